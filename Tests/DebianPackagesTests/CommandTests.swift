import DebianPackages
import Testing

struct CommandTests {
  @Test(
    arguments: [
      ("list", .list), ("filter shell", .filter("shell")), ("filter  two  words ", .filter("two  words")),
      ("filter", .filter("")), ("open bash", .open("bash")), ("open libc6:amd64", .open("libc6:amd64")),
      ("go /packages/bash", .go("/packages/bash")), ("go  / ", .go("/")), ("GO /a b", .go("/a b")),
      ("choose ba", .choose("ba")), ("choose", .choose("")), ("deps", .dependencies), ("rdeps", .dependents),
      ("back", .back), ("home", .home), ("about", .about),
      ("dismiss", .dismiss), ("tree", .tree), ("help", .help), ("quit", .quit),
      ("  QUIT \r", .quit), ("\topen\tbash\r", .open("bash")), ("filter LibC", .filter("LibC")),
    ] as [(String, Command)])
  func `understands each command`(line: String, expected: Command) throws {
    #expect(try Command.parse(line) == expected)
  }

  @Test(arguments: ["", " ", "\r", "\t \t"]) func `takes an empty line for nothing`(line: String) throws {
    #expect(try Command.parse(line) == nil)
  }

  @Test(arguments: [
    ("opne bash", "unknown command \"opne\"; did you mean open?"),
    ("dep", "unknown command \"dep\"; did you mean deps?"),
    ("Hlep", "unknown command \"hlep\"; did you mean help?"),
    ("install bash", "unknown command \"install\"; \"help\" lists the commands"),
    ("x", "unknown command \"x\"; \"help\" lists the commands"),
    ("open", "open needs the name of a package: write \"open NAME\""),
    ("go", "go needs a path: write \"go PATH\""),
    ("open a b", "unexpected \"a b\": write \"open NAME\""),
    ("tree now", "unexpected \"now\": write \"tree\""),
    (
      String(repeating: "z", count: 9999),
      "unknown command \"\(String(repeating: "z", count: 60))…\"; \"help\" lists the commands"
    ),
  ])
  func `says what is wrong with a line, and what may be meant`(line: String, words: String) {
    let error = #expect(throws: CommandError.self) { try Command.parse(line) }
    #expect(error?.description == words)
  }

  @Test func `lists every command in its help`() throws {
    #expect(Command.usage.count == 14)
    #expect(Command.usage[2] == "open NAME    go to a package")
    for line in Command.usage {
      let word = try #require(line.split(separator: " ").first)
      #expect(try Command.parse(["open", "go"].contains(word) ? "\(word) x" : String(word)) != nil)
    }
  }
}
