/// How a request to navigate ended, when it did not fail.
public enum NavigationOutcome: Sendable, Hashable {
  /// The hierarchy changed as asked, and has settled.
  case completed
  /// A view that was there got the new context; nothing was built.
  case updated
  /// Nothing had to change.
  case unchanged
  /// A guard sent the request elsewhere, and that request completed.
  case redirected
  /// A guard refused, or a view that would have had to leave; the hierarchy is as it was.
  case denied
  /// The request was called off; the hierarchy is as it was.
  case cancelled

  /// Whether the user is where the request wanted to bring them, or where a guard did.
  public var succeeded: Bool {
    switch self {
    case .completed, .updated, .unchanged, .redirected: true
    case .denied, .cancelled: false
    }
  }
}
