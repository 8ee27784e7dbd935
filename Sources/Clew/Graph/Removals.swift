/// Carries out removals: what they take back is as if it had never been registered.
struct Removals {
  private var left: [Descriptor?] = []
  private var idle: [Descriptor] = []
  /// Where registrations of a key are, and aliases of one.
  private var named: [Key: [Int]] = [:]
  private var aliases: [Key: [Int]] = [:]

  /// - Returns: The registrations that are left, without the removals, and the removals that found nothing.
  /// - Complexity: Linear in registrations, if keys are not registered again and again.
  static func apply(to registrations: [Descriptor]) -> (left: [Descriptor], idle: [Descriptor]) {
    guard registrations.contains(where: { $0.isRemoval }) else { return (registrations, []) }
    var removals = Removals()
    for descriptor in registrations {
      if case .removal(let isContribution) = descriptor.origin {
        removals.remove(descriptor, isContribution: isContribution)
      } else {
        removals.add(descriptor)
      }
    }
    return (removals.left.compactMap { $0 }, removals.idle)
  }

  private mutating func add(_ descriptor: Descriptor) {
    named[descriptor.key, default: []].append(left.count)
    if let source = descriptor.aliasSource { aliases[source, default: []].append(left.count) }
    left.append(descriptor)
  }

  private mutating func remove(_ removal: Descriptor, isContribution: Bool) {
    let positions = (named[removal.key] ?? []) + (aliases[removal.key] ?? [])
    let keepers = Set(
      positions.compactMap { left[$0] }.filter { $0.isPrivate && $0.key == removal.key }.map(\.module))
    var isIdle = true
    for position in positions {
      guard let other = left[position], other.isContribution == isContribution else { continue }
      let isTaken =
        isContribution ? other.key == removal.key : Self.isTakenBack(other, by: removal, keepers)
      guard isTaken else { continue }
      left[position] = nil
      isIdle = false
    }
    if isIdle { idle.append(removal) }
    named[removal.key]?.removeAll { left[$0] == nil }
    aliases[removal.key]?.removeAll { left[$0] == nil }
  }

  /// Whether it is what the removal names, or goes with it: its decorators, and what is an alias of it.
  ///
  /// What a module keeps to itself is taken back by the module alone, and is what it means then.
  private static func isTakenBack(
    _ other: Descriptor, by removal: Descriptor, _ keepers: Set<ModuleIdentity>
  ) -> Bool {
    let isNamed = other.key == removal.key
    let goesWithIt = isNamed && other.isDecorator || other.aliasSource == removal.key
    guard keepers.contains(removal.module) else {
      return !other.isPrivate && (isNamed || goesWithIt) && !(goesWithIt && keepers.contains(other.module))
    }
    return other.module == removal.module && (isNamed && other.isPrivate || goesWithIt)
  }
}
