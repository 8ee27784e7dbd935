/// What is shared and is built alone: nothing has to be remembered while it is made, since no circle, property, hook or factory
/// that resolves by hand is involved, and what its constructor needs is made for it or is shared too.
enum AloneBuilds {
  /// Notes for each registration whether it is built so.
  ///
  /// - Parameters:
  ///   - descriptors: The registrations.
  ///   - groups: What is built as one, each group after those that it leads to.
  /// - Complexity: Linear in nodes and edges.
  static func note(in draft: inout PlanDraft, _ descriptors: [Descriptor], _ groups: StronglyConnected) {
    // Of what is not shared: whether it is made with nothing to remember, which those who need it want to know.
    var isPlain = Array(repeating: false, count: descriptors.count)
    for group in 0..<groups.count where groups[group].count == 1 {
      for number in groups[group] {
        guard !descriptors[number].isDynamic, draft.specs[number].further == nil,
          draft.specs[number].requirement.isEmpty, !Node.isDeep(draft.specs[number].depth),
          draft.edges(of: number).allSatisfy({ leadsToPlain($0) })
        else { continue }
        switch draft.specs[number].strategy {
        case .singleton, .scoped: draft.specs[number].isBuiltAlone = true
        case .transient, .graphOnce: isPlain[number] = true
        case .graph, .refined, .keyed, .weak, .question, .mainGraph, .mainTransient: break
        }
      }
    }

    func leadsToPlain(_ target: NodeSpec.Target) -> Bool {
      switch target {
      case .existing(let node): node.pointee.strategy.isShared
      case .new(let number) where number < descriptors.count:
        draft.specs[number].strategy.isShared || isPlain[number]
      case .new(let form):
        draft.specs[form].deferred == nil && draft.edges(of: form).allSatisfy { leadsToPlain($0) }
      }
    }
  }
}
