/// What is required to make each registration, besides a thread.
enum Preparations {
  /// Notes the requirement of each registration: of what is shared that of its group, of what is not that of all that is made
  /// with it.
  ///
  /// - Parameters:
  ///   - specs: The nodes; those of the registrations first.
  ///   - descriptors: The registrations.
  ///   - groups: What is built as one.
  ///   - hasParent: Whether something may lead to a parent's node, which has requirements of its own.
  /// - Complexity: Linear in nodes and edges.
  static func note(
    in specs: [NodeSpec], _ descriptors: [Descriptor], _ groups: StronglyConnected,
    hasParent: Bool
  ) {
    guard
      descriptors.contains(where: { $0.isolation != .none })
        || hasParent && specs.contains(where: hasSuchParent)
    else {
      return
    }
    for group in 0..<groups.count {
      let circle = groups[group]
      var requirement: Requirement = []
      for number in circle {
        switch descriptors[number].isolation {
        case .none: break
        case .async: requirement.insert(.task)
        case .main: requirement.insert(.mainActor)
        }
        for target in specs[number].made + specs[number].needs {
          requirement.formUnion(passedOn(target, specs, descriptors))
        }
      }
      // What is not shared is made by whoever asks, when the rest of its circle has been made.
      let ofOthers =
        requirement.contains(.task) ? requirement.subtracting(.task).union(.preparation) : requirement
      for number in circle {
        specs[number].requirement = descriptors[number].lifetime.isShared ? requirement : ofOthers
      }
    }
  }

  private static func hasSuchParent(_ spec: NodeSpec) -> Bool {
    (spec.made + spec.needs).contains { target in
      if case .existing(let node) = target { !node.asked.pointee.requirement.isEmpty } else { false }
    }
  }

  /// What whoever asks for the target requires for that. What is shared can be made before.
  private static func passedOn(
    _ target: NodeSpec.Target, _ specs: [NodeSpec], _ descriptors: [Descriptor]
  ) -> Requirement {
    switch target {
    case .existing(let node):
      let node = node.asked
      return passedOn(node.pointee.requirement, isShared: node.pointee.strategy.isShared)
    case .new(let number) where number < descriptors.count:
      return passedOn(specs[number].requirement, isShared: descriptors[number].lifetime.isShared)
    case .new(let form):
      return specs[form].made.reduce(into: []) { $0.formUnion(passedOn($1, specs, descriptors)) }
    }
  }

  private static func passedOn(_ requirement: Requirement, isShared: Bool) -> Requirement {
    isShared && !requirement.isEmpty ? .preparation : requirement
  }
}
