/// The texts of a path that stand for one parameter, decoded, one after the other.
///
/// A type of an app's own that reads more than one text takes them as a parameter: see ``PathParameter``.
public struct PathTexts: IteratorProtocol, Sendable {
  private let parts: PathParts

  /// Where the parameters are of the pattern that is tried.
  private var sources: [PathPattern.Source] = []
  /// The number of the parameter that is read now, of those.
  private var parameter = -1
  /// Where its next text is looked for, in the segments or in the query.
  private var position = 0
  /// What was read last.
  private var last: PathParts.Piece?
  /// The first parameter that was not read, of the pattern with a number.
  private(set) var misfit: (number: Int, parameter: Int, piece: PathParts.Piece?)?

  @usableFromInline init(_ parts: PathParts) { self.parts = parts }

  /// The next text; `nil` when there are no more.
  public mutating func next() -> String? {
    last = piece()
    return last.map(parts.text)
  }

  /// Notes that the pattern was not accepted that was tried.
  @usableFromInline mutating func miss(_ number: Int) {
    if misfit == nil, sources.indices.contains(parameter) { misfit = (number, parameter, last) }
  }

  /// Turns to another pattern.
  mutating func begin(_ sources: [PathPattern.Source]) {
    self.sources = sources
    parameter = -1
  }

  /// Reads the next parameter of the pattern that is tried.
  @inlinable mutating func value<Parameter: PathParameter>(
    _ type: Parameter.Type
  ) throws(PathMisfit) -> Parameter {
    goOn()
    return try Parameter(pathTexts: &self)
  }

  @usableFromInline mutating func goOn() {
    parameter += 1
    last = nil
    position = 0
    if case .rest(let start) = source { position = start }
  }

  // There is none when somebody has put another path's texts in place of these.
  private var source: PathPattern.Source? {
    sources.indices.contains(parameter) ? sources[parameter] : nil
  }

  private mutating func piece() -> PathParts.Piece? {
    switch source {
    case .segment(let index):
      guard position == 0, index < parts.segments.count else { return nil }
      position = 1
      return parts.segments[index]
    case .rest:
      guard position < parts.segments.count else { return nil }
      position += 1
      return parts.segments[position - 1]
    case .query(let name):
      while position < parts.query.count {
        position += 1
        if parts.isEqual(parts.query[position - 1].name, name) { return parts.query[position - 1].value }
      }
      return nil
    case nil: return nil
    }
  }
}

/// Says that the texts of a path stand for no value of a parameter, so that another pattern is tried.
public struct PathMisfit: Error {
  /// What a parameter throws.
  public init() {}
}
