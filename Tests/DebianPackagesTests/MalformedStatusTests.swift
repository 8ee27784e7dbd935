import DebianPackages
import Testing

struct MalformedStatusTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let text: String
    let code: StatusProblem.Code
    let line: Int
    let subject: String
    var testDescription: String { "\(code.rawValue): \(subject)" }

    init(_ text: String, _ code: StatusProblem.Code, line: Int, _ subject: String) {
      self.text = text
      self.code = code
      self.line = line
      self.subject = subject
    }
  }

  private static let head = "Package: a\nStatus: install ok installed\nVersion: 1\n"

  static let cases: [Case] = [
    Case("Status: install ok installed\nVersion: 1\n", .missingField, line: 1, "Package"),
    Case("\n\nVersion: 1\n", .missingField, line: 3, "Package"),
    Case("Package: a\nVersion: 1\n", .missingField, line: 1, "Status"),
    Case("Package: a\nStatus: install ok installed\n", .missingField, line: 1, "Version"),
    Case(head + "no colon here\n", .notAField, line: 4, "no colon here"),
    Case(head + ": no name\n", .notAField, line: 4, ": no name"),
    Case(head + "Two Words: x\n", .notAField, line: 4, "Two Words: x"),
    Case(head + "# comment: x\n", .notAField, line: 4, "# comment: x"),
    Case(head + "#Comment: x\n", .notAField, line: 4, "#Comment: x"),
    Case(head + "-Dash: x\n", .notAField, line: 4, "-Dash: x"),
    Case(head + "Größe: x\n", .notAField, line: 4, "Größe: x"),
    Case("\u{FEFF}" + head, .notAField, line: 1, "\u{FEFF}Package: a"),
    Case(
      head.replacing("\n", with: "\r"), .invalidName, line: 1, "a\rStatus: install ok installed\rVersion: 1"),
    Case(" continued\n" + head, .strayContinuation, line: 1, "continued"),
    Case(head + "\n\tcontinued\n", .strayContinuation, line: 5, "continued"),
    Case(head + "VERSION: 2\n", .duplicateField, line: 4, "VERSION"),
    Case(head + "X: 1\n more\nX: 2\n", .duplicateField, line: 6, "X"),
    Case("Package:\nStatus: install ok installed\nVersion: 1", .invalidName, line: 1, ""),
    Case("Package: a b\nStatus: install ok installed\nVersion: 1", .invalidName, line: 1, "a b"),
    Case("Package: -a\nStatus: install ok installed\nVersion: 1", .invalidName, line: 1, "-a"),
    Case("Package: a\n b\nStatus: install ok installed\nVersion: 1", .invalidName, line: 1, "a"),
    Case("Package: a\nStatus: installed\nVersion: 1", .invalidState, line: 2, "installed"),
    Case("Package: a\nStatus: install ok fine\nVersion: 1", .invalidState, line: 2, "install ok fine"),
    Case("Package: a\nStatus:\nVersion: 1", .invalidState, line: 2, ""),
    Case("Package: a\nStatus: install ok installed\nVersion: 1 2", .invalidVersion, line: 3, "1 2"),
    Case("Package: a\nStatus: install ok installed\nVersion:", .invalidVersion, line: 3, ""),
    Case(head + "\n" + head, .duplicatePackage, line: 5, "a"),
    Case(head + "Depends: b,\n c (>>> 1)\n", .invalidRelation, line: 5, "Depends"),
    Case(head + "Breaks: b | c\n", .alternativesNotAllowed, line: 4, "Breaks"),
  ]

  @Test(arguments: cases) func `says what is wrong, and where`(malformed: Case) {
    let problems = StatusFixture.problems(in: malformed.text)
    #expect(problems.map(\.code) == [malformed.code])
    #expect(problems.first?.line == malformed.line)
    #expect(problems.first?.subject == malformed.subject)
    #expect(problems.first?.file == "status")
  }

  @Test func `points at the first of two`() {
    let fields = StatusFixture.problems(in: Self.head + "version: 2\n")
    #expect(fields.first?.firstLine == 3)
    let packages = StatusFixture.problems(in: [Self.head, Self.head, Self.head].joined(separator: "\n"))
    #expect(packages.map(\.line) == [5, 9])
    #expect(packages.map(\.firstLine) == [1, 1])
  }

  @Test func `reports all that is wrong, in the order of the file`() {
    let text =
      "\(Self.head)Depends: (\nDepends: b\nnonsense\n continued\n\nVersion: 1\n\n x\n\nPackage: ok\nStatus: ?\n"
    let problems = StatusFixture.problems(in: text)
    #expect(problems.map(\.line) == [5, 6, 9, 11, 14])
    #expect(
      problems.map(\.code) == [.duplicateField, .notAField, .missingField, .strayContinuation, .invalidState])
  }

  @Test func `stops after twenty problems and says so`() {
    let error = #expect(throws: StatusError.self) {
      try StatusFixture.parse(String(repeating: "nonsense\n", count: 100_000))
    }
    #expect(error?.problems.count == 20)
    #expect(error?.isComplete == false)
    let twenty = #expect(throws: StatusError.self) {
      try StatusFixture.parse(String(repeating: "nonsense\n", count: 20))
    }
    #expect(twenty?.isComplete == true)
  }

  @Test func `shortens a huge line in a message, between characters`() {
    let problems = StatusFixture.problems(in: "a" + String(repeating: "ö", count: 1_000_000))
    #expect(problems.first?.subject == "a" + String(repeating: "ö", count: 29) + "…")
  }

  @Test func `finds the lines that are not UTF-8`() {
    let bytes =
      Array(Self.head.utf8) + [0x58, 0x3A, 0xC3, 0x0A] + Array("Y: ok\nZ: ".utf8) + [0xFF, 0xED, 0xA0, 0x80]
    let problems = StatusFixture.problems(in: bytes)
    #expect(problems.map(\.code) == [.invalidUTF8, .invalidUTF8])
    #expect(problems.map(\.line) == [4, 6])
  }

  @Test func `refuses a file with NUL bytes`() {
    let problems = StatusFixture.problems(in: Self.head + "X: a\0b\nY: \0\0\n")
    #expect(problems.map(\.code) == [.nullByte, .nullByte])
    #expect(problems.map(\.line) == [4, 5])
    #expect(StatusFixture.problems(in: [0]).map(\.line) == [1])
  }

  @Test func `checks packages it does not list`() {
    let removed = "Package: a\nStatus: deinstall ok config-files\nDepends: (\n"
    #expect(StatusFixture.problems(in: removed).map(\.code) == [.invalidRelation])
  }
}
