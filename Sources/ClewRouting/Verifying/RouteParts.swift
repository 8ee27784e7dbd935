import Clew
import ClewViews

/// What a route consists of: its steps, and what each asks a container for. Nothing is built to find out.
struct RouteParts {
  let name: String
  let parts: [InspectedStep]
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
