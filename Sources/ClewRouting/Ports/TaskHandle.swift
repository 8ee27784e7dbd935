import Clew

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

  private func adopt<Value>(_ task: Task<Value, Never>) {
    let isCancelled = state.withLock { state in
      if case .cancelled = state { return true }
      state = .begun { task.cancel() }
      return false
    }
    if isCancelled { task.cancel() }
  }

  /// Runs `body` in a task of its own, which this handle cancels.
  ///
  /// The new task runs where the caller does. Without an actor there is nowhere to be: then the caller has to wait
  /// for it and do nothing meanwhile, so that what is its own is touched by one of the two at a time.
  func begin<Value: Sendable>(
    isolation: isolated (any Actor)? = #isolation, _ body: @escaping () async -> Value
  ) -> Task<Value, Never> {
    let task = Task {
      _ = isolation
      return await body()
    }
    adopt(task)
    return task
  }

  /// Runs `body` as ``begin(isolation:_:)`` does, and waits for it. Cancelling the task that waits cancels it.
  func run<Value: Sendable>(
    isolation: isolated (any Actor)? = #isolation, _ body: @escaping () async -> Value
  ) async -> Value {
    let task = begin(body)
    return await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      cancel()
    }
  }
}
