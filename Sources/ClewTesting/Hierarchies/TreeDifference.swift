/// Two trees as one text: their lines in order, marked where only one of them has them.
struct TreeDifference: CustomStringConvertible {
  private let expected: [Substring]
  private let actual: [Substring]
  private let changes: CollectionDifference<Substring>

  init(from expected: String, to actual: String) {
    self.expected = expected.split(whereSeparator: \.isNewline)
    self.actual = actual.split(whereSeparator: \.isNewline)
    changes = self.actual.difference(from: self.expected)
  }

  var isEmpty: Bool { changes.isEmpty }

  var description: String {
    let missing = Set(changes.removals.map(\.offset))
    let added = Set(changes.insertions.map(\.offset))
    var lines: [String] = []
    var (left, right) = (0, 0)
    while left < expected.count || right < actual.count {
      if missing.contains(left) {
        lines.append("- \(expected[left])")
        left += 1
      } else if added.contains(right) {
        lines.append("+ \(actual[right])")
        right += 1
      } else {
        lines.append("  \(actual[right])")
        left += 1
        right += 1
      }
    }
    return lines.joined(separator: "\n")
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
