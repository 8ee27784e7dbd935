/// How long a step of a request may take to settle.
///
/// ```swift
/// let router = Router(window: window, deadline: StepDeadline(.seconds(5)))
/// ```
///
/// A step that has not settled by then ends with ``RoutingError/Code/stepTimedOut``: it is undone with those
/// before it, and the next request goes on. Its task is cancelled, and what it does later is its own fault, though
/// harmless if it goes through ``Tree/Change/commit(in:animated:)``, which does nothing in a cancelled task.
///
/// There is none by default, since an in-memory hierarchy settles at once.
public struct StepDeadline: Sendable {
  let sleep: @Sendable () async throws -> Void

  /// Whether it is an error that nobody could keep it, or it is left out then.
  package let needsActor: Bool

  /// Three seconds, and none where no actor owns the router: what a state router allows a step that is animated.
  public static var standard: StepDeadline {
    StepDeadline(.seconds(3), clock: ContinuousClock(), needsActor: false)
  }

  /// A limit by a clock of one's own, such as a test's.
  public init<Time: Clock>(_ limit: Time.Duration, clock: Time) {
    self.init(limit, clock: clock, needsActor: true)
  }

  /// A limit in real time.
  public init(_ limit: Duration) { self.init(limit, clock: ContinuousClock()) }

  private init<Time: Clock>(_ limit: Time.Duration, clock: Time, needsActor: Bool) {
    sleep = { try await clock.sleep(for: limit) }
    self.needsActor = needsActor
  }
}
