/// A view that can show something else without being built anew.
///
/// ```swift
/// extension ProfileScreen: ContextUpdatable {
///   func update(with id: UserID) { … }
/// }
/// let route = profile.pushRoute().updating()
/// ```
public protocol ContextUpdatable {
  /// What the view shows.
  associatedtype Context

  /// Whether the view can show `context`; by default it can.
  func accepts(_ context: Context) -> Bool

  /// Shows `context`.
  func update(with context: Context)
}

extension ContextUpdatable {
  /// Every context is accepted.
  public func accepts(_ context: Context) -> Bool { true }
}
