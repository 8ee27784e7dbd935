import Clew

/// How the start and the body of a run ended.
enum WorkEnd<Value> {
  case returned(Value)
  /// The start or the body failed.
  case failed(any Error)
  /// The start or the body was cancelled, and says so with this error; the roll-back of the start may have failed in parts.
  case cancelled(any Error, whileStopping: [any Error])
  /// The container has been started or closed by somebody else.
  case refused(LifeCycleError)

  /// Whether it is for us to stop the container.
  var isOurs: Bool {
    if case .refused = self { false } else { true }
  }

  /// What the caller of the run is told.
  ///
  /// - Parameters:
  ///   - signal: The signal that came.
  ///   - errors: What failed when the container was stopped.
  func ending(_ signal: Signal?, _ errors: [any Error]) throws -> RunEnding<Value> {
    switch self {
    case .failed(let error): throw error
    case .refused(let error): throw error
    case .returned(let value):
      try check(errors, signal)
      return RunEnding(value: value, signal: signal)
    case .cancelled(let error, let earlier):
      guard signal != nil else {
        try check(earlier, signal)
        throw error
      }
      try check(earlier + errors, signal)
      return RunEnding(value: nil, signal: signal)
    }
  }

  private func check(_ errors: [any Error], _ signal: Signal?) throws(ServiceError) {
    guard errors.isEmpty else { throw ServiceError(.stopFailed, errors: errors, signal: signal) }
  }
}
