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
/// * A URL, which is what begins with a scheme and a colon, is read from its path on when it begins with one of the table's
///   origins, and is an error otherwise. `//example.com/items` is no URL here, but a path with a doubled slash.
public struct PathTable<Place: PathDestination>: Sendable {
  @usableFromInline let index: PathIndex
  @usableFromInline let reads: [PathTableBuilder<Place>.Read]
  let samplesByPattern: [[Place]]

  /// A table of the patterns that are declared.
  ///
  /// - Parameters:
  ///   - limit: How many bytes a path may have.
  ///   - origins: What a URL may begin with before its path, such as `https://example.com` for `https://example.com/items/42`,
  ///     or `example:` for `example://items/42`. Capitals are the same as small letters in it.
  ///   - file: Where the table is made, for errors.
  ///   - line: Where the table is made, for errors.
  ///   - declare: Declares the patterns.
  /// - Throws: ``PathTableError`` with all that is wrong: patterns that cannot be read, that are in conflict, that do not
  ///   agree with the path that a place prints, or that are never reached.
  /// - Complexity: Linear in the number of patterns.
  public init(
    limit: Int = 8_192, origins: [String] = [], file: StaticString = #fileID, line: UInt = #line,
    _ declare: (inout PathTableBuilder<Place>) -> Void
  ) throws(PathTableError) {
    var builder = PathTableBuilder<Place>()
    for origin in origins where PathOrigin(origin) == nil { builder.refuse(origin: origin, file, line) }
    declare(&builder)
    index = PathIndex(builder.patterns, limit: limit, origins: origins.compactMap(PathOrigin.init))
    reads = builder.reads
    samplesByPattern = builder.samples
    let problems = builder.problems + PathTableCheck(table: self).problems()
    guard problems.isEmpty else { throw PathTableError(problems: problems) }
  }

  /// The place that a path stands for.
  ///
  /// - Parameter text: A path with its query, from the first slash on, or a URL that begins with one of the table's origins.
  /// - Throws: ``PathError`` when no pattern fits, with the nearest ones that are known, or when the path is too long,
  ///   malformed, or a URL of somebody else.
  /// - Complexity: Linear in the length of the path; the number of patterns makes no difference, but for those that the
  ///   search has to go back from.
  @inlinable public func parse(_ text: String) throws(PathError) -> Place {
    let parts = try index.parts(of: text)
    var texts = PathTexts(parts)
    guard let match = match(parts, &texts) else { throw index.unknown(text, parts, texts) }
    return match.place
  }

  /// The place, and the number of the pattern that it is read by.
  @inlinable func match(
    _ parts: PathParts, _ texts: inout PathTexts, walk: PathWalk = PathWalk()
  ) -> (number: Int, place: Place)? {
    var walk = walk
    while let number = index.next(&walk, for: parts, &texts) {
      if let place = reads[number](&texts) { return (number, place) }
      texts.miss(number)
    }
    return nil
  }
}

extension PathTable {
  /// The places with examples of values by which the patterns were proved: some for each pattern, in the order of their
  /// declaration, and each once.
  ///
  /// ```swift
  /// let report = container.verify(routes: map.samples(of: table.samples))
  /// ```
  public var samples: [Place] {
    var seen = Set<Place>()
    return samplesByPattern.joined().filter { seen.insert($0).inserted }
  }
}
