import ClewViews

/// How a router with a deadline makes a change.
struct StepLimit {
  let deadline: StepDeadline
  /// Notes that the running task has the router's turn.
  let enter: () -> Void
  /// Looks at what a step has done after it had been given up.
  let late: () async -> Void

  /// Makes a change, or undoes one, which cancelling does not keep from being done.
  func settle(isUndoing: Bool, _ body: @escaping () async throws -> Settled) async throws -> Settled {
    defer { enter() }
    return try await settles(
      within: deadline, isUndoing: isUndoing, begin: enter, late: late, body)
  }
}
