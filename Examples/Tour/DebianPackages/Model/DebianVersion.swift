/// A version in Debian's order, `[epoch:]upstream[-revision]`. Any text has a place in that order; none is refused here.
package struct DebianVersion: Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }
}

extension DebianVersion: CustomStringConvertible {
  package var description: String { text }
}

extension DebianVersion: Comparable {
  /// Equal in order, not in spelling: `1.0` and `0:1.00-0` are the same version.
  package static func == (a: DebianVersion, b: DebianVersion) -> Bool {
    a.text == b.text || order(a, b) == 0
  }

  package static func < (a: DebianVersion, b: DebianVersion) -> Bool { order(a, b) < 0 }

  private static func order(_ a: DebianVersion, _ b: DebianVersion) -> Int {
    let (a, b) = (a.parts, b.parts)
    for (x, y) in [(a.epoch, b.epoch), (a.upstream, b.upstream), (a.revision, b.revision)] {
      let result = orderParts(x, y)
      if result != 0 { return result }
    }
    return 0
  }

  private typealias Bytes = ArraySlice<UInt8>

  private var parts: (epoch: Bytes, upstream: Bytes, revision: Bytes) {
    var rest = Array(text.utf8)[...]
    var epoch: Bytes = []
    if let colon = rest.firstIndex(of: UInt8(ascii: ":")) {
      epoch = rest[..<colon]
      rest = rest[(colon + 1)...]
    }
    guard let dash = rest.lastIndex(of: UInt8(ascii: "-")) else { return (epoch, rest, []) }
    return (epoch, rest[..<dash], rest[(dash + 1)...])
  }

  /// Runs of non-digits and of digits in turn, as dpkg compares them. Numbers are compared as text: none is too long.
  private static func orderParts(_ a: Bytes, _ b: Bytes) -> Int {
    var (a, b) = (a, b)
    while !a.isEmpty || !b.isEmpty {
      while a.first.map({ !$0.isDigit }) ?? false || b.first.map({ !$0.isDigit }) ?? false {
        let difference = weight(a.first) - weight(b.first)
        if difference != 0 { return difference }
        a = a.dropFirst()
        b = b.dropFirst()
      }
      let (x, y) = (takeNumber(&a), takeNumber(&b))
      if x.count != y.count { return x.count - y.count }
      for (p, q) in zip(x, y) where p != q { return Int(p) - Int(q) }
    }
    return 0
  }

  /// `~` sorts before the end, the end before letters, letters before everything else.
  private static func weight(_ byte: UInt8?) -> Int {
    guard let byte, !byte.isDigit else { return 0 }
    if byte == UInt8(ascii: "~") { return -1 }
    return byte.isLetter ? Int(byte) : Int(byte) + 256
  }

  private static func takeNumber(_ bytes: inout Bytes) -> Bytes {
    let digits = bytes.prefix { $0.isDigit }
    bytes = bytes.dropFirst(digits.count)
    return digits.drop { $0 == UInt8(ascii: "0") }
  }
}
