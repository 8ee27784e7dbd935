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
      left.removeAll { other in
        switch other.origin {
        case .contribution: isContribution && other.key == descriptor.key
        case .alias:
          !isContribution && (other.key == descriptor.key || other.dependencies.first?.key == descriptor.key)
        case .factory, .decorator, .given, .list, .removal: !isContribution && other.key == descriptor.key
        }
      }
      if left.count == count { idle.append(descriptor) }
    }
    return (left, idle)
  }
}

extension Descriptor {
  var isRemoval: Bool { if case .removal = origin { true } else { false } }
}
