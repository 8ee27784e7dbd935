public import ClewViews

/// Puts a view on top of the nearest stack at or above the visible view; it is the first entry of an empty
/// one.
///
/// ```swift
/// profile.route(with: PushTransition(animated: false))              // profile.pushRoute(animated: false)
/// ```
public struct PushTransition: ViewTransition {
  /// Whether the change is animated.
  public var animated: Bool

  /// Finds the view that it starts from; `nil` for the router's finder.
  public var finder: (any ViewFinder)?

  /// A push.
  ///
  /// - Parameters:
  ///   - animated: Whether the change is animated.
  ///   - finder: Finds the view that it starts from; `nil` for the router's finder.
  public init(animated: Bool = true, finder: (any ViewFinder)? = nil) {
    self.animated = animated
    self.finder = finder
  }

  /// The stack with the view on top.
  ///
  /// - Throws: ``RoutingError`` when there is no stack, or no view.
  public func change(to view: (any ViewController)?, in tree: Tree) throws -> Tree.Change? {
    let stack = try tree.nearestStack(by: finder)
    var entries = tree.stack(of: stack)
    entries.append(try needed(view))
    return .stack(stack, entries)
  }
}

extension PushTransition: CustomStringConvertible {
  /// The transition in words.
  public var description: String { "push" }
}
