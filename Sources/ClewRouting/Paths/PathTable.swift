/// Reads paths: it knows the pattern of each place.
///
/// ```swift
/// let table = try PathTable<Place> { t in
///   t.path("/", .home)
///   t.path("/items/:id", Place.item)
///   t.path("/search/:words?:page", Place.search)
/// }
/// try table.parse("/items/42")                              // .item(42)
/// ```
///
/// The most specific pattern wins, segment by segment from the first on: a literal before a value, a value before a text, a
/// text before a catch-all. A value that does not convert is no match there, and the search goes on. Of patterns that differ
/// in their query only, the one wins that knows most of the items that are there. When a place is printed whose text
/// another pattern takes (`/items/\("17")` beside a pattern for numbers), that one wins, too.
///
/// What is equal, and what is not:
///
/// * Slashes in front, at the end, or in a row make no difference: an empty segment is dropped. (The empty text is `;`.)
/// * `.` is dropped, and `..` takes the segment before it away. Encoded, as `%2E`, they are data, and so is `%2F`.
/// * Case counts. Literals are compared as Swift compares text, so that é is é however it is composed.
/// * A fragment, and items of the query that the pattern does not name, are left out of account. Of an item that is not an
///   array, the first counts. A plus sign is a plus sign.
/// * Text that is not encoded where it should be is taken as it is, but a broken escape, or one that is no UTF-8, is an error.
/// * A path that is longer than the table allows is an error.
public struct PathTable<Place: PathDestination>: Sendable {
  let matcher: PathMatcher<Place>
  private let limit: Int

  /// A table of the patterns that are declared.
  ///
  /// - Parameters:
  ///   - limit: How many bytes a path may have.
  ///   - declare: Declares the patterns.
  /// - Throws: ``PathTableError`` with all that is wrong: patterns that cannot be read, that are in conflict, that do not
  ///   agree with the path that a place prints, or that are never reached.
  /// - Complexity: Linear in the number of patterns.
  public init(limit: Int = 8_192, _ declare: (PathTableBuilder<Place>) -> Void) throws(PathTableError) {
    let builder = PathTableBuilder<Place>()
    declare(builder)
    let matcher = PathMatcher(builder.entries)
    let problems = builder.problems + PathTableCheck(matcher: matcher).problems()
    guard problems.isEmpty else { throw PathTableError(problems: problems) }
    self.matcher = matcher
    self.limit = limit
  }

  /// The place that a path stands for.
  ///
  /// - Parameter text: A path with its query, from the first slash on.
  /// - Throws: ``PathError`` when no pattern fits, with the nearest ones that are known, or when the path is too long or
  ///   malformed.
  /// - Complexity: Linear in the length of the path; the number of patterns makes no difference, but for those that the
  ///   search has to go back from.
  public func parse(_ text: String) throws(PathError) -> Place {
    let parts = try parts(of: text)
    guard let match = matcher.match(parts) else { throw unknown(text) }
    return match.place
  }

  func parts(of text: String) throws(PathError) -> PathParts {
    guard text.utf8.count <= limit else {
      throw PathError(code: .tooLong, path: text, detail: "\(limit)", patterns: [])
    }
    do throws(PathParts.Malformed) {
      return try PathParts(text)
    } catch {
      throw PathError(code: .malformed, path: text, detail: error.piece, patterns: [])
    }
  }

  func unknown(_ text: String) -> PathError {
    PathError(code: .unknown, path: text, detail: nil, patterns: matcher.entries.map(\.pattern))
  }
}
