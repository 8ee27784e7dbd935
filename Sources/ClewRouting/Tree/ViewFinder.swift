public import ClewViews

/// Finds the view that a transition starts from.
///
/// ```swift
/// struct FirstTab: ViewFinder {
///   func path(in tree: Tree) -> [any ViewController] {
///     guard case .tabs(let tabs)? = tree.root?.role, let page = tree.pages(of: tabs).views.first
///     else { return [] }
///     return tree.path(to: page)
///   }
/// }
/// ```
///
/// It may ask the tree and the views, but not whether a view has appeared or has been laid out: the tree shows
/// the hierarchy as it will be.
public protocol ViewFinder {
  /// From the root to the view, each the owner of the next; empty when there is none.
  func path(in tree: Tree) -> [any ViewController]
}

/// Finds the view that the user looks at.
///
/// It takes a tab's selection, a stack's top and a split's detail. What is presented covers the window,
/// wherever it was presented; of two presentations that show, the one nearer the root wins.
public struct VisibleViewFinder: ViewFinder {
  /// A finder of the visible view.
  public init() {}

  /// The path to the visible view.
  public func path(in tree: Tree) -> [any ViewController] { tree.visiblePath }
}

/// Finds the view that the user looks at in one column of a split.
///
/// ```swift
/// profile.pushRoute(finder: SplitViewFinder(.detail))
/// ```
///
/// Where the preferred column is empty the other one is taken; without a split it is the visible view.
public struct SplitViewFinder: ViewFinder {
  /// The column that is preferred.
  public var column: SplitColumn

  /// A finder that prefers one of the columns.
  public init(_ column: SplitColumn) { self.column = column }

  /// The path to the visible view of the preferred column.
  public func path(in tree: Tree) -> [any ViewController] { tree.visiblePath(preferring: column) }
}
