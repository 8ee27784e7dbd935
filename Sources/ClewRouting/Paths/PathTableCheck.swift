/// Finds what is wrong with the patterns of a table.
struct PathTableCheck<Place: PathDestination> {
  let matcher: PathMatcher<Place>

  func problems() -> [PathTableError.Problem] {
    let conflicts = conflicts()
    // What is in conflict is not reached for that reason, which is said once.
    return matcher.entries.indices.flatMap { number in
      conflicts[number].map { [$0] } ?? disagreement(number).map { [$0] } ?? unreached(number).map { [$0] }
        ?? []
    }
  }

  private struct Shape: Hashable {
    let segments: [PathPattern.Segment]
    let queryNames: Set<String>
  }

  private func conflicts() -> [Int: PathTableError.Problem] {
    var first: [Shape: PathPattern] = [:]
    var conflicts: [Int: PathTableError.Problem] = [:]
    for (number, entry) in matcher.entries.enumerated() {
      let pattern = entry.pattern
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
    let entry = matcher.entries[number]
    let alone = PathMatcher([entry])
    if entry.samples.isEmpty { return problem(.disagreement, entry.pattern, "a parameter has no examples") }
    for sample in entry.samples {
      let path = sample.path.description
      guard let parts = try? PathParts(path), let match = alone.match(parts) else {
        return problem(.disagreement, entry.pattern, "\(sample) prints as \(path)")
      }
      guard match.place == sample else {
        return problem(
          .disagreement, entry.pattern, "\(sample) prints as \(path), which is read as \(match.place)")
      }
    }
    return nil
  }

  /// Where the segments are other ones, it is for the order of patterns to say who takes some of the examples; but not when
  /// it takes them all.
  private func unreached(_ number: Int) -> PathTableError.Problem? {
    let entry = matcher.entries[number]
    var taken: [(by: PathPattern, sample: Place)] = []
    for sample in entry.samples {
      guard let parts = try? PathParts(sample.path.description), let match = matcher.match(parts),
        match.number != number
      else { continue }
      taken.append((matcher.entries[match.number].pattern, sample))
    }
    let alike = taken.first { $0.by.segments == entry.pattern.segments }
    guard let worst = alike ?? (taken.count == entry.samples.count ? taken.first : nil) else { return nil }
    return problem(
      .unreached, entry.pattern, "\(worst.sample) prints as \(worst.sample.path)", with: worst.by)
  }

  private func problem(
    _ code: PathTableError.Code, _ pattern: PathPattern, _ detail: String = "", with other: PathPattern? = nil
  ) -> PathTableError.Problem {
    .init(
      code: code, pattern: pattern.text, place: pattern.place, detail: detail, otherPattern: other?.text,
      otherPlace: other?.place)
  }
}
