/// A path that came in, taken apart and decoded.
///
/// Empty segments are dropped, and so slashes in front, at the end, or in a row make no difference. `.` is dropped too, and
/// `..` takes the segment before it away, if there is one. All that is done before decoding: what is encoded is data.
struct PathParts {
  var segments: [String] = []
  var query: [(name: String, value: String)] = []

  /// - Throws: ``Malformed`` when an escape is broken, or is no UTF-8.
  init(_ text: String) throws(Malformed) {
    var text = text
    let read = text.withUTF8 { bytes in
      var parts = PathParts()
      let fault = parts.read(bytes)
      return (parts, fault)
    }
    if let fault = read.1 { throw fault }
    self = read.0
  }

  init(segments: [String] = []) { self.segments = segments }

  /// The values of a name in the query, in their order.
  func values(of name: String) -> ArraySlice<String> {
    var values: ArraySlice<String> = []
    for item in query where item.name == name { values.append(item.value) }
    return values
  }

  /// A piece of a path that cannot be decoded.
  struct Malformed: Error {
    let piece: String
  }
}

extension PathParts {
  private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) -> Malformed? {
    let whole = bytes[..<(bytes.firstIndex(of: UInt8(ascii: "#")) ?? bytes.endIndex)]
    let pathEnd = whole.firstIndex(of: UInt8(ascii: "?")) ?? whole.endIndex
    segments.reserveCapacity(8)
    return each(of: whole[..<pathEnd], between: UInt8(ascii: "/")) { parts, piece in parts.readSegment(piece)
    }
      ?? each(of: whole[pathEnd...].dropFirst(), between: UInt8(ascii: "&")) { parts, piece in
        parts.readItem(piece)
      }
  }

  private typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

  /// Reads the pieces that are not empty, up to the first that cannot be decoded.
  private mutating func each(
    of bytes: Bytes, between separator: UInt8, read: (inout PathParts, Bytes) -> Bool
  ) -> Malformed? {
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex(of: separator) ?? bytes.endIndex
      if end > start, !read(&self, bytes[start..<end]) {
        return Malformed(piece: String(decoding: bytes[start..<end], as: UTF8.self))
      }
      start = end + 1
    }
    return nil
  }

  // Nearly all pieces have no escape, and are UTF-8 as the whole is.
  private func decoded(_ bytes: Bytes) -> String? {
    bytes.contains(PercentEncoding.percent)
      ? PercentEncoding.decoded(bytes)
      : String(decoding: UnsafeBufferPointer(rebasing: bytes), as: UTF8.self)
  }

  private mutating func readSegment(_ bytes: Bytes) -> Bool {
    let dot = UInt8(ascii: ".")
    if bytes.count == 1 {
      if bytes.first == dot { return true }
      if bytes.first == Path.empty.utf8.first {
        segments.append("")
        return true
      }
    } else if bytes.count == 2, bytes.first == dot, bytes.last == dot {
      _ = segments.popLast()
      return true
    }
    guard let segment = decoded(bytes) else { return false }
    segments.append(segment)
    return true
  }

  private mutating func readItem(_ bytes: Bytes) -> Bool {
    let nameEnd = bytes.firstIndex(of: UInt8(ascii: "=")) ?? bytes.endIndex
    guard let name = decoded(bytes[..<nameEnd]),
      let value = decoded(bytes[nameEnd...].dropFirst())
    else { return false }
    query.append((name, value))
    return true
  }
}
