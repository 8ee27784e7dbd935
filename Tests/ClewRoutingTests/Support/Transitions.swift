import ClewRouting
import ClewViews

/// Pushes, and does something else instead of, or besides, making the change.
struct Pushing: ViewTransition {
  var animated: Bool { false }
  var kind: TransitionKind { .custom }
  let perform: (Tree.Change, any ViewWindow) async throws -> Settled

  func change(to view: (any ViewController)?, in tree: Tree) throws -> Tree.Change? {
    try PushTransition().change(to: view, in: tree)
  }

  func perform(_ change: Tree.Change, in window: any ViewWindow) async throws -> Settled {
    try await perform(change, window)
  }

  /// Makes the change, and then fails.
  static var failing: Self {
    Self { change, window in
      _ = try await change.commit(in: window, animated: false)
      throw Broken()
    }
  }

  /// Is called off.
  static var cancelled: Self { Self { _, _ in .cancelled } }
}

/// A gate that a transition waits at, so that a test can look at the middle of a navigation.
final class Gate: Sendable {
  private let stream: AsyncStream<Void>
  private let opening: AsyncStream<Void>.Continuation
  let arrivals: AsyncStream<Void>
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

extension Pushing {
  /// Waits at a gate, and then makes the change.
  static func waiting(at gate: Gate) -> Self {
    Self { change, window in
      await gate.wait()
      return try await change.commit(in: window, animated: false)
    }
  }
}

extension Pushing {
  /// Makes the change, and then waits at a gate until its task is cancelled.
  static func untilCancelled(at gate: Gate) -> Self {
    Self { change, window in
      let settled = try await change.commit(in: window, animated: false)
      await gate.wait()
      try Task.checkCancellation()
      return settled
    }
  }

  /// Waits at a gate whatever happens, and then makes the change.
  static func stubborn(at gate: Gate) -> Self {
    Self { change, window in
      await gate.waitStubbornly()
      return try await change.commit(in: window, animated: false)
    }
  }
}

/// Waits until `condition` holds, letting other tasks of this actor run.
@MainActor func until(_ condition: () -> Bool) async {
  while !condition() { await Task.yield() }
}
