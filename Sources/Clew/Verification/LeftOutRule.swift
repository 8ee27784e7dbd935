/// What a child takes, or what is found to be asked for by hand, has not been left out for want of a root.
enum LeftOutRule: VerificationRule {
  static func problems(in graph: DependencyGraph, _ walks: Walks) -> [Problem] {
    guard graph.leavesOut else { return [] }
    var problems: [Problem] = []
    for number in graph.descriptors.indices {
      var told: Set<Key> = []
      for edge in graph.edges(of: number) {
        guard let step = graph.leftOut(edge, of: number), told.insert(step.key).inserted else { continue }
        problems.append(
          Problem(
            .leftOut, path: walks.path(to: number) + [step],
            places: [graph.descriptors[number].place, step.place],
            finding: .leftOut(step.key, graph.reduction == nil ? .inParent : .here)))
      }
    }
    return problems
  }
}

extension DependencyGraph {
  /// What an edge of the registration would lead to, had it not been left out.
  func leftOut(_ edge: Edge, of number: Int) -> PathStep? {
    // A list knows its contributions, and asks for no key.
    descriptors[number].isList ? nil : leftOut(edge.key, askedBy: descriptors[number].module)
  }
}

extension Problem.Code {
  /// Something that is registered is asked for, and no root leads to it.
  public static let leftOut = Problem.Code("LeftOut")
}
