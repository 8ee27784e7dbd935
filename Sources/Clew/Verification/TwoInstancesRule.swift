/// A shared instance is made in a graph of its own: what is kept by graph and meets itself through one is there twice.
enum TwoInstancesRule: VerificationRule {
  /// So many of one circle are told.
  private static let mostOfOneCircle = 16

  static func problems(in graph: DependencyGraph, _ walks: Walks) -> [Problem] {
    walks.groups.circles.flatMap { circle -> [Problem] in
      guard let shared = circle.first(where: { graph.descriptors[$0].lifetime.isShared }) else { return [] }
      let within = { (number: Int) in
        graph.edgeLists[number].compactMap { $0.kind.isDeferred ? nil : $0.target }
          .filter { walks.groups.of[$0] == walks.groups.of[shared] }
      }
      return circle.filter { graph.descriptors[$0].lifetime == .graph }.prefix(mostOfOneCircle).map {
        number in
        let way =
          ShortestWay.onCircle(from: number, to: shared, successors: within)
          + ShortestWay.onCircle(from: shared, to: number, successors: within).dropFirst()
        let path = way.map(graph.step)
        return Problem(
          .twoInstances, .warning, path: path,
          finding: .twoInstances(graph.step(number).key, through: graph.step(shared).key))
      }
    }
  }
}

extension Problem.Code {
  /// Something that is kept by graph needs itself through something that is shared.
  public static let twoInstances = Problem.Code("TwoInstances")
}
