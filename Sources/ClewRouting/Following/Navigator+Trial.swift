import ClewViews

// Whether entries that have been saved could be shown, found out by the same code that would show them, without building.

/// The hierarchy as it would be after the entries that have been tried.
package final class Trial<Place: Destination> {
  private let navigator: Navigator<Place>
  private let itinerary: Itinerary
  private var tried: [Int: any ViewController] = [:]

  /// A trial that starts where nothing is shown that the navigator shows for entries now.
  package init(_ navigator: Navigator<Place>) {
    self.navigator = navigator
    itinerary = Itinerary(
      tree: navigator.router.tree, visit: Visit(ledger: navigator.router.openScopes), isPlan: true)
    itinerary.isBuildingAnew = true
    let views = navigator.landings.values.flatMap(\.views)
    for change in itinerary.tree.removing(views) { add(change) }
  }

  /// Shows an entry on top of what is visible after those before it.
  ///
  /// - Throws: ``RoutingError``, when that can not be.
  package func show(_ number: Int, at place: Place) throws(RoutingError) {
    let before = itinerary.steps.count
    do {
      try navigator.map.route(for: place).resolve(with: (), in: itinerary)
    } catch {
      throw RoutingError(resolving: error, in: itinerary).going(to: place)
    }
    let views = itinerary.steps[before...].filter { $0.view != nil && !$0.isReveal }.compactMap(\.node)
    guard !views.isEmpty else { throw RoutingError(.noView).going(to: place) }
    tried[number] = views.lazy.flatMap { HierarchyWalk(from: $0) }.first {
      if case .tabs = $0.role { true } else { false }
    }
  }

  /// Selects a page of the tabs that an entry would bring.
  ///
  /// - Returns: How many pages there are; what shows no tabs is one.
  /// - Throws: ``RoutingError`` with ``RoutingError/Code/noSuchPage``.
  package func select(_ page: Int, of number: Int) throws(RoutingError) -> Int {
    guard case .tabs(let tabs) = tried[number]?.role else {
      if page == 0 { return 1 }
      throw RoutingError(.noSuchPage, detail: "it has no tabs")
    }
    let pages = itinerary.tree.pages(of: tabs).views
    guard pages.indices.contains(page) else {
      throw RoutingError(.noSuchPage, detail: "page \(page) of \(pages.count)")
    }
    add(.pages(tabs, pages, selection: page))
    return pages.count
  }

  private func add(_ change: Tree.Change) {
    itinerary.add(
      Step(
        index: itinerary.nextRoute(),
        action: .change(change, RevealTransition(change: change, animated: false)),
        view: nil, node: nil))
  }
}

extension Navigator {
  /// Why a place could not be shown: what its route and the container do not agree about.
  package func problem(at place: Place) -> RouteProblem? {
    RouteVerifier().problems(of: RouteParts(of: RouteSample("\(place)", map.route(for: place)))).first
  }
}
