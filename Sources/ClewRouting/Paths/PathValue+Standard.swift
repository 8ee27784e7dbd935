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

extension Double: PathValue {
  /// The number, as Swift reads it.
  public init?(segment: String) { self.init(segment) }
  /// The number, as Swift prints it: with all its digits.
  public var segment: String { "\(self)" }
  /// A number.
  public static var sample: Double { 17.5 }
  /// Two numbers.
  public static var samples: [Double] { [17.5, -4e-30] }
}

extension PathValue where Self: FixedWidthInteger {
  /// The number in decimal digits as it is printed: no plus sign, no zeros in front. So each number has one path.
  public init?(segment: String) {
    guard let number = Self(segment, radix: 10), number.segment == segment else { return nil }
    self = number
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
