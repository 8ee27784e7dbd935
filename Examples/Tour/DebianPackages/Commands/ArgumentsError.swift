/// The program was started with words it does not understand.
package struct ArgumentsError: Error, Equatable {
  package struct Code: Sendable, Hashable, RawRepresentable {
    package let rawValue: String
    package init(rawValue: String) { self.rawValue = rawValue }

    package static let missingCommand = Self(rawValue: "Arguments/MissingCommand")
    package static let unknownCommand = Self(rawValue: "Arguments/UnknownCommand")
    package static let unknownOption = Self(rawValue: "Arguments/UnknownOption")
    package static let missingValue = Self(rawValue: "Arguments/MissingValue")
    package static let repeated = Self(rawValue: "Arguments/Repeated")
    package static let conflict = Self(rawValue: "Arguments/Conflict")
    package static let unexpected = Self(rawValue: "Arguments/Unexpected")
  }

  package let code: Code
  /// The word at fault.
  package let word: String
  /// What may have been meant.
  package let near: [String]

  init(_ code: Code, word: String = "", near: [String] = []) {
    self.code = code
    self.word = word
    self.near = near
  }
}

extension ArgumentsError: CustomStringConvertible {
  package var description: String {
    let shown = word.shortened
    let suggestion = near.isEmpty ? "" : "; did you mean \(near.joined(separator: " or "))?"
    return switch code {
    case .missingCommand: "a command is missing"
    case .unknownCommand: "unknown command \"\(shown)\"\(suggestion)"
    case .unknownOption: "unknown option \"\(shown)\"\(suggestion)"
    case .missingValue: "\(shown) needs a file"
    case .repeated: "\(shown) is given twice"
    case .conflict: "\(shown) contradicts another format"
    case .unexpected: "unexpected \"\(shown)\""
    default: shown
    }
  }
}
