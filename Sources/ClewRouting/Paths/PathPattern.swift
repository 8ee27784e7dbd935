/// A pattern of paths: `/search/:words?:page`.
struct PathPattern: Sendable {
  /// A segment of the pattern. The order of the cases is the order of matching.
  enum Segment: Sendable, Hashable {
    case literal(String)
    /// A value that not every text stands for.
    case typed
    /// A text.
    case text
    /// All that is left.
    case rest
  }

  /// Where a parameter's texts are in a path.
  enum Source: Sendable, Hashable {
    case segment(Int)
    case rest(from: Int)
    case query(String)
  }

  let text: String
  /// Where in the source the pattern is declared.
  let place: String
  var segments: [Segment] = []
  var sources: [Source] = []

  /// The names of items in the query.
  var queryNames: [String] {
    sources.compactMap { source in if case .query(let name) = source { name } else { nil } }
  }

  /// A pattern without parts, for one that cannot be read.
  init(text: String, place: String) {
    self.text = text
    self.place = place
  }
}

/// What a pattern must know of a parameter's type.
struct PathParameterType: Sendable {
  let name: String
  let arity: PathArity
  let isText: Bool

  init<Parameter: PathParameter>(_ type: Parameter.Type) {
    name = "\(type)"
    arity = type.pathArity
    isText = type == String.self
  }
}
