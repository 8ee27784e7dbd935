import Clew
import ClewViews

// What may be called off or given up runs in a task of its own on the actor that owns the router. A task that
// awaits it can not be the one: that one belongs to the caller, and would have to wait.

/// How a running request is called off, from wherever.
final class CallOff: Sendable {
  private let action = Locked<(cancel: (@Sendable () -> Void)?, isDone: Bool)>((nil, false))

  /// Sets what calls it off, and does so if that was asked for before.
  func set(_ cancel: @escaping @Sendable () -> Void) {
    let isDone = action.withLock { action in
      action.cancel = cancel
      return action.isDone
    }
    if isDone { cancel() }
  }

  /// Whether it has been called off.
  var isDone: Bool { action.withLock { $0.isDone } }

  func callAsFunction() {
    let cancel = action.withLock { action in
      action.isDone = true
      return action.cancel
    }
    cancel?()
  }
}

/// The first answer counts.
private final class FirstAnswer: Sendable {
  private let continuation: Locked<CheckedContinuation<Settled, any Error>?>

  init(_ continuation: CheckedContinuation<Settled, any Error>) {
    self.continuation = Locked(continuation)
  }

  /// - Returns: Whether it was the first.
  @discardableResult func give(_ answer: Result<Settled, any Error>) -> Bool {
    let first = continuation.withLock { continuation in
      defer { continuation = nil }
      return continuation
    }
    first?.resume(with: answer)
    return first != nil
  }
}

/// A step did not settle in time.
struct StepTimedOut: Error {}

/// Runs a request so that `callOff` cancels it, without cancelling the task that awaits it.
///
/// Where nobody owns the router, no other request can come meanwhile, and no second task may touch it.
func runs(
  until callOff: CallOff, isolation: isolated (any Actor)? = #isolation,
  _ body: @escaping () async -> Result<NavigationOutcome, RoutingError>
) async -> Result<NavigationOutcome, RoutingError> {
  guard isolation != nil else { return await body() }
  let task = Task {
    _ = isolation
    return await body()
  }
  callOff.set { task.cancel() }
  return await withTaskCancellationHandler {
    await task.value
  } onCancel: {
    task.cancel()
  }
}

/// Runs a request, and notes in `callOff` when the task that awaits it is cancelled.
func notes(
  in callOff: CallOff, isolation: isolated (any Actor)? = #isolation,
  _ body: () async -> Result<NavigationOutcome, RoutingError>
) async -> Result<NavigationOutcome, RoutingError> {
  await withTaskCancellationHandler {
    _ = isolation
    return await body()
  } onCancel: {
    callOff()
  }
}

/// Runs what has to be done also when the running task has been cancelled, in one that has not been.
///
/// Where nobody owns the router, no second task may touch it: then it runs as it is.
func undisturbed(
  holding turn: TurnMark, isolation: isolated (any Actor)? = #isolation,
  _ body: @escaping () async throws -> Settled
) async throws -> Settled {
  guard isolation != nil, Task.isCancelled else { return try await body() }
  let task = Task {
    _ = isolation
    turn.set()
    return try await body()
  }
  defer { turn.set() }
  return try await task.value
}

/// Runs a step, and gives it up when it takes longer than `deadline`.
///
/// - Parameters:
///   - isUndoing: Whether it goes on when the task that awaits it is cancelled.
///   - begin: Called in the step's own task, unless that has been cancelled by then.
///   - late: Called when the step ends after it has been given up.
func settles(
  within deadline: StepDeadline, isUndoing: Bool, isolation: isolated (any Actor)? = #isolation,
  begin: @escaping () -> Void, late: @escaping () async -> Void,
  _ body: @escaping () async throws -> Settled
) async throws -> Settled {
  guard isolation != nil else { return try await body() }
  let callOff = CallOff()
  return try await withTaskCancellationHandler {
    try await withCheckedThrowingContinuation { continuation in
      let answer = FirstAnswer(continuation)
      let step = Task {
        _ = isolation
        if Task.isCancelled {
          answer.give(.success(.cancelled))
          return
        }
        // The time runs from here on, and ends on this actor: a step that does not wait for anything is always in time.
        let timer = Task {
          _ = isolation
          guard (try? await deadline.sleep()) != nil else { return }
          if answer.give(.failure(StepTimedOut())) { callOff() }
        }
        defer { timer.cancel() }
        begin()
        let settled: Result<Settled, any Error>
        do { settled = .success(try await body()) } catch { settled = .failure(error) }
        if !answer.give(settled) { await late() }
      }
      callOff.set { step.cancel() }
    }
  } onCancel: {
    if !isUndoing { callOff() }
  }
}
