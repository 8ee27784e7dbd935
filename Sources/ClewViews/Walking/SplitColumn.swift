/// One of the two columns of a split.
public enum SplitColumn: Sendable, Hashable {
  /// The column one chooses from.
  case main
  /// The column that shows what was chosen.
  case detail
}
