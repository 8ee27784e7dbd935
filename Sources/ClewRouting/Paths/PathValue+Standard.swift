extension String: PathValue {
  /// The text itself.
  public init?(segment: String) { self = segment }
  /// The text itself.
  public var segment: String { self }
  /// A text with what is difficult in paths.
  public static var sample: String { "a b/ü" }
  /// Two such texts.
  public static var samples: [String] { [sample, "50%?&="] }
}

extension Bool: PathValue {
  /// `true` or `false`, nothing else.
  public init?(segment: String) { self.init(segment) }
  /// `true` or `false`.
  public var segment: String { "\(self)" }
  /// `true`.
  public static var sample: Bool { true }
  /// Both.
  public static var samples: [Bool] { [true, false] }
}

extension PathValue where Self: FixedWidthInteger {
  /// The number in decimal digits as it is printed: no plus sign, no zeros in front. So each number has one path.
  public init?(segment: String) {
    let digits = segment.utf8.first == UInt8(ascii: "-") ? segment.utf8.dropFirst() : segment.utf8[...]
    // Zero has one spelling, and others begin with another digit.
    guard let first = digits.first, first != UInt8(ascii: "0") || segment == "0", first != UInt8(ascii: "+")
    else { return nil }
    self.init(segment, radix: 10)
  }

  /// The decimal digits.
  public var segment: String { String(self) }
  /// A number.
  public static var sample: Self { 17 }
  /// Two numbers.
  public static var samples: [Self] { [17, 4] }
}

extension Int: PathValue {}
extension Int8: PathValue {}
extension Int16: PathValue {}
extension Int32: PathValue {}
extension Int64: PathValue {}
extension UInt: PathValue {}
extension UInt8: PathValue {}
extension UInt16: PathValue {}
extension UInt32: PathValue {}
extension UInt64: PathValue {}

extension PathValue where Self: BinaryFloatingPoint & LosslessStringConvertible {
  /// A decimal number such as `17`, `-0.5` or `4e-30`, which begins with a digit after its sign. A number that is not finite
  /// is none, nor is one too large for the type.
  ///
  /// So a number that is not finite must not be printed: it prints as `nan` or `inf`, which is not read.
  public init?(segment: String) {
    let digits = segment.utf8.first == UInt8(ascii: "-") ? segment.utf8.dropFirst() : segment.utf8[...]
    guard let first = digits.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first),
      !digits.contains(UInt8(ascii: "x")), !digits.contains(UInt8(ascii: "X")),
      let number = Self(segment), number.isFinite
    else { return nil }
    self = number
  }

  /// The number, as Swift prints it: with all its digits.
  public var segment: String { "\(self)" }
  /// A number.
  public static var sample: Self { 17.5 }
  /// Two numbers.
  public static var samples: [Self] { [17.5, -4e-30] }
}

extension Double: PathValue {}
extension Float: PathValue {}
