import Clew

/// A scope that was opened for views, and how it is closed. Two are the same when they are one object.
final class OpenScope: Sendable {
  /// Which scope it is.
  let scope: Scope

  /// What the views are resolved from.
  let container: Container

  /// Ends the scope, and says what that failed with.
  let close: @Sendable () async -> [any Error]

  init(_ scope: Scope, _ container: Container, close: @escaping @Sendable () async -> [any Error]) {
    self.scope = scope
    self.container = container
    self.close = close
  }
}
