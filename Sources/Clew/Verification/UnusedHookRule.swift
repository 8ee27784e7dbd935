/// A hook that nothing would ever run: what is not kept is neither started nor ended, and a start makes nothing that depends on a
/// value or on who holds it.
enum UnusedHookRule: VerificationRule {
  static func problems(in graph: DependencyGraph, _ walks: Walks) -> [Problem] {
    graph.descriptors.indices.filter { graph.descriptors[$0].hasFurther }.compactMap { number in
      let descriptor = graph.descriptors[number]
      let isStartLost = !(descriptor.starts.isEmpty && descriptor.stops.isEmpty) && !descriptor.isStarted
      let isEndLost = descriptor.dispose != nil && !descriptor.lifetime.isShared
      guard isStartLost || isEndLost else { return nil }
      let step = graph.step(number)
      return Problem(
        .unusedHook, path: [step],
        finding: .unusedHook(
          step.key, descriptor.lifetime, hook: isStartLost ? "onStart or onStop" : "onDispose"))
    }
  }
}

extension Problem.Code {
  /// A hook of starting, stopping or ending that nothing would run.
  public static let unusedHook = Problem.Code("UnusedHook")
}
