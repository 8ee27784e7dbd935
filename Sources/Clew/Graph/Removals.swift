/// Carries out removals: what they take back is as if it had never been registered.
enum Removals {
  /// - Returns: The registrations that are left, without the removals, and the removals that found nothing.
  static func apply(to registrations: [Descriptor]) -> (left: [Descriptor], idle: [Descriptor]) {
    guard registrations.contains(where: { $0.isRemoval }) else { return (registrations, []) }
    var left: [Descriptor] = []
    var idle: [Descriptor] = []
    for descriptor in registrations {
      guard case .removal(let isContribution) = descriptor.origin else {
        left.append(descriptor)
        continue
      }
      let count = left.count
      let keepers = Set(left.filter { $0.isPrivate && $0.key == descriptor.key }.map(\.module))
      left.removeAll { other in
        guard other.isContribution == isContribution else { return false }
        return isContribution ? other.key == descriptor.key : isTakenBack(other, by: descriptor, keepers)
      }
      if left.count == count { idle.append(descriptor) }
    }
    return (left, idle)
  }
}

extension Removals {
  /// Whether it is what the removal names, or goes with it: its decorators, and what is an alias of it.
  ///
  /// What a module keeps to itself is taken back by the module alone, and is what it means then.
  private static func isTakenBack(
    _ other: Descriptor, by removal: Descriptor, _ keepers: Set<ModuleIdentity>
  ) -> Bool {
    let isNamed = other.key == removal.key
    let goesWithIt = isNamed && other.isDecorator || isAlias(other, of: removal.key)
    guard keepers.contains(removal.module) else {
      return !other.isPrivate && (isNamed || goesWithIt) && !(goesWithIt && keepers.contains(other.module))
    }
    return other.module == removal.module && (isNamed && other.isPrivate || goesWithIt)
  }

  private static func isAlias(_ descriptor: Descriptor, of key: Key) -> Bool {
    descriptor.isAlias && descriptor.dependencies.first?.key == key
  }
}
