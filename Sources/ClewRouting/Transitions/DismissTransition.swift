public import ClewViews

/// Dismisses what the nearest node at or above the visible view presents, with everything above it.
///
/// ```swift
/// NoView().route(with: DismissTransition())                         // router.dismissRoute()
/// ```
public struct DismissTransition: ViewTransition {
  /// Whether the change is animated.
  public var animated: Bool

  /// Finds the view that it starts from; `nil` for the router's finder.
  public var finder: (any ViewFinder)?

  /// A dismissal.
  ///
  /// - Parameters:
  ///   - animated: Whether the change is animated.
  ///   - finder: Finds the view that it starts from; `nil` for the router's finder.
  public init(animated: Bool = true, finder: (any ViewFinder)? = nil) {
    self.animated = animated
    self.finder = finder
  }

  /// A view goes away.
  public var kind: TransitionKind { .hide }

  /// Nothing, presented on the nearest node that presents something.
  ///
  /// - Throws: ``RoutingError`` when nothing is presented.
  public func change(to view: (any ViewController)?, in tree: Tree) throws -> Tree.Change? {
    .presented(on: try tree.nearestPresenter(by: finder), nil)
  }
}

extension DismissTransition: CustomStringConvertible {
  /// The transition in words.
  public var description: String { "dismiss" }
}
