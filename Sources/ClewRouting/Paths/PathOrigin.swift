/// What a URL may begin with before the path: `https://example.com` or `example:`.
struct PathOrigin: Sendable {
  let text: String
  let bytes: [UInt8]

  /// - Returns: `nil` when it does not begin with a scheme.
  init?(_ text: String) {
    guard Self.scheme(of: text.utf8) != nil else { return nil }
    self.text = text
    bytes = text.utf8.map(Self.lowered)
  }

  /// Whether a text begins with it, and the path begins thereafter: `https://example.com.net` is another.
  func begins(_ text: String.UTF8View) -> Bool {
    guard text.count >= bytes.count, text.prefix(bytes.count).map(Self.lowered) == bytes else { return false }
    let next = text.dropFirst(bytes.count).first
    return bytes.last == UInt8(ascii: "/") || next.map { "/?#".utf8.contains($0) } ?? true
  }

  /// The scheme that a text begins with, up to its colon (RFC 3986, section 3.1); `nil` when it is no URL.
  static func scheme(of text: String.UTF8View) -> String.UTF8View.SubSequence? {
    guard let first = text.first, isLetter(first),
      let end = text.firstIndex(where: { !isLetter($0) && !"0123456789+-.".utf8.contains($0) }),
      text[end] == UInt8(ascii: ":")
    else { return nil }
    return text[...end]
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  // Neither schemes nor hosts tell capitals from small letters.
  private static func lowered(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}

extension PathIndex {
  /// Where in a text the path begins: at once, or after an origin.
  func start(of text: String) throws(PathError) -> Int {
    guard text.utf8.first != UInt8(ascii: "/"), PathOrigin.scheme(of: text.utf8) != nil else { return 0 }
    guard let origin = origins.first(where: { $0.begins(text.utf8) }) else {
      throw PathError(
        .foreign, text, detail: origins.isEmpty ? nil : origins.map(\.text).joined(separator: ", "))
    }
    return origin.bytes.count
  }
}
