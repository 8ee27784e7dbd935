extension PathError: CustomStringConvertible {
  /// What is wrong, and the patterns that are nearest: a line each.
  public var description: String {
    var lines = ["\(shortened): \(sentence)"]
    let nearest = nearest
    if !nearest.isEmpty { lines.append("  nearest: \(nearest.joined(separator: ", "))") }
    return lines.joined(separator: "\n")
  }

  private var shortened: String {
    let beginning = path.prefix(120)
    return beginning.endIndex == path.endIndex ? path : "\(beginning)…"
  }

  private var sentence: String {
    switch code {
    case .unknown: "no pattern fits the path."
    case .malformed: "the path is malformed at \(detail?.prefix(120) ?? "")."
    case .tooLong: "the path has \(path.utf8.count) bytes, and \(detail ?? "") are allowed."
    default: "it cannot be read (\(code))."
    }
  }
}
