extension PathPattern {
  /// Reads a pattern for the parameters of a place.
  ///
  /// - Throws: ``Fault``, what is wrong with the pattern in words.
  init(text: String, place: String, types: [PathParameterType]) throws(Fault) {
    guard text.hasPrefix("/") else { throw Fault("it must begin with a slash") }
    guard !text.utf8.contains(UInt8(ascii: "#")) else { throw Fault("a fragment never reaches a table") }
    let halves = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    var segments: [Segment] = []
    var named: [(name: String, source: Source)] = []
    for piece in halves[0].split(separator: "/") {
      guard segments.last != .rest else { throw Fault("a catch-all must be the last segment") }
      try Self.read(piece, into: &segments, &named)
    }
    for piece in (halves.count > 1 ? halves[1] : "").split(separator: "&") {
      guard piece.hasPrefix(":") else { throw Fault("an item of the query is written :name, not \(piece)") }
      guard let name = PercentEncoding.decoded(piece.dropFirst().utf8) else {
        throw Fault("\(piece) cannot be decoded")
      }
      named.append((name, .query(PathName(name))))
    }
    if named.contains(where: \.name.isEmpty) { throw Fault("a parameter has no name") }
    if Set(named.map(\.name)).count < named.count { throw Fault("two parameters have the same name") }
    guard named.count == types.count else {
      throw Fault("it has \(named.count) parameters, but the place takes \(types.count)")
    }
    let parameters = zip(named, types).map { Parameter(name: $0.name, source: $0.source, type: $1) }
    for parameter in parameters { try Self.check(parameter, &segments) }
    self.init(text: text, place: place, segments: segments, parameters: parameters)
  }

  struct Fault: Error {
    let words: String
    init(_ words: String) { self.words = words }
  }

  private static func read(
    _ piece: Substring, into segments: inout [Segment], _ named: inout [(name: String, source: Source)]
  ) throws(Fault) {
    let index = segments.count
    switch piece.first {
    case ":":
      segments.append(.typed)
      named.append((String(piece.dropFirst()), .segment(index)))
    case "*":
      segments.append(.rest)
      named.append((String(piece.dropFirst()), .rest(from: index)))
    default:
      guard piece != ".", piece != ".." else { throw Fault("\(piece) never reaches a table") }
      guard let literal = piece == Path.empty ? "" : PercentEncoding.decoded(piece.utf8) else {
        throw Fault("\(piece) cannot be decoded")
      }
      segments.append(.literal(PathName(literal)))
    }
  }

  private static func check(_ parameter: Parameter, _ segments: inout [Segment]) throws(Fault) {
    let type = parameter.type
    switch (parameter.source, type.arity) {
    case (.segment(let index), .one):
      if type.isText { segments[index] = .text }
    case (.rest, .list), (.query, _):
      break
    case (.segment, _):
      throw Fault("the segment :\(parameter.name) is always there once, and cannot be \(type.name)")
    case (.rest, _):
      throw Fault("the catch-all *\(parameter.name) needs an array, not \(type.name)")
    }
  }
}
