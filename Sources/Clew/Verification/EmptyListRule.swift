/// Who asks for a list expects that somebody contributes to it.
enum EmptyListRule: VerificationRule {
  static func problems(in graph: DependencyGraph, _ walks: Walks) -> [Problem] {
    graph.descriptors.indices.filter { number in
      graph.descriptors[number].isList && graph.edgeLists[number].isEmpty
    }.compactMap { number in
      let key = graph.descriptors[number].key
      guard graph.leftOut(key) == nil else { return nil }
      let path = walks.path(to: number)
      return Problem(
        .emptyList, .warning, path: path, places: path.suffix(2).map(\.place),
        finding: .emptyList(key))
    }
  }
}

extension Problem.Code {
  /// A list that nothing contributes to.
  public static let emptyList = Problem.Code("EmptyList")
}
