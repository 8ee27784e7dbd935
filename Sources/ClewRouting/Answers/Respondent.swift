import ClewViews

/// A screen that will be shown and can answer.
struct Respondent<Answer> {
  let screen: any Answering<Answer>
  /// What leaves when the screen has answered: the screen itself, or the container that it comes in.
  let entry: any ViewController
}

extension Itinerary {
  /// The screen that answers with an `Answer`, of those that the steps show: the last one.
  func respondent<Answer>(with type: Answer.Type) -> Respondent<Answer>? {
    for step in steps.reversed() {
      guard let entry = step.node else { continue }
      for view in HierarchyWalk(from: entry) {
        if let screen = view as? any Answering<Answer> { return Respondent(screen: screen, entry: entry) }
      }
    }
    return nil
  }
}
