import Clew
import ClewViews

/// How a router with a deadline makes a change.
struct StepLimit {
  let deadline: StepDeadline
  /// Notes that the running task has the router's turn.
  let enter: () -> Void
  /// Looks at what a step has done after it had been given up.
  let late: () async -> Void

  /// Makes a change, or undoes one, which cancelling does not keep from being done.
  ///
  /// - Throws: ``StepTimedOut`` when it has taken too long, and goes on without anybody waiting for it.
  func settle(isUndoing: Bool, _ body: @escaping () async throws -> Settled) async throws -> Settled {
    defer { enter() }
    return try await settle(isUndoing: isUndoing, isolation: #isolation, body)
  }

  private func settle(
    isUndoing: Bool, isolation: isolated (any Actor)?, _ body: @escaping () async throws -> Settled
  ) async throws -> Settled {
    guard isolation != nil else { return try await body() }
    let handle = TaskHandle()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let answer = FirstAnswer(continuation)
        handle.hold(
          Task {
            _ = isolation
            if Task.isCancelled {
              answer.give(.success(.cancelled))
              return
            }
            // The time runs from here on, and ends on this actor: a step that does not wait for anything is always in time.
            let timer = Task { [deadline] in
              _ = isolation
              guard (try? await deadline.sleep()) != nil else { return }
              if answer.give(.failure(StepTimedOut())) { handle.cancel() }
            }
            defer { timer.cancel() }
            enter()
            let settled: Result<Settled, any Error>
            do { settled = .success(try await body()) } catch { settled = .failure(error) }
            if !answer.give(settled) { await late() }
          })
      }
    } onCancel: {
      if !isUndoing { handle.cancel() }
    }
  }
}

/// A step did not settle in time.
struct StepTimedOut: Error {}

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
