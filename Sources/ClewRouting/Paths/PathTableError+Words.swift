extension PathTableError: CustomStringConvertible {
  /// The problems, one after the other.
  public var description: String { problems.map(\.description).joined(separator: "\n") }
}

extension PathTableError.Problem: CustomStringConvertible {
  /// What is wrong, where, and what to do about it: a line each.
  public var description: String {
    var lines = ["\(pattern): \(sentence)", "  declared at: \(place)"]
    if let otherPattern, let otherPlace {
      lines.append("  other: \(otherPattern), declared at: \(otherPlace)")
    }
    if let fix { lines.append("  fix: \(fix)") }
    return lines.joined(separator: "\n")
  }

  private var sentence: String {
    switch code {
    case .malformed: "the pattern cannot be used: \(detail)."
    case .conflict: "another pattern takes the same paths."
    case .disagreement: "the pattern and the printed path do not agree: \(detail)."
    case .unreached: "another pattern takes the path: \(detail)."
    default: "it is refused (\(code))."
    }
  }

  private var fix: String? {
    switch code {
    case .conflict: "give one of them another literal, or another item in the query"
    case .disagreement:
      "let the place's path and the pattern have the same literals, and the values in the same order"
    case .unreached: "give it a literal of its own"
    default: nil
    }
  }
}
