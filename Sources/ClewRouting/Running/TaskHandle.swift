import Clew

// What may be called off or given up runs in a task of its own on the actor that owns the router. A task that awaits it can
// not be the one: that one belongs to the caller, and would have to wait.

/// Cancels a task from anywhere, also one that has not begun yet.
final class TaskHandle: Sendable {
  private enum State {
    case none
    case begun(@Sendable () -> Void)
    case cancelled
  }

  private let state = Locked(State.none)

  func cancel() {
    let cancelTask = state.withLock { state -> (@Sendable () -> Void)? in
      defer { state = .cancelled }
      if case .begun(let cancelTask) = state { return cancelTask }
      return nil
    }
    cancelTask?()
  }

  /// Takes the task to cancel, and cancels it if that was asked for before.
  func hold<Value>(_ task: Task<Value, Never>) {
    let isCancelled = state.withLock { state in
      if case .cancelled = state { return true }
      state = .begun { task.cancel() }
      return false
    }
    if isCancelled { task.cancel() }
  }

  /// Runs `body` in a task of its own, which this handle cancels, and waits for it. Cancelling the task that waits cancels
  /// it too.
  ///
  /// The new task runs where the caller does. Without an actor there is nowhere to be, but the caller does
  /// nothing while it waits, so that what is its own is touched by one of the two at a time.
  func run<Value: Sendable>(
    isolation: isolated (any Actor)? = #isolation, _ body: @escaping () async -> Value
  ) async -> Value {
    let task = Task {
      _ = isolation
      return await body()
    }
    hold(task)
    return await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      cancel()
    }
  }
}

/// Runs `body` to its end in a task that nobody cancels, where the caller does, as ``TaskHandle/run(isolation:_:)`` does.
func uncancelled<Value: Sendable>(
  isolation: isolated (any Actor)? = #isolation, _ body: @escaping () async -> Value
) async -> Value {
  await Task {
    _ = isolation
    return await body()
  }.value
}
