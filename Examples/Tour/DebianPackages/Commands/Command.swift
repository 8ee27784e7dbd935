/// What a person can say to the tour, a line each.
package enum Command: Sendable, Equatable {
  case list
  /// An empty text shows all again.
  case filter(String)
  case open(String)
  /// To what a path leads through.
  case go(String)
  /// Asks which of those with the text is meant.
  case choose(String)
  case dependencies
  case dependents
  case back
  case home
  case about
  case dismiss
  case tree
  case help
  case quit
}

extension Command {
  /// A line for each command.
  package static var usage: [String] {
    let width = CommandForm.all.map(\.usage.count).max() ?? 0
    return CommandForm.all.map { form in
      form.usage + String(repeating: " ", count: width - form.usage.count + 2) + form.purpose
    }
  }
}
