extension PathParts {
  /// A part of the path's bytes: a segment, or a name or value of the query.
  struct Piece: Sendable {
    var start: Int
    var end: Int
    var hash = PathHash()
    /// Whether it is ASCII, so that bytes that differ are other letters.
    var isPlain = true
    /// Whether there is a percent sign in it, as it stands in the path.
    var isEscaped = false

    var range: Range<Int> { start..<end }
  }

  /// An item of the query.
  struct Item: Sendable {
    let name: Piece
    let value: Piece
  }

  func text(_ piece: Piece) -> String { String(decoding: bytes[piece.range], as: UTF8.self) }

  /// Whether letters are equal, however they are composed.
  func isEqual(_ piece: Piece, _ name: PathName) -> Bool {
    guard piece.isPlain, name.isPlain else { return text(piece) == name.text }
    return bytes[piece.range].elementsEqual(name.bytes)
  }

  /// Only the segments in front, without the query.
  func beginning(_ count: Int) -> PathParts {
    PathParts(bytes: bytes, segments: Array(segments.prefix(count)))
  }
}

/// A text that is compared with pieces of paths.
struct PathName: Sendable, Hashable {
  let text: String
  let bytes: [UInt8]
  let isPlain: Bool

  init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8)
    isPlain = bytes.allSatisfy { $0 < 0x80 }
  }

  static func == (one: PathName, other: PathName) -> Bool { one.text == other.text }
  func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

/// A hash of bytes (FNV-1a). It is not seeded: who sends paths can not change what is in a table, and so a search in it takes
/// no longer than its longest run of entries.
struct PathHash: Sendable, Equatable {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func combine(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
}
