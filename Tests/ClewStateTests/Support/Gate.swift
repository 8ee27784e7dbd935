/// A gate that a transition waits at, so that a test can look at the middle of a change.
final class Gate: Sendable {
  private let stream: AsyncStream<Void>
  private let opening: AsyncStream<Void>.Continuation
  private let arrivals: AsyncStream<Void>
  private let arriving: AsyncStream<Void>.Continuation

  init() {
    (stream, opening) = AsyncStream.makeStream()
    (arrivals, arriving) = AsyncStream.makeStream()
  }

  func open() { opening.finish() }

  func wait() async {
    arriving.yield()
    for await _ in stream {}
  }

  /// Waits for the gate, also in a task that is cancelled.
  func waitStubbornly() async {
    arriving.yield()
    await Task.detached { for await _ in self.stream {} }.value
  }

  /// Returns once somebody waits.
  func reached() async {
    for await _ in arrivals { return }
  }
}
