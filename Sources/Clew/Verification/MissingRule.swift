/// Everything that is asked for is registered, unless it is optional.
enum MissingRule: VerificationRule {
  static func problems(in graph: DependencyGraph, _ walks: Walks) -> [Problem] {
    guard graph.edgeLists.isAnyUnanswered else { return [] }
    var problems: [Problem] = []
    var nearMisses = NearMisses(graph)
    for number in graph.descriptors.indices {
      var told: Set<Key> = []
      for edge in graph.edges(of: number) where edge.isMissing && graph.leftOut(edge, of: number) == nil {
        guard told.insert(edge.key).inserted else { continue }
        let near = nearMisses.near(to: edge.key)
        problems.append(
          Problem(
            .missing, path: walks.path(to: number) + [PathStep(edge.key, nil)],
            places: [graph.descriptors[number].place] + near.map(\.step.place),
            finding: edge.key.type == Resolver.self
              ? .missingResolver : .missing(edge.key, near: Nearby(near))))
      }
    }
    return problems
  }
}

extension Problem.Code {
  /// Nothing is registered for a dependency.
  public static let missing = Problem.Code("Missing")
}
