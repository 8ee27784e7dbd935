import DebianPackages
import Testing

struct ArgumentsTests {
  @Test(arguments: [
    (["demo"], Arguments(.demo)),
    (["run", "--status", "f"], Arguments(.run, statusPath: "f")),
    (["--status=f", "check"], Arguments(.check, statusPath: "f")),
    (["run", "--status", "--dot"], Arguments(.run, statusPath: "--dot")),
    (["run", "--status=a=b"], Arguments(.run, statusPath: "a=b")),
    (["graph"], Arguments(.graph(.tree))),
    (["graph", "--dot"], Arguments(.graph(.dot))),
    (["--mermaid", "graph"], Arguments(.graph(.mermaid))),
    (["graph", "--tree", "--tree"], Arguments(.graph(.tree))),
    (["help"], Arguments(.help)),
    (["run", "--nonsense", "--help"], Arguments(.help)),
    (["-h"], Arguments(.help)),
  ])
  func `understands what the usage says`(words: [String], expected: Arguments) throws {
    #expect(try Arguments.parse(words) == expected)
  }

  @Test(
    arguments: [
      ([], .missingCommand, "a command is missing"),
      (["--status", "f"], .missingCommand, "a command is missing"),
      (["dmeo"], .unknownCommand, "unknown command \"dmeo\"; did you mean demo?"),
      (["dmeo", "--dot"], .unknownCommand, "unknown command \"dmeo\"; did you mean demo?"),
      ([""], .unknownCommand, "unknown command \"\""),
      (["run", "--statsu=f"], .unknownOption, "unknown option \"--statsu=f\"; did you mean --status?"),
      (["run", "-x"], .unknownOption, "unknown option \"-x\""),
      (["run", "--status"], .missingValue, "--status needs a file"),
      (["run", "--status="], .missingValue, "--status needs a file"),
      (["run", "--status", "a", "--status=b"], .repeated, "--status is given twice"),
      (["graph", "--dot", "--tree"], .conflict, "--tree contradicts another format"),
      (["run", "--dot"], .unexpected, "unexpected \"--dot\""),
      (["run", "demo"], .unexpected, "unexpected \"demo\""),
    ] as [([String], ArgumentsError.Code, String)])
  func `says what is wrong with the rest`(words: [String], code: ArgumentsError.Code, message: String) {
    let error = #expect(throws: ArgumentsError.self) { try Arguments.parse(words) }
    #expect(error?.code == code)
    #expect(error?.description == message)
  }

  @Test func `names every command in the usage`() throws {
    for word in ["demo", "run", "check", "graph", "--tree", "--dot", "--mermaid", "--status FILE", "--help"] {
      #expect(Arguments.usage.contains(word))
    }
  }
}
