/// Who asks for a list expects that somebody contributes to it.
enum EmptyListRule: VerificationRule {
  static func problems(in graph: DependencyGraph, _ routes: RoutesFromRoots) -> [Problem] {
    graph.descriptors.indices.compactMap { number in
      guard graph.descriptors[number].isList, graph.edgeLists[number].isEmpty else { return nil }
      let path = routes.path(to: number)
      return Problem(
        .emptyList, .warning, path: path, places: path.suffix(2).map(\.place),
        finding: .emptyList(graph.descriptors[number].key))
    }
  }
}

extension Problem.Code {
  /// A list that nothing contributes to.
  public static let emptyList = Problem.Code("EmptyList")
}
