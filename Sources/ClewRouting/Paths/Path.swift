/// A path as a link has it, with its query: `/search/a%20b?page=2`.
///
/// It is written as text with the values in it. Values are percent-encoded (RFC 3986), so that a slash in a value is not
/// taken for one of the path's.
///
/// ```swift
/// let path: Path = "/search/\("a b")\(query: ["page": 2])"
/// print(path)                                               // /search/a%20b?page=2
/// ```
///
/// The empty text stands in a path as `;`, a segment that is empty in the terms of the RFC, and `.` and `..` as `%2E` and
/// `%2E%2E`: so each value can be read again by a ``PathTable``, which takes an empty segment for a slip.
public struct Path: Sendable, Hashable, CustomStringConvertible {
  /// The path as text, encoded.
  public let description: String

  /// A path that is at hand as text, such as one that came in with a link. It is encoded where that is missing.
  public init(_ text: String) { description = PercentEncoding.encodedAround(delimitersOf: text) }

  init(encoded text: String) { description = text }
}

extension Path {
  /// How the empty text stands in a path.
  static let empty = ";"

  /// A value's text as one segment.
  static func segment(_ text: String) -> String {
    switch text {
    case "": empty
    case ".": "%2E"
    case "..": "%2E%2E"
    default: PercentEncoding.encoded(text)
    }
  }
}
