/// One thing wrong with a status file: data only, worded in `StatusProblem+Words.swift`.
package struct StatusProblem: Sendable, Equatable {
  /// A stable name for the kind of problem. A struct, so that a new kind breaks nobody's switch.
  package struct Code: Sendable, Hashable, RawRepresentable {
    package let rawValue: String
    package init(rawValue: String) { self.rawValue = rawValue }
  }

  package let code: Code
  /// The source's name: a path, or what the sample calls itself.
  package let file: String
  /// Counted from 1; nil where the file as a whole is meant.
  package let line: Int?
  /// The field, package or text the problem is about, cut short where it is long.
  package let subject: String
  /// The text at fault, where the subject is not that itself.
  package let found: String?
  /// Where the first of two of the same is.
  package let firstLine: Int?

  package init(
    _ code: Code, file: String, line: Int? = nil, subject: String = "", found: String? = nil,
    firstLine: Int? = nil
  ) {
    self.code = code
    self.file = file
    self.line = line
    self.subject = subject
    self.found = found
    self.firstLine = firstLine
  }
}

extension StatusProblem.Code {
  package static let noSuchFile = Self(rawValue: "Status/NoSuchFile")
  package static let noPermission = Self(rawValue: "Status/NoPermission")
  package static let isDirectory = Self(rawValue: "Status/IsDirectory")
  package static let unreadable = Self(rawValue: "Status/Unreadable")
  package static let tooLarge = Self(rawValue: "Status/TooLarge")

  package static let invalidUTF8 = Self(rawValue: "Status/InvalidUTF8")
  package static let nullByte = Self(rawValue: "Status/NullByte")
  package static let notAField = Self(rawValue: "Status/NotAField")
  package static let strayContinuation = Self(rawValue: "Status/StrayContinuation")
  package static let duplicateField = Self(rawValue: "Status/DuplicateField")
  package static let missingField = Self(rawValue: "Status/MissingField")
  package static let invalidName = Self(rawValue: "Status/InvalidName")
  package static let invalidState = Self(rawValue: "Status/InvalidState")
  package static let invalidVersion = Self(rawValue: "Status/InvalidVersion")
  package static let invalidRelation = Self(rawValue: "Status/InvalidRelation")
  package static let alternativesNotAllowed = Self(rawValue: "Status/AlternativesNotAllowed")
  package static let duplicatePackage = Self(rawValue: "Status/DuplicatePackage")
}
