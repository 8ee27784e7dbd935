/// Reads the value of a relation field: `a (>= 1.2), b:any | c`.
struct RelationParser {
  /// Where it stopped understanding, and what was to be read there.
  struct Failure: Error {
    let code: StatusProblem.Code
    let item: Range<Int>
  }

  private let text: StatusText
  private let end: Int
  private var position: Int

  init(_ text: StatusText, in range: Range<Int>) {
    self.text = text
    position = range.lowerBound
    end = range.upperBound
  }

  /// An empty field has no dependencies; a missing item (`a,, b`) is a failure, as it is for dpkg.
  mutating func parse(allowingAlternatives: Bool) throws(Failure) -> [Dependency] {
    var dependencies: [Dependency] = []
    skipSpace()
    guard position < end else { return [] }
    repeat {
      let start = position
      var alternatives = [try relation(from: start)]
      while take("|") {
        guard allowingAlternatives else { throw failure(.alternativesNotAllowed, from: start) }
        alternatives.append(try relation(from: start))
      }
      dependencies.append(Dependency(alternatives: alternatives))
      guard position == end || peek == UInt8(ascii: ",") else { throw failure(.invalidRelation, from: start) }
    } while take(",")
    return dependencies
  }

  private mutating func relation(from start: Int) throws(Failure) -> Relation {
    skipSpace()
    let name = word { $0.isPackageNameCharacter }
    guard let first = name.first, text.bytes[first].isDigit || text.bytes[first].isLetter else {
      throw failure(.invalidRelation, from: start)
    }
    var architecture: String?
    if peek == UInt8(ascii: ":") {
      position += 1
      let range = word { $0.isDigit || $0.isLetter || $0 == UInt8(ascii: "-") }
      guard !range.isEmpty else { throw failure(.invalidRelation, from: start) }
      architecture = text.string(range)
    }
    skipSpace()
    var constraint: VersionConstraint?
    if take("(") { constraint = try versionConstraint(from: start) }
    skipSpace()
    return Relation(name: text.string(name), architecture: architecture, constraint: constraint)
  }

  private mutating func versionConstraint(from start: Int) throws(Failure) -> VersionConstraint {
    skipSpace()
    let sign = text.string(word { $0 >= UInt8(ascii: "<") && $0 <= UInt8(ascii: ">") })
    skipSpace()
    let version = word { !$0.isSpace && !"(),".utf8.contains($0) }
    skipSpace()
    // `<` and `>` are the old spelling of `<=` and `>=`.
    let comparison = VersionConstraint.Comparison(rawValue: sign == "<" || sign == ">" ? sign + "=" : sign)
    guard let comparison, !version.isEmpty, take(")") else { throw failure(.invalidRelation, from: start) }
    return VersionConstraint(comparison: comparison, version: DebianVersion(text.string(version)))
  }

  private var peek: UInt8? { position < end ? text.bytes[position] : nil }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() {
    while position < end, text.bytes[position].isSpace { position += 1 }
  }

  private mutating func word(_ belongs: (UInt8) -> Bool) -> Range<Int> {
    let start = position
    while position < end, belongs(text.bytes[position]) { position += 1 }
    return start..<position
  }

  /// The whole item, up to its comma, is what the message shows.
  private func failure(_ code: StatusProblem.Code, from start: Int) -> Failure {
    let comma = Platform.firstIndex(of: UInt8(ascii: ","), in: text.bytes, from: position, to: end)
    return Failure(code: code, item: text.trimmed(start..<(comma ?? end)))
  }
}
