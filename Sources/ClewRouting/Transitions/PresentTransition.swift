public import ClewViews

/// Presents a view over the visible one.
///
/// ```swift
/// settings.route(with: PresentTransition())                         // settings.presentRoute()
/// ```
public struct PresentTransition: ViewTransition {
  /// Whether the change is animated.
  public var animated: Bool

  /// Finds the view that it starts from; `nil` for the router's finder.
  public var finder: (any ViewFinder)?

  /// A presentation.
  ///
  /// - Parameters:
  ///   - animated: Whether the change is animated.
  ///   - finder: Finds the view that it starts from; `nil` for the router's finder.
  public init(animated: Bool = true, finder: (any ViewFinder)? = nil) {
    self.animated = animated
    self.finder = finder
  }

  /// The view, presented on the visible one.
  ///
  /// - Throws: ``RoutingError`` when nothing is visible, or there is no view.
  public func change(to view: (any ViewController)?, in tree: Tree) throws -> Tree.Change? {
    let path = try tree.path(by: finder)
    return .presented(on: path[path.endIndex - 1], try needed(view))
  }
}

extension PresentTransition: CustomStringConvertible {
  /// The transition in words.
  public var description: String { "present" }
}
