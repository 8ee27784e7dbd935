import Clew

/// A scope that was opened for views, and how it is closed. Two are the same when they are one object.
final class OpenScope: Sendable {
  /// What the views are resolved from.
  let container: Container

  /// Ends the scope, and says what that failed with.
  let close: @Sendable () async -> [any Error]

  init(_ container: Container, close: @escaping @Sendable () async -> [any Error]) {
    self.container = container
    self.close = close
  }
}
