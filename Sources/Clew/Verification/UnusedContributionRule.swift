/// Given what a program asks for, somebody asks for the list that something contributes to.
enum UnusedContributionRule {
  static func problems(in graph: DependencyGraph, _ reached: ReachedFromRoots) -> [Problem] {
    graph.descriptors.indices.compactMap { number in
      guard graph.descriptors[number].isContribution, !reached.numbers.contains(number) else { return nil }
      let step = graph.step(number)
      return Problem(
        .unusedContribution, .warning, path: [step], finding: .unusedContribution(step.key))
    }
  }
}

extension Problem.Code {
  /// A contribution to a list that none of the given roots leads to.
  public static let unusedContribution = Problem.Code("UnusedContribution")
}
