/// Finds what is wrong with the patterns of a table.
struct PathTableCheck<Place: PathDestination> {
  let table: PathTable<Place>
  private var patterns: [PathPattern] { table.index.patterns }

  init(table: PathTable<Place>) { self.table = table }

  func problems() -> [PathTableError.Problem] {
    let conflicts = conflicts()
    // What is in conflict is not reached for that reason, which is said once.
    return patterns.indices.flatMap { number in
      conflicts[number].map { [$0] } ?? disagreement(number).map { [$0] } ?? unreached(number).map { [$0] }
        ?? []
    }
  }

  private struct Shape: Hashable {
    let segments: [PathPattern.Segment]
    let queryNames: Set<PathName>
  }

  private func conflicts() -> [Int: PathTableError.Problem] {
    var first: [Shape: PathPattern] = [:]
    var conflicts: [Int: PathTableError.Problem] = [:]
    for (number, pattern) in patterns.enumerated() {
      let shape = Shape(segments: pattern.segments, queryNames: Set(pattern.queryNames))
      if let other = first[shape] {
        conflicts[number] = problem(.conflict, pattern, with: other)
      } else {
        first[shape] = pattern
      }
    }
    return conflicts
  }

  private func disagreement(_ number: Int) -> PathTableError.Problem? {
    let pattern = patterns[number]
    let alone = PathTable(pattern, table.reads[number])
    let samples = table.samplesByPattern[number]
    if samples.isEmpty { return problem(.disagreement, pattern, "a parameter has no examples") }
    for sample in samples {
      let path = sample.path.description
      do throws(PathError) {
        let parts = try table.index.parts(of: path)
        var texts = PathTexts(parts)
        guard let match = alone.match(parts, &texts) else { throw alone.index.unknown(path, parts, texts) }
        if match.place == sample { continue }
        return problem(
          .disagreement, pattern, "\(sample) prints as \(path), which is read as \(match.place)")
      } catch {
        return problem(.disagreement, pattern, "\(sample) prints as \(path)\(error.reason)")
      }
    }
    return nil
  }

  /// Where the segments are other ones, it is for the order of patterns to say who takes some of the examples; but not when
  /// it takes them all.
  private func unreached(_ number: Int) -> PathTableError.Problem? {
    let pattern = patterns[number]
    let samples = table.samplesByPattern[number]
    var taken: [(by: PathPattern, sample: Place)] = []
    for sample in samples {
      guard let parts = try? table.index.parts(of: sample.path.description) else { continue }
      var texts = PathTexts(parts)
      guard let match = table.match(parts, &texts), match.number != number else { continue }
      taken.append((patterns[match.number], sample))
    }
    let alike = taken.first { $0.by.segments == pattern.segments }
    guard let worst = alike ?? (taken.count == samples.count ? taken.first : nil) else { return nil }
    return problem(
      .unreached, pattern, "\(worst.sample) prints as \(worst.sample.path)", with: worst.by)
  }

  private func problem(
    _ code: PathTableError.Code, _ pattern: PathPattern, _ detail: String = "", with other: PathPattern? = nil
  ) -> PathTableError.Problem {
    .init(
      code: code, pattern: pattern.text, place: pattern.place, detail: detail, otherPattern: other?.text,
      otherPlace: other?.place)
  }
}

extension PathTable {
  /// A table of one pattern.
  fileprivate init(_ pattern: PathPattern, _ read: @escaping PathTableBuilder<Place>.Read) {
    index = PathIndex([pattern])
    reads = [read]
    samplesByPattern = []
  }
}

extension PathError {
  /// Why what was printed is not read, if that is not plain.
  fileprivate var reason: String {
    if let misfit { return ", where \(misfit.text.map { "\"\($0)\" is" } ?? "there is") no \(misfit.type)" }
    switch code {
    case .tooLong: return ", which is longer than the table allows"
    case .foreign: return ", which is a URL"
    default: return ""
    }
  }
}
