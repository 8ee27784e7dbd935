public import ClewViews

/// Puts a view in the place of entries of the nearest stack at or above the visible view.
///
/// ```swift
/// let keepingFirst = ReplaceTransition(.keeping { stack in Array(stack.prefix(1)) })
/// profile.route(with: keepingFirst)                                 // profile.replaceRoute(.keeping { … })
/// ```
public struct ReplaceTransition: ViewTransition {
  /// What the new view replaces.
  public enum Behavior {
    /// The top.
    case last
    /// The whole stack.
    case all
    /// What the closure does not return of the stack, which it gets. The new view goes on top of what it
    /// returns.
    case keeping(([any ViewController]) -> [any ViewController])
  }

  /// What the new view replaces.
  public var behavior: Behavior

  /// Whether the change is animated.
  public var animated: Bool

  /// Finds the view that it starts from; `nil` for the router's finder.
  public var finder: (any ViewFinder)?

  /// A replacement.
  ///
  /// - Parameters:
  ///   - behavior: What the new view replaces; the top by default.
  ///   - animated: Whether the change is animated.
  ///   - finder: Finds the view that it starts from; `nil` for the router's finder.
  public init(
    _ behavior: Behavior = .last, animated: Bool = true, finder: (any ViewFinder)? = nil
  ) {
    self.behavior = behavior
    self.animated = animated
    self.finder = finder
  }

  /// What is kept of the stack, with the view on top.
  ///
  /// - Throws: ``RoutingError`` when there is no stack, or no view.
  public func change(to view: (any ViewController)?, in tree: Tree) throws -> Tree.Change? {
    let stack = try tree.nearestStack(by: finder)
    let view = try needed(view)
    let entries = tree.stack(of: stack)
    switch behavior {
    case .last: return .stack(stack, entries.dropLast() + [view])
    case .all: return .stack(stack, [view])
    case .keeping(let keep): return .stack(stack, keep(entries) + [view])
    }
  }
}

extension ReplaceTransition: CustomStringConvertible {
  /// The transition in words.
  public var description: String {
    switch behavior {
    case .last: "replace the last with"
    case .all: "replace all with"
    case .keeping: "replace some with"
    }
  }
}
