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

  var isCancelled: Bool { state.withLock { if case .cancelled = $0 { true } else { false } } }

  /// Takes the task to cancel, and cancels it if that was asked for before.
  func hold<Value>(_ task: Task<Value, Never>) {
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
    hold(task)
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

  /// Runs `body` in the running task. Cancelling that is noted here.
  func noting<Value>(isolation: isolated (any Actor)? = #isolation, _ body: () async -> Value) async -> Value
  {
    await withTaskCancellationHandler {
      _ = isolation
      return await body()
    } onCancel: {
      cancel()
    }
  }
}

/// Runs what has to be done also when the running task has been cancelled: then in a task that nobody cancels, as
/// ``TaskHandle/run(isolation:_:)`` does.
///
/// - Parameter turn: Is told which task has the turn meanwhile.
func uncancelled<Value: Sendable>(
  holding turn: TurnMark, isolation: isolated (any Actor)? = #isolation, _ body: @escaping () async -> Value
) async -> Value {
  guard Task.isCancelled else { return await body() }
  defer { turn.set() }
  return await Task {
    _ = isolation
    turn.set()
    return await body()
  }.value
}
