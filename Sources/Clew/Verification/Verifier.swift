/// Runs all rules and reports everything at once.
enum Verifier {
  private static let rules: [any VerificationRule.Type] = [
    MissingRule.self, LeftOutRule.self, CycleRule.self, EndlessRule.self, CaptiveRule.self,
    ScopeInputRule.self,
    LeftoverRule.self, OptionalRule.self, ShadowedRule.self, TwoInstancesRule.self, EmptyListRule.self,
    UnboundedRule.self, PlainRequestRule.self, UnusedHookRule.self,
  ]

  /// - Complexity: Linear in nodes and edges for a sound graph.
  static func problems(in graph: DependencyGraph, _ walks: Walks) -> [Problem] {
    rules.flatMap { $0.problems(in: graph, walks) }
  }
}
