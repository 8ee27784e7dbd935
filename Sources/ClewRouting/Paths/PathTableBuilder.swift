/// Declares the patterns of a ``PathTable``.
public final class PathTableBuilder<Place: PathDestination> {
  var entries: [PathEntry<Place>] = []
  var problems: [PathTableError.Problem] = []

  init() {}

  /// Declares the path of a place that has no values.
  ///
  /// ```swift
  /// t.path("/", .home)
  /// ```
  ///
  /// - Parameters:
  ///   - pattern: The path.
  ///   - place: The place.
  ///   - file: Where the pattern is declared, for errors.
  ///   - line: Where the pattern is declared, for errors.
  public func path(
    _ pattern: String, _ place: Place, file: StaticString = #fileID, line: UInt = #line
  ) {
    guard let pattern = read(pattern, types: [], place: "\(file):\(line)") else { return }
    entries.append(PathEntry(pattern: pattern, place: place))
  }

  /// Declares the paths of places by what makes one, usually the constructor of a case.
  ///
  /// ```swift
  /// t.path("/items/:id", Place.item)
  /// t.path("/search/:words?:page&:tag", Place.search)        // case search(String, page: Int?, tags: [String])
  /// t.path("/files/*names", Place.file)                      // case file([String])
  /// ```
  ///
  /// - Parameters:
  ///   - pattern: `:name` is a segment that a parameter stands for, and `*name` all that are left, as an array, which may
  ///     be empty. After a question mark, `:name` is an item of the query, and `&` stands between two. Literals may be
  ///     encoded, and must be where they begin with a colon or an asterisk. Parameters are in the order of the place's.
  ///   - make: Makes the place.
  ///   - file: Where the pattern is declared, for errors.
  ///   - line: Where the pattern is declared, for errors.
  public func path<each Parameter: PathParameter>(
    _ pattern: String, _ make: @escaping @Sendable (repeat each Parameter) -> Place,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    var types: [PathParameterType] = []
    for type in repeat (each Parameter).self { types.append(PathParameterType(type)) }
    guard let pattern = read(pattern, types: types, place: "\(file):\(line)") else { return }
    entries.append(PathEntry(pattern: pattern, make: make))
  }

  private func read(_ text: String, types: [PathParameterType], place: String) -> PathPattern? {
    do throws(PathPattern.Fault) {
      return try PathPattern(text: text, place: place, types: types)
    } catch {
      problems.append(.init(code: .malformed, pattern: text, place: place, detail: error.words))
      return nil
    }
  }
}
