/// A search on its way through a trie.
@usableFromInline struct PathWalk: Sendable {
  /// What is tried next at a node: the order is that of matching.
  enum Stage: Sendable {
    case literal, typed, text, rest, back
  }

  var node = 0
  /// How many segments lie behind.
  var position = 0
  var stage = Stage.literal
  /// Patterns that are found, and not tried yet.
  var found: ArraySlice<Int> = []
  var catchesAll = true

  @usableFromInline init() {}

  mutating func goDown(to child: Int) {
    guard child != 0 else { return }
    node = child
    position += 1
    stage = .literal
  }
}
