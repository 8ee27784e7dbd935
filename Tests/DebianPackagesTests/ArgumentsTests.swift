import DebianPackages
import Testing

struct ArgumentsTests {
  @Test(arguments: [
    (["demo"], Arguments(.demo)),
    (["run", "--status", "f"], Arguments(.run, statusPath: "f")),
    (["--status=f", "check"], Arguments(.check, statusPath: "f")),
    (["run", "--status", "--dot"], Arguments(.run, statusPath: "--dot")),
    (["run", "--status=a=b"], Arguments(.run, statusPath: "a=b")),
    (["run", "/packages/zsh"], Arguments(.run, link: "/packages/zsh")),
    (
      ["--session=s", "run", "/packages/zsh", "--status", "f"],
      Arguments(.run, statusPath: "f", sessionPath: "s", link: "/packages/zsh")
    ),
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
      (["run", "--session"], .missingValue, "--session needs a file"),
      (["run", "--session=a", "--session", "b"], .repeated, "--session is given twice"),
      (["run", "--sesion=a"], .unknownOption, "unknown option \"--sesion=a\"; did you mean --session?"),
      (["demo", "--session", "a"], .unexpected, "unexpected \"--session\""),
      (["run", "/a", "/b"], .unexpected, "unexpected \"/b\""),
      (["check", "/a"], .unexpected, "unexpected \"/a\""),
      (["/a", "run"], .unexpected, "unexpected \"run\""),
      (["run", "demo"], .unexpected, "unexpected \"demo\""),
    ] as [([String], ArgumentsError.Code, String)])
  func `says what is wrong with the rest`(words: [String], code: ArgumentsError.Code, message: String) {
    let error = #expect(throws: ArgumentsError.self) { try Arguments.parse(words) }
    #expect(error?.code == code)
    #expect(error?.description == message)
  }

  @Test func `names every command in the usage`() throws {
    for word in [
      "demo", "run", "check", "graph", "--tree", "--dot", "--mermaid", "--status FILE", "--session FILE",
      "--help",
    ] {
      #expect(Arguments.usage.contains(word))
    }
  }
}
