/// A rule of sound wiring. It looks at the graph and runs no factory.
protocol VerificationRule: SendableMetatype {
  /// Every place where the rule is broken, in the order of registration.
  static func problems(in graph: DependencyGraph, _ walks: Walks) -> [Problem]
}
