/// The rules for which one has to know what a program asks for.
enum RootRules {
  static func problems(in graph: DependencyGraph, roots: [Root]) -> [Problem] {
    guard !roots.isEmpty else { return [] }
    let reached = ReachedFromRoots(roots, in: graph)
    let missing = MissingRootRule.problems(in: graph, roots)
    guard reached.isComplete else { return missing }
    return missing + UnreachableRule.problems(in: graph, reached)
      + UnusedContributionRule.problems(in: graph, reached)
  }
}
