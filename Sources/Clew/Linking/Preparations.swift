/// What is required to make each registration, besides a thread.
enum Preparations {
  /// Notes the requirement of each registration: of what is shared that of its group, of what is not that of all that is made
  /// with it.
  ///
  /// - Parameters:
  ///   - descriptors: The registrations.
  ///   - groups: What is built as one.
  ///   - hasParent: Whether something may lead to a parent's node, which has requirements of its own.
  /// - Complexity: Linear in nodes and edges.
  static func note(
    in draft: inout PlanDraft, _ descriptors: [Descriptor], _ groups: StronglyConnected,
    hasParent: Bool
  ) {
    guard
      descriptors.contains(where: { $0.isolation != .none })
        || hasParent && draft.specs.indices.contains(where: { hasSuchParent($0, draft) })
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
        for target in draft.made(of: number) + draft.specs[number].needs {
          requirement.formUnion(passedOn(target, draft, descriptors))
        }
      }
      // What is not shared is made by whoever asks, when the rest of its circle has been made.
      let ofOthers =
        requirement.contains(.task) ? requirement.subtracting(.task).union(.preparation) : requirement
      for number in circle {
        draft.specs[number].requirement = descriptors[number].lifetime.isShared ? requirement : ofOthers
      }
    }
  }

  private static func hasSuchParent(_ number: Int, _ draft: PlanDraft) -> Bool {
    (draft.made(of: number) + draft.specs[number].needs).contains { target in
      if case .existing(let node) = target { !node.asked.pointee.requirement.isEmpty } else { false }
    }
  }

  /// What whoever asks for the target requires for that. What is shared can be made before.
  private static func passedOn(
    _ target: NodeSpec.Target, _ draft: PlanDraft, _ descriptors: [Descriptor]
  ) -> Requirement {
    switch target {
    case .existing(let node):
      let node = node.asked
      return passedOn(node.pointee.requirement, isShared: node.pointee.strategy.isShared)
    case .new(let number) where number < descriptors.count:
      return passedOn(draft.specs[number].requirement, isShared: descriptors[number].lifetime.isShared)
    case .new(let form):
      return draft.made(of: form).reduce(into: []) {
        $0.formUnion(passedOn($1, draft, descriptors))
      }
    }
  }

  private static func passedOn(_ requirement: Requirement, isShared: Bool) -> Requirement {
    isShared && !requirement.isEmpty ? .preparation : requirement
  }
}
