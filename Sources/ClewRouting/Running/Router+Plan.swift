import Clew
import ClewViews

extension Router {
  /// Finds out what a request would do, by the same code that would do it. Nothing is built or changed.
  ///
  /// ```swift
  /// let plan = try router.plan(to: list.pushRoute().chained(with: profile.pushRoute(), context: id))
  /// print(plan)               // 1. push ListScreen  2. push ProfileScreen
  /// ```
  ///
  /// It looks at the hierarchy as it is now; requests that wait may change it first. What only a built view can tell is
  /// not foreseen, nor what views that are ``LeaveBlocking`` would say.
  ///
  /// - Parameters:
  ///   - route: What would be shown, and how.
  ///   - context: What the route has to know.
  /// - Throws: ``RoutingError``, when the request would fail before anything is built.
  public func plan<SomeRoute: Routable>(
    to route: SomeRoute, with context: SomeRoute.Context, file: StaticString = #fileID,
    line: UInt = #line
  ) throws(RoutingError) -> NavigationPlan {
    let itinerary = Itinerary(tree: tree, visit: Visit(ledger: openScopes), isPlan: true)
    do {
      try route.resolve(with: context, in: itinerary)
    } catch {
      throw RoutingError(resolving: error, in: itinerary).asked(at: file, line)
    }
    let steps = itinerary.steps.map { step in
      NavigationPlan.Step(
        description: step.words, view: step.view.map { "\($0)" }, updates: step.isUpdate)
    }
    let after = itinerary.tree
    let scopes = scopes(of: itinerary)
    return NavigationPlan(
      steps: steps, tree: after.description, scopesOpened: scopes.opened.map(\.name),
      scopesClosed: scopes.closed(keeping: after.reachable).map(\.name),
      leaveBlockers: itinerary.leaveBlockers(in: window).map(describe))
  }

  /// Finds out what a request that needs no context would do. Nothing is built or changed.
  ///
  /// ```swift
  /// let plan = try router.plan(to: home.rootRoute())
  /// print(plan.tree)
  /// ```
  ///
  /// - Parameter route: What would be shown, and how.
  /// - Throws: ``RoutingError``, when the request would fail before anything is built.
  public func plan<SomeRoute: Routable>(
    to route: SomeRoute, file: StaticString = #fileID, line: UInt = #line
  ) throws(RoutingError) -> NavigationPlan where SomeRoute.Context == Void {
    try plan(to: route, with: (), file: file, line: line)
  }

  /// What the steps would do to the scopes, one after the other.
  private func scopes(of itinerary: Itinerary) -> PlannedScopes {
    var scopes = PlannedScopes(openScopes)
    var tree = tree
    for step in itinerary.steps {
      guard case .change(let change, _) = step.action else { continue }
      tree.apply(change)
      for case let view as PlannedView in HierarchyWalk(from: step.node) {
        switch view.registration?.lifetime {
        case .container, nil: break
        case .entry(let scope): scopes.open(scope, for: view)
        case .flow(let scope): scopes.enter(flow: scope, for: view, lyingOn: tree.lying(under: view))
        }
      }
    }
    return scopes
  }
}

extension Step {
  fileprivate var isUpdate: Bool { if case .update = action { true } else { false } }
}
