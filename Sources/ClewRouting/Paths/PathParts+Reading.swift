extension PathParts {
  /// A piece of a path that cannot be decoded.
  struct Malformed: Error {
    let piece: String
  }

  /// Takes a path apart and decodes it.
  ///
  /// Empty segments are dropped, and so slashes in front, at the end, or in a row make no difference. `.` is dropped too,
  /// and `..` takes the segment before it away, if there is one. All that is done before decoding: what is encoded is data.
  ///
  /// - Parameters:
  ///   - text: A path with its query.
  ///   - start: How many bytes in front do not belong to it.
  /// - Throws: ``Malformed`` when an escape is broken, or is no UTF-8.
  init(reading text: String, from start: Int = 0) throws(Malformed) {
    self.init(bytes: Array(text.utf8))
    segments.reserveCapacity(8)
    var position = try read(from: start, separator: "/", endsAtQuery: true) { path, piece throws(Malformed) in
      try path.readSegment(piece)
    }
    if position < bytes.count, bytes[position] == UInt8(ascii: "?") {
      position = try read(from: position + 1, separator: "&", endsAtQuery: false) {
        path, item throws(Malformed) in
        try path.readItem(item)
      }
    }
  }

  /// Reads what is between separators, but for what is empty.
  ///
  /// - Returns: Where the part of the path ends that they separate.
  private mutating func read(
    from start: Int, separator: Unicode.Scalar, endsAtQuery: Bool,
    _ read: (inout PathParts, Piece) throws(Malformed) -> Void
  ) throws(Malformed) -> Int {
    let separator = UInt8(ascii: separator)
    var piece = Piece(start: start, end: start)
    while true {
      let byte = piece.end < bytes.count ? bytes[piece.end] : UInt8(ascii: "#")
      let isEnd = byte == UInt8(ascii: "#") || endsAtQuery && byte == UInt8(ascii: "?")
      if isEnd || byte == separator {
        if piece.start < piece.end { try read(&self, piece) }
        if isEnd { return piece.end }
        piece = Piece(start: piece.end + 1, end: piece.end + 1)
      } else {
        piece.add(byte)
      }
    }
  }

  private mutating func readSegment(_ piece: Piece) throws(Malformed) {
    let isShort = piece.end - piece.start <= 2
    if isShort, bytes[piece.range].allSatisfy({ $0 == UInt8(ascii: ".") }) {
      if piece.range.count == 2 { _ = segments.popLast() }
    } else if isShort, Path.empty.utf8.elementsEqual(bytes[piece.range]) {
      segments.append(Piece(start: piece.start, end: piece.start))
    } else {
      try segments.append(piece.isEscaped ? decoded(piece.range, in: piece.range) : piece)
    }
  }

  private mutating func readItem(_ item: Piece) throws(Malformed) {
    let nameEnd = bytes[item.range].firstIndex(of: UInt8(ascii: "=")) ?? item.end
    let name = try decoded(item.start..<nameEnd, in: item.range)
    let value = try decoded(min(nameEnd + 1, item.end)..<item.end, in: item.range)
    query.append(Item(name: name, value: value))
  }

  /// Decodes bytes where they stand.
  private mutating func decoded(_ range: Range<Int>, in whole: Range<Int>) throws(Malformed) -> Piece {
    var piece = Piece(start: range.lowerBound, end: range.lowerBound)
    for index in range { piece.add(bytes[index]) }
    // Nearly all pieces have no escape, and are UTF-8 as the whole is.
    guard piece.isEscaped else { return piece }
    guard let text = PercentEncoding.decoded(bytes[range]) else {
      throw Malformed(piece: String(decoding: bytes[whole], as: UTF8.self))
    }
    piece = Piece(start: range.lowerBound, end: range.lowerBound)
    for byte in text.utf8 {
      bytes[piece.end] = byte
      piece.add(byte)
    }
    return piece
  }
}

extension PathParts.Piece {
  fileprivate mutating func add(_ byte: UInt8) {
    end += 1
    hash.combine(byte)
    if byte >= 0x80 { isPlain = false }
    if byte == PercentEncoding.percent { isEscaped = true }
  }
}
