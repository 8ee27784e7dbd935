/// What a place may take from a path: a ``PathValue``, an optional one or an array of them. An app's own values conform to
/// ``PathValue``, and are parameters by that.
///
/// * A value stands in a segment, or in the query, where it must be then.
/// * An optional stands in the query, and may be missing.
/// * An array stands in the query, where its item is repeated, or takes all the segments that are left.
public protocol PathParameter: Sendable {
  /// The parameter that some texts stand for.
  ///
  /// - Throws: ``PathMisfit`` when they stand for none.
  init(pathTexts: inout PathTexts) throws(PathMisfit)

  /// The texts that stand for the parameter.
  var pathValues: [String] { get }

  /// Examples, by which a ``PathTable`` proves that patterns and printed paths agree.
  static var pathSamples: [Self] { get }

  /// How many texts stand for one.
  static var pathArity: PathArity { get }
}

/// How many texts of a path stand for one parameter.
public enum PathArity: Sendable, Hashable {
  /// Exactly one.
  case one
  /// One or none.
  case optional
  /// Any number.
  case list
}

extension Optional: PathParameter where Wrapped: PathValue {
  /// None for no text, and the value for one.
  @inlinable public init(pathTexts: inout PathTexts) throws(PathMisfit) {
    guard let text = pathTexts.next() else {
      self = Self.none
      return
    }
    guard let value = Wrapped(segment: text) else { throw PathMisfit() }
    self = .some(value)
  }

  /// The text of the value, if there is one.
  public var pathValues: [String] { map(\.pathValues) ?? [] }

  /// The value's examples, and none.
  public static var pathSamples: [Wrapped?] { Wrapped.pathSamples + [nil] }

  /// One or none.
  public static var pathArity: PathArity { .optional }
}

extension Array: PathParameter where Element: PathValue {
  /// An element for each text, if all of them are read.
  @inlinable public init(pathTexts: inout PathTexts) throws(PathMisfit) {
    self = []
    while let text = pathTexts.next() {
      guard let element = Element(segment: text) else { throw PathMisfit() }
      append(element)
    }
  }

  /// The texts of the elements.
  public var pathValues: [String] { map(\.segment) }

  /// One element, several and none.
  public static var pathSamples: [[Element]] {
    let elements = Element.pathSamples
    return [Array(elements.prefix(1)), elements + elements.prefix(1), []]
  }

  /// Any number.
  public static var pathArity: PathArity { .list }
}
