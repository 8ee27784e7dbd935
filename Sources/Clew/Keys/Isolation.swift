/// Where a factory runs.
public enum Isolation: Sendable, Hashable {
  /// Wherever it is asked for.
  case none
  /// In a task of its own, since it is async.
  case async
  /// On the main actor.
  case main
}
