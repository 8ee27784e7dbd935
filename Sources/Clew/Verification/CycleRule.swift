/// Nothing needs itself in order to be made. Properties and deferred dependencies may lead back.
enum CycleRule: VerificationRule {
  static func problems(in graph: DependencyGraph, _ walks: Walks) -> [Problem] {
    guard walks.groups.hasCircles else { return [] }
    return CycleSearch(arcs: graph.arcs { _, edge, _ in edge.kind.isForConstruction }).cycles().map { cycle in
      let path = (cycle + [cycle[0]]).map(graph.step)
      return Problem(.cycle, path: path, finding: .cycle)
    }
  }
}

extension Problem.Code {
  /// Making something needs that very thing.
  public static let cycle = Problem.Code("Cycle")
}
