import ClewViews

/// What a request comes to: the steps that its routes have been resolved to, and the hierarchy as it will be
/// after them. Nothing has happened yet.
///
/// The router makes it, and hands it to the routes.
///
/// ```swift
/// struct UnlessEmpty<Base: Routable>: Routable {
///   let base: Base
///   func resolve(with context: Base.Context, in itinerary: Itinerary) throws {
///     if itinerary.tree.root != nil { try base.resolve(with: context, in: itinerary) }
///   }
/// }
/// ```
public final class Itinerary {
  /// The hierarchy after the steps so far.
  public var tree: Tree {
    if applied < steps.count {
      for step in steps[applied...] { if case .change(let change, _) = step.action { known.apply(change) } }
      applied = steps.count
    }
    return known
  }

  /// Whether nothing is to be built, because nothing will happen.
  public let isPlan: Bool

  /// Takes down what the routes consist of, when they are only looked at.
  let inspection: Inspection?

  let visit: Visit

  /// Whether views that are there are left alone, and new ones built, also where a route would update.
  var isBuildingAnew = false

  // Unchecked is sound, here and below: each access is over before any other code runs.
  @exclusivity(unchecked) private(set) var steps: [Step] = []
  @exclusivity(unchecked) private var routes = 0

  // The tree is brought up to date when the next step asks, which is never for most requests.
  @exclusivity(unchecked) private var known: Tree
  @exclusivity(unchecked) private var applied = 0

  // What maps are being asked, each by the one before. Places that carry values can be told apart for ever.
  private var questions: [MapQuestion] = []
  private let mostQuestions = 100

  init(tree: Tree, visit: Visit, isPlan: Bool = false, inspection: Inspection? = nil) {
    known = tree
    self.inspection = inspection
    self.visit = visit
    self.isPlan = isPlan
  }

  /// The number of the next route, also of one that turns out to change nothing.
  func nextRoute() -> Int {
    defer { routes += 1 }
    return routes
  }

  /// The hierarchy after the steps so far, with its path found: a route and its transition both ask for it.
  func lookedThrough() -> Tree {
    var tree = tree
    tree.findPath()
    return tree
  }

  func add(_ step: Step) { steps.append(step) }

  /// Changes the steps, after the last has been added and looked at.
  func edit(_ change: (inout [Step]) -> Void) { change(&steps) }

  /// Asks a map, which may ask another for the way.
  ///
  /// - Throws: ``RoutingError`` with ``RoutingError/Code/mapLoop`` when one of them asks what it has been asked itself, or
  ///   the way from map to map is longer than anybody means it to be.
  func asking(_ question: MapQuestion, _ body: () throws -> Void) throws {
    let isLoop = questions.contains(question) || questions.count == mostQuestions
    questions.append(question)
    defer { questions.removeLast() }
    if isLoop {
      let words = questions.map { "\($0)" }
      let shown = words.count > 12 ? words.prefix(6) + ["…"] + words.suffix(5) : words[...]
      throw RoutingError(.mapLoop, detail: shown.joined(separator: " > "))
    }
    try body()
  }
}

extension RoutingError {
  /// What a route threw while it was resolved. Most have said at which step already.
  init(resolving error: any Error, in itinerary: Itinerary) {
    self.init(
      error, otherwise: .transitionFailed, step: itinerary.steps.count, route: "", visiblePath: [])
  }
}
