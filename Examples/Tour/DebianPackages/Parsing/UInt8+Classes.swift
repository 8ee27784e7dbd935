/// The classes of ASCII that Debian's formats are made of.
extension UInt8 {
  var isDigit: Bool { self >= 0x30 && self <= 0x39 }
  var isLetter: Bool { (self | 0x20) >= 0x61 && (self | 0x20) <= 0x7A }
  /// Space and tab: what begins a continuation line.
  var isBlank: Bool { self == 0x20 || self == 0x09 }
  /// Blank, or part of a line's end: what may stand between the words of a folded field.
  var isSpace: Bool { isBlank || self == 0x0A || self == 0x0D }

  /// Debian's policy: printable ASCII without space and colon.
  var isFieldNameCharacter: Bool { self > 0x20 && self < 0x7F && self != UInt8(ascii: ":") }
  /// What dpkg takes in a package's name, after a first letter or digit.
  var isPackageNameCharacter: Bool {
    isDigit || isLetter || self == UInt8(ascii: "-") || self == UInt8(ascii: "+") || self == UInt8(ascii: ".")
      || self == UInt8(ascii: "_")
  }
}
