/// Which registrations count: of several of a key the last one, in the place of the first, so that the order stays.
struct CountingRegistrations: Sendable {
  /// What was registered, without what was taken back.
  let registrations: [Descriptor]
  /// Those that count, by number.
  private(set) var counting: [Descriptor] = []
  private(set) var numbers = KeyTable()
  private(set) var lists = ContributedLists()
  /// Where decorators are, in order.
  private(set) var decorators: [Int] = []

  /// - Complexity: Linear in registrations.
  init(among registrations: [Descriptor]) {
    self.registrations = registrations
    counting.reserveCapacity(registrations.count)
    numbers.reserveCapacity(registrations.count)
    for position in registrations.indices { add(position) }
    // Where all of them count, one list in memory is enough.
    if counting.count == registrations.count { counting = registrations }
  }

  /// Those with these numbers, lists and decorators alone, in the same order.
  init(_ whole: CountingRegistrations, numbers kept: [Int], lists keptLists: [Int], decorators: [Int]) {
    registrations = whole.registrations
    self.decorators = decorators
    counting.reserveCapacity(kept.count)
    numbers.reserveCapacity(kept.count)
    var renumbered: [Int: Int] = [:]
    for number in kept {
      let descriptor = whole.counting[number]
      renumbered[number] = counting.count
      if !descriptor.isContribution { _ = numbers.add(counting.count, for: descriptor, among: counting) }
      counting.append(descriptor)
    }
    for list in keptLists.map({ whole.lists.all[$0] }) {
      for member in list.members {
        guard let number = renumbered[member] else { preconditionFailure("a list is kept with its members") }
        _ = lists.add(number, to: list.type, tag: nil)
      }
    }
  }

  private mutating func add(_ position: Int) {
    let descriptor = registrations[position]
    switch descriptor.origin {
    case .decorator:
      decorators.append(position)
    case .contribution(let list):
      count(descriptor, insteadOf: lists.add(counting.count, to: list, tag: descriptor.key.tag))
    case .factory, .alias, .list, .given, .removal:
      count(descriptor, insteadOf: numbers.add(counting.count, for: descriptor, among: counting))
    }
  }

  private mutating func count(_ descriptor: Descriptor, insteadOf former: Int?) {
    if let former { counting[former] = descriptor } else { counting.append(descriptor) }
  }

  /// What answers to a key.
  enum Answer {
    case registration(Int)
    /// The list with this position, of contributions.
    case list(Int)
  }

  /// What answers when the module asks, without falling back from a tag.
  func answer(exactly key: Key, in module: ModuleIdentity?) -> Answer? {
    if let number = numbers.exactly(key, in: module, among: counting) { return .registration(number) }
    return list(under: key).map { .list($0) }
  }

  /// The list of contributions that belongs to the key, whether or not something else is registered there.
  func list(under key: Key) -> Int? {
    key.tag == nil && key.context == nil ? lists.position(of: key.type) : nil
  }

  /// The registration that a decorator wraps.
  func wrapped(byDecoratorAt position: Int) -> Int? {
    numbers.number(of: registrations[position].key, in: registrations[position].module, among: counting)
  }

  /// The number under which a registration counts, or the one that takes its place.
  func number(of descriptor: Descriptor) -> Int? {
    switch descriptor.origin {
    case .factory, .alias, .list, .given: numbers.number(of: descriptor, among: counting)
    case .contribution(let list):
      descriptor.key.tag.flatMap { tag in lists.position(of: list).flatMap { lists.all[$0].byTag[tag] } }
    case .decorator, .removal: nil
    }
  }
}
