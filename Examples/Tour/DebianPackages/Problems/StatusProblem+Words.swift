/// The one place where problems with a status file get their words.
extension StatusProblem: CustomStringConvertible {
  /// `file:line: message [code]`, which editors and people can follow.
  package var description: String {
    let place = line.map { "\(file):\($0)" } ?? file
    return "\(place): \(message) [\(code.rawValue)]"
  }

  private var message: String {
    switch code {
    case .noSuchFile: "there is no such file"
    case .noPermission: "no permission to read it"
    case .isDirectory: "this is a directory, not a file"
    case .unreadable: "can not be read: \(found ?? "unknown reason")"
    case .tooLarge: "is larger than \(subject), the most that is read"

    case .invalidUTF8: "not valid UTF-8: \"\(subject)\""
    case .nullByte: "a NUL byte: this is not a text file"
    case .notAField: "neither a field (\"Name: value\") nor its continuation: \"\(subject)\""
    case .strayContinuation: "a continuation without a field before it: \"\(subject)\""
    case .duplicateField: "the field \(subject) appears twice\(first)"
    case .missingField: "the paragraph \(owner)has no \(subject) field"
    case .invalidName: "not a package's name: \"\(subject)\""
    case .invalidState: "not a status like \"install ok installed\": \"\(subject)\""
    case .invalidVersion: "not a version: \"\(subject)\""
    case .invalidRelation: "\(subject): \"\(found ?? "")\" is not of the form \"name:arch (>= version)\""
    case .alternativesNotAllowed: "\(subject): alternatives mean nothing in this field: \"\(found ?? "")\""
    case .duplicatePackage: "the package \(subject) appears twice\(first)"
    default: subject
    }
  }

  private var owner: String { found.map { "of \($0) " } ?? "" }
  private var first: String { firstLine.map { " (first on line \($0))" } ?? "" }
}

extension StatusError: CustomStringConvertible {
  /// A line for each problem.
  package var description: String {
    let lines = problems.map(\.description)
    return (isComplete ? lines : lines + ["stopped reading after \(problems.count) problems"])
      .joined(separator: "\n")
  }
}
