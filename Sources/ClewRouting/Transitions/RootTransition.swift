public import ClewViews

/// Makes a view the window's root, also of a window that is empty.
///
/// ```swift
/// home.rootRoute(animation: RootAnimation(.crossFade, duration: .milliseconds(300)))
/// ```
public struct RootTransition: ViewTransition {
  /// Whether the change is animated.
  public var animated: Bool

  /// How the window shows the change, where it can; `nil` for its own way.
  public var animation: RootAnimation?

  /// The window that is meant, which has to be the router's; `nil` for that.
  public var window: (any ViewWindow)?

  /// A new root.
  public init(
    animated: Bool = true, animation: RootAnimation? = nil, window: (any ViewWindow)? = nil
  ) {
    self.animated = animated
    self.animation = animation
    self.window = window
  }

  /// The view as the root.
  ///
  /// - Throws: ``RoutingError`` when there is no view, or another window is meant than the router's.
  public func change(to view: (any ViewController)?, in tree: Tree) throws -> Tree.Change? {
    if let window, !tree.belongs(to: window) { throw RoutingError(.otherWindow) }
    return .root(try needed(view))
  }

  /// Sets the root, in the way that ``animation`` says.
  public func perform(_ change: Tree.Change, in window: any ViewWindow) async throws -> Settled {
    guard animated, let animation, case .root(let view) = change, !Task.isCancelled else {
      return try await change.commit(in: window, animated: animated)
    }
    return try await window.setRoot(view, animation: animation)
  }
}

extension RootTransition: CustomStringConvertible {
  /// The transition in words.
  public var description: String { "set the root to" }
}
