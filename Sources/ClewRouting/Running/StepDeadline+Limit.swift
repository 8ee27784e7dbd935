import ClewViews

extension StepDeadline {
  /// Runs `body`, and gives it up when it has taken too long: its task is cancelled, and nobody waits for it any more.
  ///
  /// - Parameters:
  ///   - turn: What the running task has the turn of: so does the task in which `body` runs.
  ///   - late: Called when it ends nevertheless.
  /// - Throws: What `body` throws, or ``RoutingError`` with ``RoutingError/Code/stepTimedOut``, or with
  ///   ``RoutingError/Code/deadlineNeedsActor``.
  package func limit<Value>(
    holding turn: OneAtATime, isolation: isolated (any Actor)? = #isolation,
    _ body: @escaping () async throws -> Value, late: @escaping () -> Void
  ) async throws -> Value {
    guard isolation != nil else {
      if needsActor { throw RoutingError(.deadlineNeedsActor) }
      return try await body()
    }
    var value: Value?
    do {
      _ = try await StepLimit(deadline: self, enter: { turn.enter() }, late: { late() }).settle(
        isUndoing: false
      ) {
        _ = isolation
        value = try await body()
        return .completed
      }
    } catch is StepTimedOut {
      throw RoutingError(.stepTimedOut)
    }
    guard let value else { throw CancellationError() }
    return value
  }
}
