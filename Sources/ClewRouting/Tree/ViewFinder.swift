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

/// Finds a view of a type wherever it is in the hierarchy, also where it can not be seen.
///
/// ```swift
/// profile.pushRoute().updating(by: AnywhereFinder(ProfileScreen.self) { !$0.isEditing })
/// ```
///
/// The visible view is preferred; otherwise what is presented comes before what it covers, and the top of a stack
/// before the entries below.
public struct AnywhereFinder: ViewFinder {
  private let matches: (any ViewController) -> Bool

  /// A finder of a view of a type, which may be a protocol.
  ///
  /// - Parameter condition: Which of the views of that type are meant; by default all.
  public init<View>(_ type: View.Type, where condition: @escaping (View) -> Bool = { _ in true }) {
    matches = { view in
      if view is PlannedView { return isA(View.self, view) }
      return (view as? View).map(condition) ?? false
    }
  }

  /// The path to the view.
  public func path(in tree: Tree) -> [any ViewController] {
    let visible = tree.visiblePath
    return visible.last.map(matches) == true ? visible : tree.path(where: matches)
  }
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
