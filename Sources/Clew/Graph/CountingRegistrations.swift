/// Which registrations count: of several of a key the last one, in the place of the first, so that the order stays.
///
/// They are numbered and not copied, so that what no root reaches costs next to nothing.
struct CountingRegistrations: Sendable {
  /// What was registered, without what was taken back.
  let registrations: [Descriptor]
  /// Where those that count are, by number.
  private(set) var positions: [Int] = []
  private(set) var numbers = KeyTable()
  private(set) var lists = ContributedLists()
  /// Where decorators are, in order.
  private(set) var decorators: [Int] = []

  /// - Complexity: Linear in registrations.
  init(among registrations: [Descriptor]) {
    self.registrations = registrations
    positions.reserveCapacity(registrations.count)
    numbers.reserveCapacity(registrations.count)
    for position in registrations.indices { add(position) }
  }

  /// Those with these numbers, lists and decorators alone, in the same order.
  init(_ whole: CountingRegistrations, numbers kept: [Int], lists keptLists: [Int], decorators: [Int]) {
    registrations = whole.registrations
    self.decorators = decorators
    positions.reserveCapacity(kept.count)
    var renumbered: [Int: Int] = [:]
    for number in kept {
      renumbered[number] = positions.count
      if !whole[number].isContribution { numbers[whole[number]] = positions.count }
      positions.append(whole.positions[number])
    }
    for list in keptLists.map({ whole.lists.all[$0] }) {
      for member in list.members {
        guard let number = renumbered[member] else { preconditionFailure("a list is kept with its members") }
        _ = lists.add(number, to: list.type, tag: nil)
      }
    }
  }

  subscript(number: Int) -> Descriptor { registrations[positions[number]] }

  private mutating func add(_ position: Int) {
    switch registrations[position].origin {
    case .decorator:
      decorators.append(position)
    case .contribution(let list):
      let number = positions.count
      if let replaced = lists.add(number, to: list, tag: registrations[position].key.tag) {
        positions[replaced] = position
      } else {
        positions.append(position)
      }
    case .factory, .alias, .list, .given, .removal:
      if let known = numbers.add(positions.count, for: registrations[position]) {
        positions[known] = position
      } else {
        positions.append(position)
      }
    }
  }

  /// What answers to a key.
  enum Answer {
    case registration(Int)
    /// The list with this position, of contributions.
    case list(Int)
  }

  /// What answers when the module asks, without falling back from a tag.
  func answer(exactly key: Key, in module: ModuleIdentity?) -> Answer? {
    if let number = numbers.exactly(key, in: module) { return .registration(number) }
    return list(under: key).map { .list($0) }
  }

  /// The list of contributions that belongs to the key, whether or not something else is registered there.
  func list(under key: Key) -> Int? {
    key.tag == nil && key.context == nil ? lists.position(of: key.type) : nil
  }

  /// The registration that a decorator wraps.
  func wrapped(byDecoratorAt position: Int) -> Int? {
    numbers.number(of: registrations[position].key, in: registrations[position].module)
  }

  /// The number under which a registration counts, or the one that takes its place.
  func number(of descriptor: Descriptor) -> Int? {
    switch descriptor.origin {
    case .factory, .alias, .list, .given: numbers[descriptor]
    case .contribution(let list):
      descriptor.key.tag.flatMap { tag in lists.position(of: list).flatMap { lists.all[$0].byTag[tag] } }
    case .decorator, .removal: nil
    }
  }
}
