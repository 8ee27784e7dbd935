/// How near patterns come to a path.
struct PathNearness {
  private static let longest = 16
  private let segments: [[UInt8]]

  init(to path: String, from start: Int) {
    let parts = try? PathParts(reading: path, from: start)
    segments =
      parts.map { parts in
        parts.segments.prefix(Self.longest).map { Self.beginning(parts.bytes[$0.range]) }
      } ?? []
  }

  /// The patterns that are nearest, at most three.
  func nearest(of patterns: [PathPattern]) -> [String] {
    let ranked = patterns.enumerated().map { (number: $0, pattern: $1, distance: distance(to: $1)) }
    // A pattern to which half of the path would have to change is no help; of a longer one a piece may be missing.
    let half = max(1, segments.count) * Self.change / 2
    let allowed = ranked.filter { candidate in
      let isLonger = candidate.pattern.segments.count > segments.count
      return candidate.distance <= (isLonger ? max(half, Self.change * 3 / 2) : half)
    }
    return allowed.sorted { ($0.distance, $0.number) < ($1.distance, $1.number) }
      .prefix(3).map(\.pattern.text)
  }

  /// What a segment counts that is another one altogether, or is missing.
  private static let change = 12

  private func distance(to pattern: PathPattern) -> Int {
    let wanted = Array(pattern.segments.prefix(Self.longest))
    return editDistance(segments, wanted, whole: Self.change) { segment, wanted in
      switch wanted {
      case .literal(let literal): difference(of: segment, to: literal)
      // A value is known to the type only, and so a text is a little nearer.
      case .typed: 2
      case .text: 1
      case .rest: 3
      }
    }
  }

  private func difference(of segment: [UInt8], to name: PathName) -> Int {
    let literal = Self.beginning(name.bytes[...])
    let edits = editDistance(segment, literal, whole: 1) { $0 | 0x20 == $1 | 0x20 ? 0 : 1 }
    return edits == 0 ? 0 : edits * Self.change / max(segment.count, literal.count, 1)
  }

  private static func beginning(_ bytes: ArraySlice<UInt8>) -> [UInt8] { Array(bytes.prefix(32)) }

  /// The cost of making one list from the other, where adding or leaving out an element costs a whole.
  private func editDistance<A, B>(
    _ from: [A], _ to: [B], whole: Int, replacing cost: (A, B) -> Int
  ) -> Int {
    var row = (0...to.count).map { $0 * whole }
    for element in from {
      var diagonal = row[0]
      row[0] += whole
      for (index, other) in to.enumerated() {
        let replaced = diagonal + cost(element, other)
        diagonal = row[index + 1]
        row[index + 1] = min(replaced, min(row[index], row[index + 1]) + whole)
      }
    }
    return row[to.count]
  }
}
