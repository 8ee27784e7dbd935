/// A path that came in, taken apart and decoded.
@usableFromInline struct PathParts: Sendable {
  /// What the pieces are in: the path, in which escapes are decoded where they stand.
  var bytes: [UInt8]
  var segments: [Piece] = []
  var query: [Item] = []
}
