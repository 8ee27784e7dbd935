/// How a change of the hierarchy ended.
public enum Settled: Sendable, Hashable {
  /// The change is there.
  case completed
  /// The change was called off, for example by a gesture that was released early; nothing has changed.
  case cancelled
}
