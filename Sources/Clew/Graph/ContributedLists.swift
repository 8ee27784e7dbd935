/// Which contributions belong to which list, in the order of registration.
struct ContributedLists: Sendable {
  struct List: Sendable {
    let type: any ContributedList.Type
    var members: [Int] = []
    var byTag: [Tag: Int] = [:]
  }
  private(set) var all: [List] = []
  private var positions: [ObjectIdentifier: Int] = [:]

  /// Returns the member that a new one of the same tag replaces.
  mutating func add(_ number: Int, to type: any ContributedList.Type, tag: Tag?) -> Int? {
    let position = positions[ObjectIdentifier(type)] ?? all.count
    if position == all.count {
      positions[ObjectIdentifier(type)] = position
      all.append(List(type: type))
    }
    if let tag, let known = all[position].byTag[tag] { return known }
    all[position].members.append(number)
    if let tag { all[position].byTag[tag] = number }
    return nil
  }

  /// Where the list of the type is among all of them.
  func position(of type: Any.Type) -> Int? { positions[ObjectIdentifier(type)] }

  func members(of type: Any.Type) -> [Int] { position(of: type).map { all[$0].members } ?? [] }
}
