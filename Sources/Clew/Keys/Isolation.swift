/// Where a factory runs.
public enum Isolation: Sendable, Hashable {
  /// Wherever it is asked for.
  case none
  /// In a task of its own, since it is async.
  case async
  /// On the main actor.
  case main
}

extension Isolation {
  /// The word for it in pictures; nil where there is nothing to say.
  var word: String? {
    switch self {
    case .none: nil
    case .async: "async"
    case .main: "main actor"
    }
  }
}
