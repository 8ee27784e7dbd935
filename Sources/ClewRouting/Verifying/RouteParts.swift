import Clew
import ClewViews

/// What a route consists of: its steps, and what each asks a container for. Nothing is built to find out.
struct RouteParts {
  /// One step.
  struct Part {
    /// The step in words, without the view.
    let words: String
    /// The view's type; `nil` for a step that builds none.
    let view: Any.Type?
    /// What is asked for; empty for a view that a builder makes by itself.
    let registrations: [ViewRegistration]
  }

  let name: String
  let parts: [Part]
  /// What the route threw instead of going on.
  let failure: (any Error)?

  init(of sample: RouteSample) {
    name = sample.name
    let inspection = Inspection()
    var failure: (any Error)?
    do {
      try sample.route.resolve(with: (), in: Itinerary(inspecting: inspection))
    } catch {
      failure = error
    }
    self.failure = failure
    parts = inspection.parts
  }

  var registrations: [ViewRegistration] { parts.flatMap(\.registrations) }
}

/// Takes down what routes consist of, when they are only looked at.
final class Inspection {
  private(set) var parts: [RouteParts.Part] = []

  /// Notes a step, with what stands for its view.
  func note(_ words: String, view: Any.Type?, standIn: (any ViewController)?) {
    let registrations = HierarchyWalk(from: standIn).compactMap { ($0 as? PlannedView)?.registration }
    parts.append(RouteParts.Part(words: words, view: view, registrations: registrations))
  }
}

extension Itinerary {
  /// An itinerary that only takes down what routes consist of, in a window without anything.
  convenience init(inspecting inspection: Inspection) {
    self.init(tree: Tree(NoWindow()), visit: Visit(ledger: Ledger()), isPlan: true, inspection: inspection)
  }
}

/// What routes are looked at in.
private final class NoWindow: ViewWindow {
  var root: (any ViewController)? { nil }
  var observer: (any WindowObserver)?
  func setRoot(_ view: (any ViewController)?, animated: Bool) async throws -> Settled { .cancelled }
}
