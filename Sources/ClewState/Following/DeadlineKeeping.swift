import ClewRouting

/// A follower that ends its steps in time by itself, since it has to put back what a step that it gives up has changed, and
/// that can have a screen say when a request goes on: a navigator.
protocol DeadlineKeeping<Place>: RouteFollower {
  /// Whether the running task has the turn that a step would wait for.
  var isWithinTurn: Bool { get }

  func perform(
    _ step: RouteStep<Place>, within deadline: StepDeadline?, onAnswer: ((Bool) -> Void)?
  ) async throws -> RouteStepOutcome<Place>
}

extension StateRouter {
  /// Has the follower make a step, or gives that up when it has taken too long.
  func attempt(
    _ step: RouteStep<Place>, within deadline: StepDeadline?, onAnswer: ((Bool) -> Void)?
  ) async throws -> RouteStepOutcome<Place> {
    if let keeper { return try await keeper.perform(step, within: deadline, onAnswer: onAnswer) }
    guard let deadline else { return try await follower.perform(step) }
    return try await deadline.limit(holding: turns) {
      try await self.follower.perform(step)
    } late: {
      self.follower.onChange?()
    }
  }
}
