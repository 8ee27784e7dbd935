extension Arguments {
  /// - Parameter words: what follows the program's name.
  package static func parse(_ words: [String]) throws(ArgumentsError) -> Arguments {
    // Who asks for help gets it, whatever else is there.
    if words.contains(where: { ["--help", "-h"].contains($0) }) || words == ["help"] {
      return Arguments(.help)
    }
    var command: String?
    var link: String?
    var files: [String: String] = [:]
    var format: GraphFormat?
    var rest = words[...]
    while let word = rest.popFirst() {
      let (option, attached) = split(word)
      if option == "--status" || option == "--session" {
        guard files[option] == nil else { throw ArgumentsError(.repeated, word: option) }
        guard let path = attached ?? rest.popFirst(), !path.isEmpty else {
          throw ArgumentsError(.missingValue, word: option)
        }
        files[option] = path
      } else if let chosen = GraphFormat.allCases.first(where: { "--\($0.rawValue)" == word }) {
        guard format == nil || format == chosen else { throw ArgumentsError(.conflict, word: word) }
        format = chosen
      } else if word.hasPrefix("-") {
        throw ArgumentsError(.unknownOption, word: word, near: NearNames.of(option, among: options))
      } else if command == nil {
        command = word
      } else if command == "run", link == nil, word.hasPrefix("/") {
        link = word
      } else {
        throw ArgumentsError(.unexpected, word: word)
      }
    }
    let action = try action(named: command, format: format)
    if files["--session"] != nil, action != .run { throw ArgumentsError(.unexpected, word: "--session") }
    return Arguments(action, statusPath: files["--status"], sessionPath: files["--session"], link: link)
  }

  private static let commands = ["demo", "run", "check", "graph", "help"]
  private static let options =
    ["--status", "--session", "--help"] + GraphFormat.allCases.map { "--\($0.rawValue)" }

  private static func action(
    named command: String?, format: GraphFormat?
  ) throws(ArgumentsError) -> Action {
    guard let command else { throw ArgumentsError(.missingCommand) }
    if let format, command != "graph", commands.contains(command) {
      throw ArgumentsError(.unexpected, word: "--\(format.rawValue)")
    }
    switch command {
    case "demo": return .demo
    case "run": return .run
    case "check": return .check
    case "graph": return .graph(format ?? .tree)
    case "help": return .help
    default:
      throw ArgumentsError(.unknownCommand, word: command, near: NearNames.of(command, among: commands))
    }
  }

  private static func split(_ word: String) -> (option: String, value: String?) {
    guard word.hasPrefix("--"), let sign = word.firstIndex(of: "=") else { return (word, nil) }
    return (String(word[..<sign]), String(word[word.index(after: sign)...]))
  }
}
