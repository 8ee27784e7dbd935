/// What becomes of the requests that a router has already, when another is made.
///
/// ```swift
/// let router = Router(window: window, requests: .latestWins)
/// ```
public enum RequestOrder: Sendable, Hashable {
  /// They are answered first, in order of arrival.
  case inOrder
  /// Those that wait are dropped, and the one that runs is called off and undone: each ends with
  /// ``NavigationOutcome/cancelled``.
  ///
  /// What runs is called off by cancelling its task, so a transition that does not heed this is waited for.
  /// A ``StepDeadline`` bounds that.
  case latestWins
}
