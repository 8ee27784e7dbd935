extension PathError: CustomStringConvertible {
  /// What is wrong, the value that does not convert, and the patterns that are nearest: a line each.
  public var description: String {
    var lines = ["\(path.shortened): \(sentence)"]
    if let misfit { lines.append("  \(misfit)") }
    let nearest = nearest
    if !nearest.isEmpty { lines.append("  nearest: \(nearest.joined(separator: ", "))") }
    return lines.joined(separator: "\n")
  }

  private var sentence: String {
    switch code {
    case .unknown: "no pattern fits the path."
    case .malformed: "the path is malformed at \(detail?.shortened ?? "")."
    case .tooLong: "the path has \(path.utf8.count) bytes, and \(detail ?? "") are allowed."
    case .foreign: "the URL does not begin with an origin of the table (\(detail ?? "none"))."
    default: "it cannot be read (\(code))."
    }
  }
}

extension PathError.Misfit: CustomStringConvertible {
  /// What does not convert, and for which pattern.
  public var description: String {
    let what = text.map { "\"\($0.shortened)\" is no \(type)" } ?? "there is no \(type)"
    return "\(pattern) would fit, but \(what) for \(parameter)"
  }
}

extension String {
  /// So much of it as a message can have.
  fileprivate var shortened: String {
    let beginning = prefix(120)
    return beginning.endIndex == endIndex ? self : "\(beginning)…"
  }
}
