/// A line that is not a command.
package struct CommandError: Error, Equatable {
  package struct Code: Sendable, Hashable, RawRepresentable {
    package let rawValue: String
    package init(rawValue: String) { self.rawValue = rawValue }

    package static let unknown = Self(rawValue: "Command/Unknown")
    package static let missingName = Self(rawValue: "Command/MissingName")
    package static let missingPath = Self(rawValue: "Command/MissingPath")
    package static let unexpectedText = Self(rawValue: "Command/UnexpectedText")
  }

  package let code: Code
  /// The text at fault.
  package let word: String
  /// How the command is written, where it is known.
  package let command: String?
  /// Commands that may have been meant.
  package let near: [String]

  init(_ code: Code, word: String, command: String? = nil, near: [String] = []) {
    self.code = code
    self.word = word
    self.command = command
    self.near = near
  }
}

extension CommandError: CustomStringConvertible {
  package var description: String {
    let shown = word.shortened
    let usage = command.map { ": write \"\($0)\"" } ?? ""
    return switch code {
    case .unknown where near.isEmpty: "unknown command \"\(shown)\"; \"help\" lists the commands"
    case .unknown: "unknown command \"\(shown)\"; did you mean \(near.joined(separator: " or "))?"
    case .missingName: "\(shown) needs the name of a package\(usage)"
    case .missingPath: "\(shown) needs a path\(usage)"
    case .unexpectedText: "unexpected \"\(shown)\"\(usage)"
    default: "\(shown)\(usage)"
    }
  }
}
