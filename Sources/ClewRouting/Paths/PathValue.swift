/// A value that stands in a path as one text.
///
/// ```swift
/// struct UserID: PathValue {
///   let number: Int
///   init(_ number: Int) { self.number = number }
///   init?(segment: String) {
///     guard let number = Int(segment: segment), number > 0 else { return nil }
///     self.number = number
///   }
///   var segment: String { number.segment }
///   static var sample: UserID { UserID(17) }
///   static var samples: [UserID] { [UserID(17), UserID(4)] }
/// }
/// ```
///
/// Types with a raw value that is one need a ``sample`` only.
///
/// ```swift
/// enum Shelf: String, PathValue { case new, old; static var sample: Shelf { .new } }
/// ```
public protocol PathValue: PathParameter, Equatable {
  /// The value that a text stands for, which is decoded; `nil` when it stands for none, so that another pattern is tried.
  init?(segment: String)

  /// The text that stands for the value, not encoded. What it gives must be read as the same value.
  var segment: String { get }

  /// An example.
  static var sample: Self { get }

  /// More examples, if possible two that differ: so a ``PathTable`` finds out where two parameters are mixed up.
  static var samples: [Self] { get }
}

extension PathValue {
  /// The one example.
  public static var samples: [Self] { [sample] }

  /// The value that the first text stands for.
  @inlinable public init(pathTexts: inout PathTexts) throws(PathMisfit) {
    guard let text = pathTexts.next(), let value = Self(segment: text) else { throw PathMisfit() }
    self = value
  }

  /// The one text.
  public var pathValues: [String] { [segment] }

  /// The examples.
  public static var pathSamples: [Self] {
    let several = samples
    return several.isEmpty ? [sample] : several
  }

  /// Exactly one.
  public static var pathArity: PathArity { .one }
}

extension PathValue where Self: RawRepresentable, RawValue: PathValue {
  /// The value whose raw value the text stands for.
  public init?(segment: String) {
    guard let value = RawValue(segment: segment) else { return nil }
    self.init(rawValue: value)
  }

  /// The raw value's text.
  public var segment: String { rawValue.segment }

  /// The example, and those that the raw value's examples stand for.
  public static var samples: [Self] { [sample] + RawValue.samples.compactMap(Self.init(rawValue:)) }
}

extension PathValue where Self: CaseIterable {
  /// All cases.
  public static var samples: [Self] { Array(allCases) }
}

extension PathValue where Self: CaseIterable & RawRepresentable, RawValue: PathValue {
  /// All cases.
  public static var samples: [Self] { Array(allCases) }
}
