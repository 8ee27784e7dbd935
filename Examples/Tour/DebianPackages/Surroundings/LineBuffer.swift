/// Text that comes in pieces and is handed out in lines. A line ends with LF, CR LF, or the end of the text.
struct LineBuffer {
  private var bytes: [UInt8] = []
  /// Where the line begins that is handed out next.
  private var start = 0
  /// Up to where there is known to be no end of it.
  private var searched = 0
  private(set) var isAtEnd = false

  /// Adds a piece; one without bytes is the end.
  mutating func add(_ piece: [UInt8]) {
    if piece.isEmpty { isAtEnd = true }
    bytes.removeSubrange(..<start)
    searched -= start
    start = 0
    bytes += piece
  }

  /// The next line, as far as it is known that it has ended.
  mutating func next() -> String? {
    if let end = Platform.firstIndex(of: 0x0A, in: bytes, from: searched, to: bytes.count) {
      defer {
        start = end + 1
        searched = start
      }
      return line(to: end)
    }
    searched = bytes.count
    guard isAtEnd, start < bytes.count else { return nil }
    defer { start = bytes.count }
    return line(to: bytes.count)
  }

  private func line(to end: Int) -> String {
    let endsInCR = end > start && bytes[end - 1] == 0x0D
    return String(decoding: bytes[start..<(endsInCR ? end - 1 : end)], as: UTF8.self)
  }
}
