/// The bytes of a status file and the ways to take text out of them. Ranges stay inside: they come from its own lines.
struct StatusText: Sendable {
  let bytes: [UInt8]

  func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Without the space, and ends of lines, around it.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (lower, upper) = (range.lowerBound, range.upperBound)
    while lower < upper, bytes[lower].isSpace { lower += 1 }
    while upper > lower, bytes[upper - 1].isSpace { upper -= 1 }
    return lower..<upper
  }

  /// A folded field as one line: the ends of lines and the space around them become one space.
  func folded(_ range: Range<Int>) -> String {
    let range = trimmed(range)
    guard bytes[range].contains(0x0A) else { return string(range) }
    return lines(range).map { string(trimmed($0)) }.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Its lines without their ends.
  func lines(_ range: Range<Int>) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var reader = LineReader(bytes, in: range)
    while let line = reader.next() { lines.append(line.range) }
    return lines
  }

  /// The words between spaces.
  func words(_ range: Range<Int>) -> [String] {
    bytes[range].split(whereSeparator: \.isSpace).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The beginning of the first line, short enough for a message.
  func excerpt(_ range: Range<Int>, limit: Int = 60) -> String {
    let range = trimmed(range)
    let line = bytes[range].prefix { $0 != 0x0A }
    guard line.count > limit else { return String(decoding: line, as: UTF8.self) }
    var end = line.startIndex + limit
    // Not in the middle of a character.
    while end > line.startIndex, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return String(decoding: line[..<end], as: UTF8.self) + "…"
  }

  /// How many lines down `offset` is from the beginning of `range`.
  func linesDown(to offset: Int, in range: Range<Int>) -> Int {
    bytes[range.lowerBound..<min(max(offset, range.lowerBound), range.upperBound)].count { $0 == 0x0A }
  }
}
