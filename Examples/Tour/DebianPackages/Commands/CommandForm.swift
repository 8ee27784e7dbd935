/// A command's word, what follows it, and what it does: parser and help read the same table.
struct CommandForm: Sendable {
  enum Shape: Sendable {
    case plain(Command)
    /// One word has to follow.
    case name(@Sendable (String) -> Command)
    /// The rest of the line has to be a path.
    case path(@Sendable (String) -> Command)
    /// The rest of the line follows, or nothing.
    case text(@Sendable (String) -> Command)
  }

  let word: String
  let parameter: String
  let purpose: String
  let shape: Shape

  static let all: [CommandForm] = [
    CommandForm(word: "list", purpose: "show the packages", shape: .plain(.list)),
    CommandForm(
      word: "filter", parameter: "TEXT",
      purpose: "show those with TEXT in name or synopsis; all without TEXT",
      shape: .text(Command.filter)),
    CommandForm(word: "open", parameter: "NAME", purpose: "go to a package", shape: .name(Command.open)),
    CommandForm(
      word: "go", parameter: "PATH", purpose: "go where a path leads, such as /packages/bash/depends",
      shape: .path(Command.go)),
    CommandForm(
      word: "choose", parameter: "TEXT", purpose: "ask which of those with TEXT to go to",
      shape: .text(Command.choose)),
    CommandForm(word: "deps", purpose: "what the package depends on", shape: .plain(.dependencies)),
    CommandForm(word: "rdeps", purpose: "what depends on the package", shape: .plain(.dependents)),
    CommandForm(word: "back", purpose: "leave this screen", shape: .plain(.back)),
    CommandForm(word: "home", purpose: "back to the list", shape: .plain(.home)),
    CommandForm(word: "about", purpose: "present what this program is", shape: .plain(.about)),
    CommandForm(word: "dismiss", purpose: "close what is presented", shape: .plain(.dismiss)),
    CommandForm(word: "tree", purpose: "draw the screens", shape: .plain(.tree)),
    CommandForm(word: "help", purpose: "show this", shape: .plain(.help)),
    CommandForm(word: "quit", purpose: "end the tour", shape: .plain(.quit)),
  ]

  private init(word: String, parameter: String = "", purpose: String, shape: Shape) {
    self.word = word
    self.parameter = parameter
    self.purpose = purpose
    self.shape = shape
  }

  var usage: String { parameter.isEmpty ? word : "\(word) \(parameter)" }
}
