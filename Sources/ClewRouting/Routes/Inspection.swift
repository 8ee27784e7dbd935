import Clew
import ClewViews

/// Takes down what routes consist of, when they are only looked at.
final class Inspection {
  private(set) var parts: [InspectedStep] = []

  /// Notes a step, with what stands for its view.
  func note(_ words: String, view: Any.Type?, standIn: (any ViewController)?) {
    let registrations = HierarchyWalk(from: standIn).compactMap { ($0 as? PlannedView)?.registration }
    parts.append(InspectedStep(words: words, view: view, registrations: registrations))
  }
}

/// One step of a route, and what it asks a container for.
struct InspectedStep {
  /// The step in words, without the view.
  let words: String
  /// The view's type; `nil` for a step that builds none.
  let view: Any.Type?
  /// What is asked for; empty for a view that a builder makes by itself.
  let registrations: [ViewRegistration]
}
