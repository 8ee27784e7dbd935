/// The first rule of a status file: it is UTF-8 text, without NUL.
struct EncodingCheck {
  /// One fast pass over the whole; only where that fails, line by line for the places.
  static func run(_ text: StatusText, file: String) throws(StatusError) {
    let bytes = text.bytes
    let isText = Platform.firstIndex(of: 0, in: bytes, from: 0, to: bytes.count) == nil
    if isText, String(validating: bytes, as: UTF8.self) != nil { return }

    var problems = ProblemList(file: file)
    var reader = LineReader(bytes, in: bytes.indices)
    while !problems.isFull, let line = reader.next() {
      // No character spans lines: the byte of a line's end is part of none.
      if bytes[line.range].contains(0) {
        problems.add(.nullByte, line: line.number)
      } else if String(validating: bytes[line.range], as: UTF8.self) == nil {
        problems.add(.invalidUTF8, line: line.number, subject: text.excerpt(line.range))
      }
    }
    try problems.throwIfAny()
  }
}
