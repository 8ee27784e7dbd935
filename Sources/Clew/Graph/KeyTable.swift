/// Which registration answers to which key, for everybody and within each module.
struct KeyTable {
  /// What everybody can ask for.
  private(set) var shown: [Key: Int] = [:]
  /// What only a module can ask for.
  private(set) var kept: [ModuleIdentity: [Key: Int]] = [:]

  /// The registration that answers when the module asks; nil stands for whoever is in no module.
  func number(of key: Key, in module: ModuleIdentity? = nil) -> Int? {
    key.answer { exactly($0, in: module) }
  }

  /// The same, without falling back from a tag.
  func exactly(_ key: Key, in module: ModuleIdentity?) -> Int? {
    module.flatMap { kept[$0]?[key] } ?? shown[key]
  }

  mutating func reserveCapacity(_ count: Int) { shown.reserveCapacity(count) }

  /// Enters a registration, unless one of this key and visibility is known, whose number is returned then.
  mutating func add(_ number: Int, for descriptor: Descriptor) -> Int? {
    descriptor.isPrivate
      ? Self.add(number, to: &kept[descriptor.module, default: [:]][descriptor.key])
      : Self.add(number, to: &shown[descriptor.key])
  }

  private static func add(_ number: Int, to entry: inout Int?) -> Int? {
    guard entry == nil else { return entry }
    entry = number
    return nil
  }

  /// The number under which a registration of this key and visibility is known.
  subscript(descriptor: Descriptor) -> Int? {
    get { descriptor.isPrivate ? kept[descriptor.module]?[descriptor.key] : shown[descriptor.key] }
    set {
      if descriptor.isPrivate {
        kept[descriptor.module, default: [:]][descriptor.key] = newValue
      } else {
        shown[descriptor.key] = newValue
      }
    }
  }

  /// The same, with other numbers; what has none is left out.
  func renumbered(_ number: (Int) -> Int?) -> KeyTable {
    var table = KeyTable()
    table.shown = shown.compactMapValues(number)
    table.kept = kept.mapValues { $0.compactMapValues(number) }
    return table
  }

  subscript(key: Key) -> Int? {
    get { shown[key] }
    set { shown[key] = newValue }
  }
}
