/// What the hierarchy hangs in: it has a root and an observer.
///
/// ```swift
/// final class TerminalWindow: ViewWindow {
///   private(set) var root: (any ViewController)?
///   weak var observer: (any WindowObserver)?
///
///   func setRoot(_ view: (any ViewController)?, animated: Bool) async throws -> Settled {
///     root = view
///     return .completed
///   }
/// }
/// ```
public protocol ViewWindow: AnyObject {
  /// The topmost node, or `nil` for an empty window.
  var root: (any ViewController)? { get }

  /// Who is told that something changed. Held weakly.
  ///
  /// It is told after a change that was made by the user, once that has settled, and never of a gesture
  /// that was called off.
  var observer: (any WindowObserver)? { get set }

  /// Makes `view` the root.
  ///
  /// - Returns: ``Settled/cancelled`` when the change was called off, in which case nothing has changed.
  /// - Throws: Whatever keeps the hierarchy from making the change; then nothing has changed.
  func setRoot(_ view: (any ViewController)?, animated: Bool) async throws -> Settled

  /// Makes `view` the root, and shows that in a certain way. By default it is the window's own way.
  ///
  /// - Returns: ``Settled/cancelled`` when the change was called off, in which case nothing has changed.
  /// - Throws: Whatever keeps the hierarchy from making the change; then nothing has changed.
  func setRoot(_ view: (any ViewController)?, animation: RootAnimation) async throws -> Settled
}

extension ViewWindow {
  /// Makes `view` the root, in the window's own way.
  public func setRoot(
    _ view: (any ViewController)?, animation: RootAnimation
  ) async throws -> Settled {
    try await setRoot(view, animated: true)
  }
}

/// Who wants to know that the user changed the hierarchy.
public protocol WindowObserver: AnyObject {
  /// Something changed, and has settled. What it was, the observer sees by looking.
  func windowDidChange() async
}
