/// Shared instances by runtime value are kept until the container or scope closes, however many values come.
enum UnboundedRule: VerificationRule {
  static func problems(in graph: DependencyGraph, _ walks: Walks) -> [Problem] {
    graph.descriptors.indices.compactMap { number in
      let descriptor = graph.descriptors[number]
      guard descriptor.lifetime.isShared, descriptor.key.context != nil else { return nil }
      let step = graph.step(number)
      return Problem(
        .unbounded, .warning, path: [step], finding: .unbounded(step.key, descriptor.lifetime))
    }
  }
}

extension Problem.Code {
  /// Shared instances whose number depends on values that are known only at run time.
  public static let unbounded = Problem.Code("Unbounded")
}
