public import ClewRouting
public import ClewViews
public import Testing

/// Expects that a window's hierarchy is as the text says, and otherwise records an issue with both, line by line.
///
/// ```swift
/// expectTree(of: window, """
///   ScreenStack
///     HomeScreen
///     BookScreen "The Labyrinth"
///   """)
/// ```
///
/// The text is that of ``ClewViews/ViewWindow/tree()``; empty lines do not count. It may be called from any isolation
/// that has the window.
///
/// - Parameters:
///   - window: The window to look at.
///   - expected: The tree that it should have.
///   - comment: What the issue says besides.
///   - sourceLocation: Where the issue is recorded.
/// - Complexity: As for the difference of the two texts' lines.
public func expectTree(
  of window: any ViewWindow, _ expected: String, _ comment: @autoclosure () -> Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expect(window.tree(), isTree: expected, comment, sourceLocation)
}

/// Expects that a plan would lead to the hierarchy that the text says, and otherwise records an issue with both, line
/// by line.
///
/// ```swift
/// expectTree(of: try router.plan(to: book.pushRoute(), with: 42), """
///   ScreenStack
///     HomeScreen
///     BookScreen (planned)
///   """)
/// ```
///
/// - Parameters:
///   - plan: The plan to look at.
///   - expected: The tree that it should lead to; empty lines do not count.
///   - comment: What the issue says besides.
///   - sourceLocation: Where the issue is recorded.
/// - Complexity: As for the difference of the two texts' lines.
public func expectTree(
  of plan: NavigationPlan, _ expected: String, _ comment: @autoclosure () -> Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expect(plan.tree, isTree: expected, comment, sourceLocation)
}

private func expect(
  _ tree: String, isTree expected: String, _ comment: () -> Comment?, _ sourceLocation: SourceLocation
) {
  let difference = TreeDifference(from: expected, to: tree)
  guard !difference.isEmpty else { return }
  record("the tree is not as expected: - is missing, + is too much\n\(difference)", comment(), sourceLocation)
}
