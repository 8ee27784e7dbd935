/// How something ended that may take only so long.
enum BoundedOutcome: Sendable {
  case done
  case failed(any Error)
  /// It was cancelled and left behind.
  case timedOut(Duration)
}

extension LifeCycleError {
  /// What it means for a hook that it ended so; nil when it did what it should.
  init?(_ outcome: BoundedOutcome, of code: Code, _ step: PathStep) {
    switch outcome {
    case .done: return nil
    case .failed(let error): self.init(code, step, underlying: error)
    case .timedOut(let limit): self.init(code, step, limit: limit)
    }
  }
}

/// Runs the body, and cancels and leaves it when it takes too long, or cancels it when whoever waits is cancelled.
func bounded(
  _ limit: Duration?, _ clock: any Clock<Duration>, _ body: @escaping @Sendable () async throws -> Void
) async -> BoundedOutcome {
  let race = Race()
  return await withTaskCancellationHandler {
    await withCheckedContinuation { continuation in
      race.begin(continuation)
      let work = Task {
        do {
          try await body()
          race.end(.done)
        } catch {
          race.end(.failed(error))
        }
      }
      race.addWork(work)
      guard let limit else { return }
      race.addTimer(
        Task {
          do {
            try await clock.sleep(for: limit)
            race.end(.timedOut(limit))
          } catch {
            // With a clock that fails of itself there would be no limit, unseen.
            if !Task.isCancelled { race.end(.failed(error)) }
          }
        })
    }
  } onCancel: {
    race.cancel()
  }
}

/// Two tasks, of which the first to end gives the answer, and the other is cancelled.
private final class Race: Sendable {
  private struct Runners {
    var continuation: CheckedContinuation<BoundedOutcome, Never>?
    var work: Task<Void, Never>?
    var timer: Task<Void, Never>?
    var isCancelled = false
    var isOver = false
  }
  private let state = Locked(Runners())

  func begin(_ continuation: CheckedContinuation<BoundedOutcome, Never>) {
    state.withLock { $0.continuation = continuation }
  }

  func addWork(_ task: Task<Void, Never>) {
    let isTooLate = state.withLock { state in
      state.work = task
      return state.isCancelled || state.isOver
    }
    if isTooLate { task.cancel() }
  }

  func addTimer(_ task: Task<Void, Never>) {
    let isTooLate = state.withLock { state in
      state.timer = task
      return state.isOver
    }
    if isTooLate { task.cancel() }
  }

  func end(_ outcome: BoundedOutcome) {
    let ended = state.withLock { state in
      defer { state = Runners(isOver: true) }
      return state
    }
    ended.work?.cancel()
    ended.timer?.cancel()
    ended.continuation?.resume(returning: outcome)
  }

  /// Only the work: as long as it goes on, so does its limit.
  func cancel() {
    let work = state.withLock { state in
      state.isCancelled = true
      return state.work
    }
    work?.cancel()
  }
}
