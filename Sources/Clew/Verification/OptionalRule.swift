/// An optional is a question, not an answer: what is registered is the type itself, and who can do without asks for `T?`.
enum OptionalRule: VerificationRule {
  static func problems(in graph: DependencyGraph, _ walks: Walks) -> [Problem] {
    registered(in: graph) + nearMisses(in: graph, walks)
  }

  private static func registered(in graph: DependencyGraph) -> [Problem] {
    graph.descriptors.indices.filter { number in
      DependencyShape.form(of: graph.descriptors[number].key.type)?.role == .optional
    }.map { number in
      let step = graph.step(number)
      return Problem(
        .optionalRegistration, path: [step], finding: .optionalRegistration(step.key))
    }
  }

  /// Doing without something that is registered under another tag or context is probably not meant.
  private static func nearMisses(in graph: DependencyGraph, _ walks: Walks) -> [Problem] {
    guard graph.edgeLists.isAnyUnanswered else { return [] }
    var nearMisses = NearMisses(graph)
    var problems: [Problem] = []
    for number in graph.descriptors.indices {
      for edge in graph.edges(of: number) where edge.target == nil && edge.isOptional && !edge.isInherited {
        let near = nearMisses.ofSameType(edge.key)
        guard !near.isEmpty, graph.leftOut(edge, of: number) == nil else { continue }
        problems.append(
          Problem(
            .optionalNearMiss, .warning, path: walks.path(to: number) + [PathStep(edge.key, nil)],
            places: [graph.descriptors[number].place] + near.map(\.step.place),
            finding: .missing(edge.key, near: Nearby(near))))
      }
    }
    return problems
  }
}

extension Problem.Code {
  /// An optional type that is registered as such.
  public static let optionalRegistration = Problem.Code("OptionalRegistration")
  /// An optional dependency that is absent, while something very like it is registered.
  public static let optionalNearMiss = Problem.Code("OptionalNearMiss")
}
