import DebianPackages
import Testing

struct StatusWordsTests {
  @Test func `words every kind of problem with file, line and code`() {
    let problems: [StatusProblem] = [
      StatusProblem(.noSuchFile, file: "f"),
      StatusProblem(.noPermission, file: "f"),
      StatusProblem(.isDirectory, file: "f"),
      StatusProblem(.unreadable, file: "f", found: "Input/output error"),
      StatusProblem(.tooLarge, file: "f", subject: "9 bytes"),
      StatusProblem(.invalidUTF8, file: "f", line: 1, subject: "x"),
      StatusProblem(.nullByte, file: "f", line: 2),
      StatusProblem(.notAField, file: "f", line: 3, subject: "nonsense"),
      StatusProblem(.strayContinuation, file: "f", line: 4, subject: "more"),
      StatusProblem(.duplicateField, file: "f", line: 5, subject: "Version", firstLine: 3),
      StatusProblem(.missingField, file: "f", line: 6, subject: "Package"),
      StatusProblem(.missingField, file: "f", line: 7, subject: "Version", found: "bash"),
      StatusProblem(.invalidName, file: "f", line: 8, subject: "a b"),
      StatusProblem(.invalidState, file: "f", line: 9, subject: "installed"),
      StatusProblem(.invalidVersion, file: "f", line: 10, subject: "1 2"),
      StatusProblem(.invalidRelation, file: "f", line: 11, subject: "Depends", found: "a (>= "),
      StatusProblem(.alternativesNotAllowed, file: "f", line: 12, subject: "Breaks", found: "a | b"),
      StatusProblem(.duplicatePackage, file: "f", line: 13, subject: "a:amd64", firstLine: 1),
    ]
    #expect(
      StatusError(problems, isComplete: false).description == """
        f: there is no such file [Status/NoSuchFile]
        f: no permission to read it [Status/NoPermission]
        f: this is a directory, not a file [Status/IsDirectory]
        f: can not be read: Input/output error [Status/Unreadable]
        f: is larger than 9 bytes, the most that is read [Status/TooLarge]
        f:1: not valid UTF-8: "x" [Status/InvalidUTF8]
        f:2: a NUL byte: this is not a text file [Status/NullByte]
        f:3: neither a field ("Name: value") nor its continuation: "nonsense" [Status/NotAField]
        f:4: a continuation without a field before it: "more" [Status/StrayContinuation]
        f:5: the field Version appears twice (first on line 3) [Status/DuplicateField]
        f:6: the paragraph has no Package field [Status/MissingField]
        f:7: the paragraph of bash has no Version field [Status/MissingField]
        f:8: not a package's name: "a b" [Status/InvalidName]
        f:9: not a status like "install ok installed": "installed" [Status/InvalidState]
        f:10: not a version: "1 2" [Status/InvalidVersion]
        f:11: Depends: "a (>= " is not of the form "name:arch (>= version)" [Status/InvalidRelation]
        f:12: Breaks: alternatives mean nothing in this field: "a | b" [Status/AlternativesNotAllowed]
        f:13: the package a:amd64 appears twice (first on line 1) [Status/DuplicatePackage]
        stopped reading after 18 problems
        """)
  }

  @Test func `words a code of another's making`() {
    let problem = StatusProblem(.init(rawValue: "Other/Kind"), file: "f", line: 1, subject: "something")
    #expect(problem.description == "f:1: something [Other/Kind]")
  }
}
