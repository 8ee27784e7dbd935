extension String: PathValue {
  public init?(segment: String) { self = segment }
  public var segment: String { self }
  public static var sample: String { "a b/ü" }
  public static var samples: [String] { [sample, "50%?&="] }
}

extension Bool: PathValue {
  /// `true` or `false`, nothing else.
  public init?(segment: String) { self.init(segment) }
  public var segment: String { "\(self)" }
  public static var sample: Bool { true }
  public static var samples: [Bool] { [true, false] }
}

extension Double: PathValue {
  public init?(segment: String) { self.init(segment) }
  public var segment: String { "\(self)" }
  public static var sample: Double { 17.5 }
  public static var samples: [Double] { [17.5, -4e-30] }
}

extension PathValue where Self: FixedWidthInteger {
  /// The number in decimal digits as it is printed: no plus sign, no zeros in front. So each number has one path.
  public init?(segment: String) {
    guard let number = Self(segment, radix: 10), number.segment == segment else { return nil }
    self = number
  }

  public var segment: String { "\(self)" }
  public static var sample: Self { 17 }
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
