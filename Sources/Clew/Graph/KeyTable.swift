/// Which registration answers to which key, for everybody and within each module.
///
/// It has the numbers of the registrations alone. They know their keys, so whoever asks has them at hand.
struct KeyTable {
  /// What everybody can ask for: numbers at the places to which their keys are spread, each at the first that was free.
  private var shown: [Int32] = []
  private var shownCount = 0
  private static let free: Int32 = -1
  /// What only a module can ask for.
  private(set) var kept: [ModuleIdentity: [Key: Int]] = [:]

  /// The registration that answers when the module asks; nil stands for whoever is in no module.
  func number(of key: Key, in module: ModuleIdentity? = nil, among registrations: [Descriptor]) -> Int? {
    key.answer { exactly($0, in: module, among: registrations) }
  }

  /// The same, without falling back from a tag.
  func exactly(_ key: Key, in module: ModuleIdentity?, among registrations: [Descriptor]) -> Int? {
    if let module, !kept.isEmpty, let number = kept[module]?[key] { return number }
    guard !shown.isEmpty else { return nil }
    let number = shown[place(of: key, among: registrations)]
    return number == Self.free ? nil : Int(number)
  }

  /// The number under which a registration of this key and visibility is known.
  func number(of descriptor: Descriptor, among registrations: [Descriptor]) -> Int? {
    descriptor.isPrivate
      ? kept[descriptor.module]?[descriptor.key] : exactly(descriptor.key, in: nil, among: registrations)
  }

  /// The numbers of what everybody can ask for, in no order.
  var shownNumbers: some Collection<Int> { shown.lazy.filter { $0 != Self.free }.map { Int($0) } }

  /// Enters the registration that has the number, unless one of this key and visibility is known, whose number is returned then.
  mutating func add(_ number: Int, for descriptor: Descriptor, among registrations: [Descriptor]) -> Int? {
    guard !descriptor.isPrivate else {
      let known = kept[descriptor.module]?[descriptor.key]
      if known == nil { kept[descriptor.module, default: [:]][descriptor.key] = number }
      return known
    }
    reserveCapacity(shownCount + 1, among: registrations)
    let place = place(of: descriptor.key, among: registrations)
    guard shown[place] == Self.free else { return Int(shown[place]) }
    shown[place] = Int32(number)
    shownCount += 1
    return nil
  }

  /// Makes place for so many registrations, of which at least every fourth place stays free.
  mutating func reserveCapacity(_ count: Int, among registrations: [Descriptor] = []) {
    guard count * 4 > shown.count * 3 else { return }
    var capacity = 4
    while count * 4 > capacity * 3 { capacity *= 2 }
    let former = shown
    shown = Array(repeating: Self.free, count: capacity)
    for number in former where number != Self.free {
      shown[place(of: registrations[Int(number)].key, among: registrations)] = number
    }
  }

  /// The same, with other numbers; what has none is left out.
  ///
  /// - Parameter registrations: What has the other numbers.
  func renumbered(among registrations: [Descriptor], _ other: (Int) -> Int?) -> KeyTable {
    var table = KeyTable()
    table.kept = kept.mapValues { $0.compactMapValues(other) }
    for number in shownNumbers.compactMap(other) {
      _ = table.add(number, for: registrations[number], among: registrations)
    }
    return table
  }

  /// Where the number of the key is, or where it would be.
  private func place(of key: Key, among registrations: [Descriptor]) -> Int {
    let mask = shown.count - 1
    var place = Int(truncatingIfNeeded: key.spread) & mask
    while shown[place] != Self.free, registrations[Int(shown[place])].key != key {
      place = (place + 1) & mask
    }
    return place
  }
}
