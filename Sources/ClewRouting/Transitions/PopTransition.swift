public import ClewViews

/// Takes views off the top of the nearest stack at or above the visible view.
///
/// ```swift
/// router.popRoute(toLast: ProfileScreen.self)      // NoView().route(with: PopTransition(.last(ProfileScreen.self)))
/// ```
///
/// A stack of one is left as it is, and so is one that has its target on top.
public struct PopTransition: ViewTransition {
  /// Down to where a stack is popped.
  public struct Target {
    let name: String
    /// How many entries stay; `nil` when the target is not there.
    let count: ([any ViewController]) -> Int?
  }

  /// Down to where the stack is popped.
  public var target: Target

  /// Whether the change is animated.
  public var animated: Bool

  /// Finds the view that it starts from; `nil` for the router's finder.
  public var finder: (any ViewFinder)?

  /// A pop.
  public init(_ target: Target = .one, animated: Bool = true, finder: (any ViewFinder)? = nil) {
    self.target = target
    self.animated = animated
    self.finder = finder
  }

  /// A view goes away.
  public var kind: TransitionKind { .hide }

  /// The stack down to the target.
  ///
  /// - Throws: ``RoutingError`` when there is no stack, or the target is not in it.
  public func change(to view: (any ViewController)?, in tree: Tree) throws -> Tree.Change? {
    let stack = try tree.nearestStack(by: finder)
    let entries = tree.stack(of: stack)
    guard let count = target.count(entries) else {
      let held = (entries.count > 8 ? ["…"] : []) + entries.suffix(8).map(describe)
      throw RoutingError(.noPopTarget, detail: "\(target.name) is not among \(held.joined(separator: ", "))")
    }
    return count >= entries.count ? nil : .stack(stack, Array(entries.prefix(count)))
  }
}

extension PopTransition.Target {
  /// The entry below the top.
  public static var one: Self { Self(name: "one") { max(1, $0.count - 1) } }

  /// The lowest entry.
  public static var root: Self { Self(name: "root") { _ in 1 } }

  /// The lowest entry of a type: a class, one of its subclasses, or a protocol's conforming types.
  public static func first<View>(_ type: View.Type) -> Self {
    Self(name: "\(type)") { entries in entries.firstIndex { isA(View.self, $0) }.map { $0 + 1 } }
  }

  /// The highest entry of a type: a class, one of its subclasses, or a protocol's conforming types.
  public static func last<View>(_ type: View.Type) -> Self {
    Self(name: "\(type)") { entries in entries.lastIndex { isA(View.self, $0) }.map { $0 + 1 } }
  }
}

extension PopTransition: CustomStringConvertible {
  /// The transition in words.
  public var description: String { "pop to \(target.name)" }
}
