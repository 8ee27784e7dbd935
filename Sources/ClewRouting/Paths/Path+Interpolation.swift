extension Path: ExpressibleByStringInterpolation {
  /// A path without values in it.
  public init(stringLiteral text: String) { self.init(text) }

  /// A path with values in it.
  public init(stringInterpolation interpolation: StringInterpolation) {
    self.init(encoded: interpolation.text)
  }

  /// The parts of a path that is written with values in it.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    /// An empty path.
    public init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + 8 * interpolationCount)
    }

    /// Adds text whose slashes are the path's.
    public mutating func appendLiteral(_ literal: String) {
      text += PercentEncoding.encodedAround(delimitersOf: literal)
    }

    /// Adds a value: a segment.
    public mutating func appendInterpolation(_ value: some PathValue) {
      text += isAtSegment ? Path.segment(value.segment) : PercentEncoding.encoded(value.segment)
    }

    /// Adds a segment for each value, as a catch-all takes them.
    public mutating func appendInterpolation(_ values: [some PathValue]) {
      text += values.map { Path.segment($0.segment) }.joined(separator: "/")
    }

    /// Adds items to the query: none for `nil`, one for a value, and one for each element of an array.
    ///
    /// ```swift
    /// case .search(let words, let page): "/search/\(words)\(query: ["page": page])"
    /// ```
    public mutating func appendInterpolation(query items: KeyValuePairs<String, any PathParameter>) {
      for (name, parameter) in items {
        for value in parameter.pathValues {
          text += hasQuery ? "&" : "?"
          text += PercentEncoding.encoded(name) + "=" + PercentEncoding.encoded(value)
        }
      }
    }

    private var hasQuery: Bool { text.utf8.contains(UInt8(ascii: "?")) }
    private var isAtSegment: Bool { text.utf8.last == UInt8(ascii: "/") && !hasQuery }
  }
}
