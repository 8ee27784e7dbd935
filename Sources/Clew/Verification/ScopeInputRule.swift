/// A value that a scope expects is given when the scope opens: that must still be to come.
enum ScopeInputRule: VerificationRule {
  static func problems(in graph: DependencyGraph, _ walks: Walks) -> [Problem] {
    graph.givenNumbers.compactMap { number in
      guard let scope = graph.descriptors[number].lifetime.scope, graph.openScopes.contains(scope) else {
        return nil
      }
      let step = graph.step(number)
      return Problem(
        .scopeInput, path: [step], finding: .scopeInput(step.key, scope))
    }
  }
}

extension Problem.Code {
  /// A value that nobody can give any more, since its scope is open.
  public static let scopeInput = Problem.Code("ScopeInput")
}
