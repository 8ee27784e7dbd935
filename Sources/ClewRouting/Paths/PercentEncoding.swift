/// Percent-encoding by RFC 3986. What is not unreserved (section 2.3) is encoded in a value, so that no value can be taken for
/// a delimiter.
enum PercentEncoding {
  static let percent = UInt8(ascii: "%")

  /// A value's text, as it may stand in a segment and in a query.
  static func encoded(_ value: String) -> String {
    spelled(value.utf8) { bytes, index in isUnreserved(bytes[index]) }
  }

  /// Text of which delimiters and escapes stay as they are: a path that somebody wrote.
  static func encodedAround(delimitersOf text: String) -> String {
    spelled(text.utf8) { bytes, index in
      let byte = bytes[index]
      return byte == percent ? isEscape(bytes[index...]) : isUnreserved(byte) || isDelimiter(byte)
    }
  }

  /// The text that some bytes stand for; `nil` when an escape is broken, or when it is no UTF-8.
  static func decoded(_ bytes: some Collection<UInt8>) -> String? {
    guard bytes.contains(percent) else { return String(validating: bytes, as: UTF8.self) }
    var plain: [UInt8] = []
    plain.reserveCapacity(bytes.count)
    var iterator = bytes.makeIterator()
    while let byte = iterator.next() {
      guard byte == percent else {
        plain.append(byte)
        continue
      }
      guard let high = iterator.next().flatMap(digit), let low = iterator.next().flatMap(digit) else {
        return nil
      }
      plain.append(high << 4 | low)
    }
    return String(validating: plain, as: UTF8.self)
  }

  private static func spelled(
    _ bytes: String.UTF8View, keeping isKept: (String.UTF8View, String.UTF8View.Index) -> Bool
  ) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var spelled: [UInt8] = []
    spelled.reserveCapacity(bytes.count)
    for index in bytes.indices {
      let byte = bytes[index]
      if isKept(bytes, index) {
        spelled.append(byte)
      } else {
        spelled += [percent, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: spelled, as: UTF8.self)
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"):
      true
    default: false
    }
  }

  // What a path and a query may hold besides (section 3.3 and 3.4).
  private static func isDelimiter(_ byte: UInt8) -> Bool { "!$&'()*+,;=:@/?".utf8.contains(byte) }

  private static func isEscape(_ bytes: Substring.UTF8View) -> Bool {
    let digits = bytes.dropFirst().prefix(2)
    return digits.count == 2 && digits.allSatisfy { digit($0) != nil }
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
