public import ClewViews

/// A view that is asked before a navigation takes it out of the window, because it may hold what is not saved.
///
/// ```swift
/// extension EditorScreen: LeaveBlocking {
///   func mayLeave() async -> Bool { isSaved ? true : await askWhetherToDiscard() }
/// }
/// ```
///
/// All views that would leave are asked, the topmost first, until one refuses; then the request ends as
/// ``NavigationOutcome/denied``, and nothing changes. A view that stays is not asked: one that is covered, or
/// whose tab is not selected any more. Nor is one that the user has taken away already, as with a gesture.
public protocol LeaveBlocking: ViewController {
  /// Whether the view may leave. It is asked once in each request, while that has its turn: it can present a
  /// question with `setPresented`, and take that away again, but not by awaiting another navigation.
  func mayLeave() async -> Bool
}
