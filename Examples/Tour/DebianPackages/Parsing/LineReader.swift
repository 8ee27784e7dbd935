/// Hands out lines with their numbers. A line ends with LF, CR LF, or the end of the text.
struct LineReader {
  struct Line {
    let number: Int
    /// Without the line's end.
    let range: Range<Int>
  }

  private let bytes: [UInt8]
  private let end: Int
  private var position: Int
  private var number = 0

  init(_ bytes: [UInt8], in range: Range<Int>) {
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
  }

  mutating func next() -> Line? {
    guard position < end else { return nil }
    let start = position
    let stop = Platform.firstIndex(of: 0x0A, in: bytes, from: start, to: end) ?? end
    position = stop + 1
    number += 1
    let endsInCR = stop > start && bytes[stop - 1] == 0x0D
    return Line(number: number, range: start..<(endsInCR ? stop - 1 : stop))
  }
}
