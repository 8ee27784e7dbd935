/// What has to be done before something can be given: whether a task has to make it, or the main actor.
enum Preparations {
  /// Notes the preparation of each registration: of what is shared that of its group, of what is not that of all that is made
  /// with it.
  ///
  /// - Parameters:
  ///   - specs: The nodes; those of the registrations first.
  ///   - descriptors: The registrations.
  ///   - groups: What is built as one.
  ///   - order: The registrations in the order of their groups, dependencies first.
  static func note(
    in specs: inout [NodeSpec], _ descriptors: [Descriptor], _ groups: StronglyConnected,
    dependenciesFirst order: [Int]
  ) {
    guard descriptors.contains(where: { $0.isolation != .none }) || specs.contains(where: hasMainParent)
    else {
      return
    }
    var next = order.startIndex
    while next < order.endIndex {
      let circle = order[next...].prefix { groups.of[$0] == groups.of[order[next]] }
      let isAsync = circle.contains { descriptors[$0].isolation == .async }
      let isMain = circle.contains { number in
        descriptors[number].isolation == .main
          || specs[number].made.contains { leadsToMain($0, specs, descriptors) }
      }
      for number in circle {
        let isShared = descriptors[number].lifetime.isShared
        specs[number].preparation = isShared && isAsync ? .async : isMain ? .main : .none
      }
      next = circle.endIndex
    }
  }

  private static func hasMainParent(_ spec: NodeSpec) -> Bool {
    spec.made.contains { target in
      if case .existing(let node) = target { node.asked.pointee.preparation == .main } else { false }
    }
  }

  /// Whether the main actor has to make something that is not shared, by itself or by a form of it.
  private static func leadsToMain(
    _ target: NodeSpec.Target, _ specs: [NodeSpec], _ descriptors: [Descriptor]
  ) -> Bool {
    switch target {
    case .existing(let node):
      let node = node.asked
      return !node.pointee.strategy.isShared && node.pointee.preparation == .main
    case .new(let number) where number < descriptors.count:
      return !descriptors[number].lifetime.isShared && specs[number].preparation == .main
    case .new(let form):
      return specs[form].made.contains { leadsToMain($0, specs, descriptors) }
    }
  }
}
