import Clew

extension Error {
  /// Whether this is what a task says that ends because it was cancelled.
  var isCancellation: Bool {
    switch self {
    case is CancellationError: true
    case let error as ResolutionError: error.code == .cancelled || error.underlying?.isCancellation ?? false
    case let error as LifeCycleError: error.underlying?.isCancellation ?? false
    default: false
    }
  }
}
