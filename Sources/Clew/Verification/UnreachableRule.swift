/// Given what a program asks for, everything that is registered is of use.
enum UnreachableRule {
  static func problems(in graph: DependencyGraph, _ reached: ReachedFromRoots) -> [Problem] {
    graph.descriptors.indices.compactMap { number in
      let descriptor = graph.descriptors[number]
      guard !reached.numbers.contains(number), descriptor.place != nil, !descriptor.isContribution else {
        return nil
      }
      let step = graph.step(number)
      return Problem(
        .unreachable, .warning, path: [step], finding: .unreachable(step.key))
    }
  }
}

extension Problem.Code {
  /// A registration that none of the given roots leads to.
  public static let unreachable = Problem.Code("Unreachable")
}
