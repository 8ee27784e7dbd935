public import ClewViews

/// Makes a view the window's root, also of a window that is empty.
public struct RootTransition: ViewTransition {
  /// Whether the change is animated.
  public var animated: Bool

  /// A new root.
  public init(animated: Bool = true) { self.animated = animated }

  /// The view as the root.
  ///
  /// - Throws: ``RoutingError`` when there is no view.
  public func change(to view: (any ViewController)?, in tree: Tree) throws -> Tree.Change? {
    .root(try needed(view))
  }
}

extension RootTransition: CustomStringConvertible {
  /// The transition in words.
  public var description: String { "set the root to" }
}
