/// What the fuzzer gives, taken as choices. When it is used up, all choices are the first.
struct Input {
  private var bytes: ArraySlice<UInt8>

  init(bytes: [UInt8]) { self.bytes = bytes[...] }

  mutating func byte() -> UInt8 { bytes.popFirst() ?? 0 }

  mutating func rest() -> ArraySlice<UInt8> {
    defer { bytes = [] }
    return bytes
  }

  /// A path of pieces that mean something in one, or nearly.
  mutating func pieces() -> String {
    let pieces = [
      "/", "/", "//", ".", "..", "?", "&", "=", "#", ";", ":", "*", "+", "%", "%2F", "%2e", "%C3%BC", "%C3",
      "%25", "\0",
      "numbers", "texts", "edit", "reals", "kinds", "search", "f%C3%BCr", "für", "fu\u{308}r", "new", "true",
      "page",
      "tag", "exact", "near", "7", "-1", "256", "1e400", "nan", "0x1", "https://example.com", "EXAMPLE:",
      "https://",
    ]
    var path = ""
    while !bytes.isEmpty { path += pieces[Int(byte()) % pieces.count] }
    return path
  }

  mutating func place() -> FuzzPlace {
    switch byte() % 10 {
    case 0: return .home
    case 1: return .numbers(number(), byte())
    case 2:
      // Two numbers of which the second is a byte are another place.
      let all = list { $0.number() }
      return all.count == 2 && UInt8(exactly: all[1]) != nil ? .numbers(all[0], UInt8(all[1])) : .list(all)
    case 3:
      let (text, other) = (text(), text())
      return Int(text).map { "\($0)" == text && other == "edit" } == true ? .home : .texts(text, other)
    case 4: return .edit(number())
    case 5:
      let real = Double(bitPattern: UInt64(bitPattern: Int64(number())))
      let near = Float(bitPattern: UInt32(truncatingIfNeeded: number()))
      return .real(real.isFinite ? real : 0, near: near.isFinite ? near : nil)
    case 6:
      return .kind(FuzzPlace.Kind.allCases[Int(byte()) % FuzzPlace.Kind.allCases.count], byte() % 2 == 0)
    case 7:
      return .search(
        words: text(), page: byte() % 2 == 0 ? number() : nil, tags: list { $0.text() },
        exact: byte() % 2 == 0)
    case 8: return .everything(exact: [true, false, nil][Int(byte()) % 3])
    default: return .files(list { $0.text() })
    }
  }

  private mutating func number() -> Int {
    (0..<Int(byte() % 9)).reduce(0) { number, _ in number << 8 | Int(byte()) }
  }

  private mutating func text() -> String {
    String(decoding: (0..<Int(byte() % 12)).map { _ in byte() }, as: UTF8.self)
  }

  private mutating func list<Element>(_ element: (inout Input) -> Element) -> [Element] {
    (0..<Int(byte() % 5)).map { _ in element(&self) }
  }
}
