/// What is shared and is built alone: nothing has to be remembered while it is made, since no circle, property, hook or factory
/// that resolves by hand is involved, and what its constructor needs is made for it or is shared too.
enum AloneBuilds {
  /// Notes for each registration whether it is built so.
  ///
  /// - Parameters:
  ///   - specs: The nodes; those of the registrations first.
  ///   - descriptors: The registrations.
  ///   - groups: What is built as one, each group after those that it leads to.
  /// - Complexity: Linear in nodes and edges.
  static func note(in specs: [NodeSpec], _ descriptors: [Descriptor], _ groups: StronglyConnected) {
    // Of what is not shared: whether it is made with nothing to remember, which those who need it want to know.
    var isPlain = Array(repeating: false, count: descriptors.count)
    for group in 0..<groups.count where groups[group].count == 1 {
      for number in groups[group] {
        let spec = specs[number]
        guard !descriptors[number].isDynamic, spec.properties.isEmpty, spec.hooks.isEmpty,
          spec.requirement.isEmpty, !Node.isDeep(spec.depth), spec.edges.allSatisfy({ leadsToPlain($0) })
        else { continue }
        switch spec.strategy {
        case .singleton, .scoped: spec.isBuiltAlone = true
        case .transient, .graphOnce: isPlain[number] = true
        case .graph, .refined, .keyed, .weak, .question, .mainGraph, .mainTransient: break
        }
      }
    }

    func leadsToPlain(_ target: NodeSpec.Target) -> Bool {
      switch target {
      case .existing(let node): node.pointee.strategy.isShared
      case .new(let number) where number < descriptors.count:
        specs[number].strategy.isShared || isPlain[number]
      case .new(let form):
        specs[form].deferred == nil && specs[form].edges.allSatisfy { leadsToPlain($0) }
      }
    }
  }
}
