public import ClewViews

/// The hierarchy as it will be: what the nodes say, under changes that have not been made yet.
///
/// A transition reads it to say what will change. It reads nothing but the tree, so a route of many steps can
/// be resolved to its end before anything happens.
///
/// ```swift
/// func change(to view: (any ViewController)?, in tree: Tree) throws -> Tree.Change? {
///   let stack = try tree.nearestStack()
///   return .stack(stack, tree.stack(of: stack).dropLast() + [view].compactMap { $0 })
/// }
/// ```
public struct Tree {
  /// One change of the hierarchy: a node, and what it will hold.
  public enum Change {
    /// The window's root.
    case root((any ViewController)?)
    /// The whole of a stack.
    case stack(any NavigationController, [any ViewController])
    /// What a node presents; `nil` dismisses it.
    case presented(on: any ViewController, (any ViewController)?)
    /// The pages of tabs, and which is selected.
    case pages(any TabController, [any ViewController], selection: Int)
    /// The columns of a split.
    case columns(any SplitController, main: (any ViewController)?, detail: (any ViewController)?)
  }

  /// The changes so far, in order.
  public var changes: [Change] { own?.all ?? [] }

  private let window: any ViewWindow
  private let standardPath: ((Tree) -> [any ViewController])?
  private var foundPath: [any ViewController]?
  // `nil` without changes.
  private var own: TreeChanges?

  /// The hierarchy of a window, without changes yet.
  public init(_ window: any ViewWindow) {
    self.init(window, standardPath: nil)
  }

  /// - Parameter standardPath: Where a transition without a finder of its own starts from; `nil` for what is
  ///   visible.
  init(_ window: any ViewWindow, standardPath: ((Tree) -> [any ViewController])?) {
    self.window = window
    self.standardPath = standardPath
  }

  /// Adds a change.
  public mutating func apply(_ change: Change) {
    if !isKnownUniquelyReferenced(&own) { own = own.map(TreeChanges.init) ?? TreeChanges() }
    own?.append(change)
    foundPath = nil
  }

  /// From the root to the view that a transition without a finder of its own starts from, each the owner of
  /// the next: the visible one, unless the router has another finder.
  public var path: [any ViewController] { foundPath ?? standardPath?(self) ?? visiblePath }

  /// Whether the router has a finder of its own.
  var hasStandardPath: Bool { standardPath != nil }

  /// Finds ``path`` now, so that it is not looked for each time. Nothing may change until the next change.
  mutating func findPath() {
    foundPath = path
  }

  /// From the root to the visible view, each the owner of the next.
  public var visiblePath: [any ViewController] { visiblePath(preferring: .detail) }

  /// Whether it is the hierarchy of this window.
  func belongs(to window: any ViewWindow) -> Bool { self.window === window }

  /// Whether a node is the root of the hierarchy without the changes.
  func isRootNow(_ node: any ViewController) -> Bool { window.root === node }

  /// The hierarchy as indented text, a node a line.
  public var description: String { text }
}

extension Tree: HierarchyReading, CustomStringConvertible {
  // What was said last counts.

  /// The topmost node, or `nil` for an empty window.
  public var root: (any ViewController)? {
    guard let own, let last = own.root, case .root(let view) = own.all[last] else { return window.root }
    return view
  }

  /// What this very node presents.
  public func presented(on view: any ViewController) -> (any ViewController)? {
    guard let own, let last = own.presentation(on: view), case .presented(_, let presented) = own.all[last]
    else {
      return view.presented
    }
    return presented
  }

  /// The entries of a stack, the lowest first.
  public func stack(of view: any NavigationController) -> [any ViewController] {
    guard let own, let last = own.content(of: view), case .stack(_, let views) = own.all[last] else {
      return view.stack
    }
    return views
  }

  /// The pages of tabs, and which is selected.
  public func pages(of view: any TabController) -> (views: [any ViewController], selection: Int) {
    guard let own, let last = own.content(of: view), case .pages(_, let views, let selection) = own.all[last]
    else {
      return (view.pages, view.selection)
    }
    return (views, selection)
  }

  /// The columns of a split.
  public func columns(
    of view: any SplitController
  ) -> (main: (any ViewController)?, detail: (any ViewController)?) {
    guard let own, let last = own.content(of: view), case .columns(_, let main, let detail) = own.all[last]
    else {
      return (view.main, view.detail)
    }
    return (main, detail)
  }
}
