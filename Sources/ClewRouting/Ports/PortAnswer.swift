import Clew

/// How a request through a port ends, for the one who waits. It may be given before anybody waits.
final class PortAnswer: Sendable {
  private enum State {
    case none
    case awaited(CheckedContinuation<PortResult, Never>)
    case given(PortResult)
  }

  private let state = Locked(State.none)

  /// Gives the answer. Later ones do not count.
  func resume(returning result: PortResult) {
    let continuation = state.withLock { state -> CheckedContinuation<PortResult, Never>? in
      if case .given = state { return nil }
      defer { state = .given(result) }
      if case .awaited(let continuation) = state { return continuation }
      return nil
    }
    continuation?.resume(returning: result)
  }

  /// Waits for the answer; one may do so, once.
  func wait() async -> PortResult {
    await withCheckedContinuation { continuation in
      let result = state.withLock { state -> PortResult? in
        if case .given(let result) = state { return result }
        state = .awaited(continuation)
        return nil
      }
      if let result { continuation.resume(returning: result) }
    }
  }
}
