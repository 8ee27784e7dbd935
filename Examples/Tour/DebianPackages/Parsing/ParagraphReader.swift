/// Groups lines into fields and fields into paragraphs. Knows nothing of what the fields mean.
struct ParagraphReader {
  private let text: StatusText
  private var lines: LineReader

  init(_ text: StatusText) {
    self.text = text
    lines = LineReader(text.bytes, in: text.bytes.indices)
  }

  /// The next paragraph that has a field or was damaged; nil at the end.
  mutating func next(reporting problems: inout ProblemList) -> Paragraph? {
    guard !problems.isFull, let first = nextLineOfText() else { return nil }
    var paragraph = Paragraph(line: first.number)
    /// False behind a line that was refused: what continues that line is refused with it, silently.
    var continuesField = false
    var line: LineReader.Line? = first
    while let current = line {
      if !text.bytes[current.range.lowerBound].isBlank {
        continuesField = add(current, to: &paragraph, reporting: &problems)
      } else if current.number == first.number {
        problems.add(.strayContinuation, line: current.number, subject: text.excerpt(current.range))
        paragraph.isDamaged = true
      } else if continuesField {
        paragraph.continueLastField(to: current.range.upperBound)
      }
      line = problems.isFull ? nil : lines.next().flatMap { isSeparator($0) ? nil : $0 }
    }
    return paragraph
  }

  private mutating func nextLineOfText() -> LineReader.Line? {
    while let line = lines.next() {
      if !isSeparator(line) { return line }
    }
    return nil
  }

  /// Lines of nothing but space separate paragraphs as well: Debian's policy lets parsers do that.
  private func isSeparator(_ line: LineReader.Line) -> Bool { text.trimmed(line.range).isEmpty }

  private func add(
    _ line: LineReader.Line, to paragraph: inout Paragraph, reporting problems: inout ProblemList
  ) -> Bool {
    guard let colon = endOfName(line.range) else {
      problems.add(.notAField, line: line.number, subject: text.excerpt(line.range))
      paragraph.isDamaged = true
      return false
    }
    let key = text.string(line.range.lowerBound..<colon).lowercased()
    if let first = paragraph.field(key) {
      problems.add(
        .duplicateField, line: line.number, subject: text.excerpt(line.range.lowerBound..<colon),
        firstLine: first.line)
      paragraph.isDamaged = true
      return false
    }
    paragraph.fields.append(
      Paragraph.Field(key: key, value: (colon + 1)..<line.range.upperBound, line: line.number))
    return true
  }

  /// Where the colon is, if what stands before it can be a field's name.
  private func endOfName(_ line: Range<Int>) -> Int? {
    let bytes = text.bytes
    var position = line.lowerBound
    while position < line.upperBound, bytes[position].isFieldNameCharacter { position += 1 }
    guard position > line.lowerBound, position < line.upperBound, bytes[position] == UInt8(ascii: ":") else {
      return nil
    }
    let first = bytes[line.lowerBound]
    return first == UInt8(ascii: "#") || first == UInt8(ascii: "-") ? nil : position
  }
}
