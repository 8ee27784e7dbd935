import Clew
import ClewRouting

/// What a person can be asked. It is nowhere to be: it has no path, and is not kept.
enum Question: Destination {
  /// Which of the packages with a text is meant.
  case package(String)

  /// One of each, to check the ways.
  static let samples: [Question] = [.package("sh")]
}

/// The ways to all questions.
struct QuestionMap: NavigationMap {
  let container: Container

  func route(for question: Question) -> AnyRoute {
    switch question {
    case .package(let text):
      AnyRoute(container.builder(for: ChoiceScreen.self, context: String.self).presentRoute(), with: text)
    }
  }
}
