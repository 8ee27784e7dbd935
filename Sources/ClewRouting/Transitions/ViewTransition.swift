public import ClewViews

/// Says what a route changes, and makes the change.
///
/// ```swift
/// struct Fade: ViewTransition {
///   var animated: Bool { true }
///   func change(to view: (any ViewController)?, in tree: Tree) throws -> Tree.Change? { .root(view) }
///   func perform(_ change: Tree.Change, in window: any ViewWindow) async throws -> Settled {
///     …                                                            // fade out
///     return try await change.commit(in: window, animated: false)
///   }
/// }
/// try await router.navigate(to: home.route(with: Fade()))
/// ```
public protocol ViewTransition {
  /// Whether the change is animated.
  var animated: Bool { get }

  /// Finds the view that the transition starts from; `nil`, the default, for the router's finder.
  var finder: (any ViewFinder)? { get }

  /// Which of a route's hooks is called before it; ``TransitionKind/show`` by default, for which a route without a view
  /// calls the one for hiding: it has none to show.
  var kind: TransitionKind { get }

  /// What will change; `nil` when nothing has to.
  ///
  /// - Parameters:
  ///   - view: The view that the route has built, or `nil` when it builds none.
  ///   - tree: The hierarchy as it is after the steps before this one.
  /// - Throws: What keeps the change from being possible, for example ``RoutingError`` with
  ///   ``RoutingError/Code/noStack``.
  func change(to view: (any ViewController)?, in tree: Tree) throws -> Tree.Change?

  /// Makes the change. The default sets it by the one setter of the node that it is about.
  ///
  /// - Returns: ``Settled/cancelled`` when it was called off; then nothing has changed.
  /// - Throws: What kept the change from being made. What it had changed by then is put back by the router.
  func perform(_ change: Tree.Change, in window: any ViewWindow) async throws -> Settled
}

/// What a transition is about, as the hooks of a route see it.
///
/// ```swift
/// struct Flip: ViewTransition {
///   var animated: Bool { true }
///   var kind: TransitionKind { .custom }                            // calls prepareForCustom
///   func change(to view: (any ViewController)?, in tree: Tree) throws -> Tree.Change? { .root(view) }
/// }
/// ```
public enum TransitionKind: Sendable, Hashable {
  /// A new view is shown.
  case show
  /// A view goes away.
  case hide
  /// Something else.
  case custom
}

extension ViewTransition {
  /// The router's finder.
  public var finder: (any ViewFinder)? { nil }

  /// A new view is shown.
  public var kind: TransitionKind { .show }

  /// Sets the change by the one setter of the node that it is about.
  public func perform(
    _ change: Tree.Change, in window: any ViewWindow
  ) async throws -> Settled {
    try await change.set(in: window, animated: animated)
  }
}

/// The view that a transition can not do without.
func needed(_ view: (any ViewController)?) throws -> any ViewController {
  guard let view else { throw RoutingError(.noView) }
  return view
}
