extension ViewWindow {
  /// Every node in the window.
  public var views: HierarchyWalk { HierarchyWalk(from: root) }

  /// From the root to the visible view, each the owner of the next.
  ///
  /// The walk takes a tab's selection, a stack's top and a split's detail. What is presented covers the
  /// window, wherever it was presented; of two presentations that show, the one nearer the root wins.
  public var visiblePath: [any ViewController] { CurrentHierarchy(root: root).visiblePath() }

  /// The view that the user looks at, or `nil` in an empty window.
  public var visibleView: (any ViewController)? { visiblePath.last }

  /// The hierarchy as indented text, a node a line: for tests, logs and terminals.
  ///
  /// ```
  /// ScreenTabs
  ///   tab 0, selected: ScreenStack
  ///     HomeScreen
  ///     BookScreen "The Labyrinth"
  ///       presented: AboutScreen
  ///   tab 1: SettingsScreen
  /// ```
  public func tree() -> String { CurrentHierarchy(root: root).text }
}
