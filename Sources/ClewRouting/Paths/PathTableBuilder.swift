/// Declares the patterns of a ``PathTable``.
public struct PathTableBuilder<Place: PathDestination> {
  /// Reads a place from the parameters of a path; `nil` when a value does not convert.
  @usableFromInline typealias Read = @Sendable (inout PathTexts) -> Place?

  private(set) var patterns: [PathPattern] = []
  private(set) var reads: [Read] = []
  private(set) var samples: [[Place]] = []
  private(set) var problems: [PathTableError.Problem] = []

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
  public mutating func path(
    _ pattern: String, _ place: Place, file: StaticString = #fileID, line: UInt = #line
  ) {
    add(pattern, types: [], samples: [place], file, line) { _ in place }
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
  @inlinable public mutating func path<each Parameter: PathParameter>(
    _ pattern: String, _ make: @escaping @Sendable (repeat each Parameter) -> Place,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    var types: [PathParameterType] = []
    for type in repeat (each Parameter).self { types.append(PathParameterType(type)) }
    add(pattern, types: types, samples: PathSamples.of(make), file, line) { texts in
      do throws(PathMisfit) {
        return make(repeat try texts.value((each Parameter).self))
      } catch {
        return nil
      }
    }
  }

  mutating func refuse(origin: String, _ file: StaticString, _ line: UInt) {
    let detail = "it is an origin, which begins with a scheme such as https:"
    problems.append(.init(code: .malformed, pattern: origin, place: "\(file):\(line)", detail: detail))
  }

  @usableFromInline mutating func add(
    _ text: String, types: [PathParameterType], samples: [Place], _ file: StaticString, _ line: UInt,
    _ read: @escaping Read
  ) {
    let place = "\(file):\(line)"
    do throws(PathPattern.Fault) {
      let pattern = try PathPattern(text: text, place: place, types: types)
      patterns.append(pattern)
      reads.append(read)
      self.samples.append(samples)
    } catch {
      problems.append(.init(code: .malformed, pattern: text, place: place, detail: error.words))
    }
  }
}
