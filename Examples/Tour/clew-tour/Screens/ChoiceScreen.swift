import ClewRouting
import ClewViews
import DebianPackages

/// Asks which of several packages is meant; presented over whatever is visible.
final class ChoiceScreen: Screen, TextScreen, Answering {
  var onAnswer: ((PackageName) -> Void)?
  private let text: String
  private let choice: PackageChoice

  init(text: String, choice: PackageChoice) {
    self.text = text
    self.choice = choice
    super.init()
    title = "Packages with \"\(text)\" to choose from"
  }

  var lines: [String] { ["  a number, or an empty line for none"] }

  /// - Returns: Whether the person has chosen one, which is then answered.
  func ask() async throws -> Bool {
    guard let name = try await choice.ask(text) else { return false }
    onAnswer?(PackageName(name))
    return true
  }
}
