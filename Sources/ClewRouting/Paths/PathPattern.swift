/// A pattern of paths: `/search/:words?:page`.
struct PathPattern: Sendable {
  /// A segment of the pattern. The order of the cases is the order of matching.
  enum Segment: Sendable, Hashable {
    case literal(PathName)
    /// A value that not every text stands for.
    case typed
    /// A text.
    case text
    /// All that is left.
    case rest
  }

  /// Where a parameter's texts are in a path.
  enum Source: Sendable {
    case segment(Int)
    case rest(from: Int)
    case query(PathName)
  }

  struct Parameter: Sendable {
    let name: String
    let source: Source
    let type: PathParameterType
  }

  let text: String
  /// Where in the source the pattern is declared.
  let place: String
  let segments: [Segment]
  let parameters: [Parameter]
  /// Where the parameters are, for the search.
  let sources: [Source]
  /// The names of items in the query.
  let queryNames: [PathName]

  init(text: String, place: String, segments: [Segment], parameters: [Parameter]) {
    self.text = text
    self.place = place
    self.segments = segments
    self.parameters = parameters
    sources = parameters.map(\.source)
    queryNames = sources.compactMap { if case .query(let name) = $0 { name } else { nil } }
  }
}

/// What a pattern must know of a parameter's type.
@usableFromInline struct PathParameterType: Sendable {
  let name: String
  let arity: PathArity
  let isText: Bool

  @usableFromInline init<Parameter: PathParameter>(_ type: Parameter.Type) {
    name = "\(type)"
    arity = type.pathArity
    isText = type == String.self
  }
}
