import Clew
public import Testing

/// A clock that goes on only when a test says so.
///
/// ```swift
/// let clock = ManualClock()
/// async let answer = fetch(timeout: .seconds(5), clock: clock)
/// try await clock.waitForSleepers()
/// clock.advance(by: .seconds(5))
/// #expect(try await answer == nil)
/// ```
///
/// It may be used from any isolation. Give it to the code under test as `any Clock<Duration>`.
public final class ManualClock: Clock, Sendable {
  private let queue: Locked<SleepQueue>

  /// A clock that stands at an instant.
  public init(now: Instant = Instant()) { queue = Locked(SleepQueue(now: now)) }

  /// What the clock shows.
  public var now: Instant { queue.withLock(\.now) }

  /// Zero: any two instants are told apart.
  public var minimumResolution: Duration { .zero }

  /// How many tasks sleep.
  public var sleeperCount: Int { queue.withLock(\.sleeperCount) }

  /// Sets the clock forward, and wakes those whose deadline has come.
  ///
  /// They are woken in the order of their deadlines, and those with the same one in the order in which they fell
  /// asleep; when each goes on is up to its executor. One that sleeps again is woken by a later advance only.
  ///
  /// - Parameters:
  ///   - duration: By how much. A negative one is an issue of the test, and the clock stays as it is.
  ///   - sourceLocation: Where that issue is recorded.
  /// - Complexity: O(*n*) in the number of tasks that sleep.
  public func advance(by duration: Duration, sourceLocation: SourceLocation = #_sourceLocation) {
    move(sourceLocation) { $0.advanced(by: duration) }
  }

  /// Sets the clock forward to an instant, and wakes those whose deadline has come, as ``advance(by:sourceLocation:)``
  /// does.
  ///
  /// - Parameters:
  ///   - instant: What the clock will show. One in the past is an issue of the test, and the clock stays as it is.
  ///   - sourceLocation: Where that issue is recorded.
  /// - Complexity: O(*n*) in the number of tasks that sleep.
  public func advance(to instant: Instant, sourceLocation: SourceLocation = #_sourceLocation) {
    move(sourceLocation) { _ in instant }
  }

  /// Sleeps until the clock shows the deadline, or later.
  ///
  /// A deadline that has come is no sleep: it returns at once.
  ///
  /// - Parameters:
  ///   - deadline: When to wake.
  ///   - tolerance: Not used: the clock is exact.
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  /// - Complexity: O(*n*) in the number of tasks that sleep.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await wait { $0.sleep($1, until: deadline, $2) }
  }

  /// Waits until that many tasks sleep, so that the clock can be advanced for them.
  ///
  /// ```swift
  /// try await clock.waitForSleepers(atLeast: 2)
  /// ```
  ///
  /// It waits for as long as it takes: a test that may wait in vain has a time limit.
  ///
  /// - Parameter count: How many tasks have to sleep at the same time.
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  public func waitForSleepers(atLeast count: Int = 1) async throws {
    try await wait { $0.watch($1, count: count, $2) }
  }

  private func move(_ sourceLocation: SourceLocation, to target: (Instant) -> Instant) {
    let (now, instant, wakings) = queue.withLock { queue in
      let (now, instant) = (queue.now, target(queue.now))
      return (now, instant, instant < now ? nil : queue.advance(to: instant))
    }
    guard let wakings else {
      Issue.record(
        "a clock goes forward only: it shows \(now), and was to show \(instant)",
        sourceLocation: sourceLocation)
      return
    }
    for waking in wakings { waking.perform() }
  }

  /// Enters the queue and waits to be woken. Nobody is woken while the lock is held.
  private func wait(
    _ enter: (inout SleepQueue, SleepQueue.Number, SleepQueue.Caller) -> [SleepQueue.Waking]
  ) async throws {
    let number = queue.withLock { $0.takeNumber() }
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let wakings = queue.withLock { queue in
          // A cancellation that came before has found nobody in the queue; one that comes now will find us.
          Task.isCancelled
            ? [SleepQueue.Waking(continuation, .cancelled)] : enter(&queue, number, continuation)
        }
        for waking in wakings { waking.perform() }
      }
    } onCancel: {
      queue.withLock { $0.cancel(number) }?.perform()
    }
    if outcome == .cancelled { throw CancellationError() }
  }
}
