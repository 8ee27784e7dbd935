import Clew

/// The part of a run that a signal cuts short: the start and the body, in a task of their own, which can be cancelled without
/// cancelling the caller.
final class ContainerRun: Sendable {
  private struct State {
    var isCancelled = false
    /// Cancels the task, once there is one.
    var cancelTask: (@Sendable () -> Void)?
  }
  private let container: Container
  private let state = Locked(State())

  init(container: Container) { self.container = container }

  /// Cancels the work, also when it has not begun. From a thread of Dispatch it reaches a body that keeps all threads of the pool
  /// busy; a task that waited for the signal would not be run.
  func cancel() {
    let cancelTask = state.withLock { state in
      state.isCancelled = true
      return state.cancelTask
    }
    cancelTask?()
  }

  /// Starts the container and runs the body, on the caller's actor.
  func work<Value>(_ body: @escaping (Container) async throws -> Value) async -> WorkEnd<Value> {
    let lent = Lent(value: body)
    let isolation = #isolation
    let task = Task { await self.work(on: isolation, lent) }
    let isTooLate = state.withLock { state in
      state.cancelTask = { task.cancel() }
      return state.isCancelled
    }
    if isTooLate { task.cancel() }
    // What the task holds is let go with it.
    defer { state.withLock { $0.cancelTask = nil } }
    return await withTaskCancellationHandler {
      await task.value.value
    } onCancel: {
      task.cancel()
    }
  }

  private func work<Value>(
    on isolation: isolated (any Actor)?, _ body: Lent<(Container) async throws -> Value>
  ) async -> Lent<WorkEnd<Value>> {
    Lent(value: await work(plainly: body.value))
  }

  private func work<Value>(plainly body: (Container) async throws -> Value) async -> WorkEnd<Value> {
    do {
      try await container.start()
    } catch {
      guard error.code == .startFailed else { return .refused(error) }
      guard Task.isCancelled, error.isCancellation else { return .failed(error) }
      return .cancelled(CancellationError(), whileStopping: error.whileStopping)
    }
    if Task.isCancelled { return .cancelled(CancellationError(), whileStopping: []) }
    do {
      return .returned(try await body(container))
    } catch {
      guard Task.isCancelled, error.isCancellation else { return .failed(error) }
      return .cancelled(error, whileStopping: [])
    }
  }
}

/// Something that the caller lends to a task and waits for, so that only one of them has it at a time.
///
/// Sound as `@unchecked Sendable`: the task runs on the caller's actor, and the caller does nothing until it has ended.
private struct Lent<Value>: @unchecked Sendable {
  let value: Value
}
