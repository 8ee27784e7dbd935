extension PathPattern {
  /// Reads a pattern for the parameters of a place.
  ///
  /// - Throws: ``Fault``, what is wrong with the pattern in words.
  init(text: String, place: String, types: [PathParameterType]) throws(Fault) {
    self.init(text: text, place: place)
    guard text.hasPrefix("/") else { throw Fault("it must begin with a slash") }
    let halves = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    var parameters: [(name: String, source: Source)] = []
    for piece in halves[0].split(separator: "/") {
      guard segments.last != .rest else { throw Fault("a catch-all must be the last segment") }
      try read(piece, into: &parameters)
    }
    for piece in (halves.count > 1 ? halves[1] : "").split(separator: "&") {
      guard piece.hasPrefix(":") else { throw Fault("an item of the query is written :name, not \(piece)") }
      let name = String(piece.dropFirst())
      parameters.append((name, .query(name)))
    }
    if parameters.contains(where: \.name.isEmpty) { throw Fault("a parameter has no name") }
    if Set(parameters.map(\.name)).count < parameters.count {
      throw Fault("two parameters have the same name")
    }
    guard parameters.count == types.count else {
      throw Fault("it has \(parameters.count) parameters, but the place takes \(types.count)")
    }
    sources = parameters.map(\.source)
    for (parameter, type) in zip(parameters, types) { try check(parameter, type) }
  }

  struct Fault: Error {
    let words: String
    init(_ words: String) { self.words = words }
  }

  private mutating func read(
    _ piece: Substring, into parameters: inout [(name: String, source: Source)]
  ) throws(Fault) {
    let index = segments.count
    switch piece.first {
    case ":":
      segments.append(.typed)
      parameters.append((String(piece.dropFirst()), .segment(index)))
    case "*":
      segments.append(.rest)
      parameters.append((String(piece.dropFirst()), .rest(from: index)))
    default:
      guard piece != ".", piece != ".." else { throw Fault("\(piece) never reaches a table") }
      guard let literal = piece == Path.empty ? "" : PercentEncoding.decoded(piece.utf8) else {
        throw Fault("\(piece) cannot be decoded")
      }
      segments.append(.literal(literal))
    }
  }

  private mutating func check(
    _ parameter: (name: String, source: Source), _ type: PathParameterType
  ) throws(Fault) {
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
