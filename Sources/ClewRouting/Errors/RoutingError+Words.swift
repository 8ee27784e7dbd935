extension RoutingError: CustomStringConvertible {
  /// What failed, where, who asked, and what to do about it: a line each.
  public var description: String {
    var lines = [route.isEmpty ? sentence : "Step \(step + 1), \(route): \(sentence)"]
    if let cause { lines.append("  cause: \(indented(cause))") }
    if !visiblePath.isEmpty { lines.append("  at: \(visiblePath.joined(separator: " > "))") }
    if let destination { lines.append("  to: \(destination)") }
    if let place { lines.append("  asked at: \(place)") }
    if let fix { lines.append("  fix: \(fix)") }
    return lines.joined(separator: "\n")
  }

  private var cause: String? {
    if let resolution { return "\(resolution)" }
    return underlying.map { "\($0)" }
  }

  private func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n    ")
  }

  private var sentence: String {
    switch code {
    case .builderFailed: "the view could not be built."
    case .transitionFailed: "the transition could not say what to change."
    case .commitFailed: "the change could not be made; everything is as it was before."
    case .undoFailed: "the change could not be made, nor what had been changed be put back\(inDetail)."
    case .stepTimedOut: "the change did not settle in time; everything is as it was before."
    case .deadlineNeedsActor: "the router has a deadline, but no actor owns it."
    case .windowTaken: "another router has been made for the window."
    case .otherWindow: "the route is for another window than the router's\(inDetail)."
    case .noVisibleView:
      detail.map { "\($0) finds no view to start from." } ?? "there is no visible view to start from."
    case .noStack:
      "no navigation container is at or above \(detail.map { "the view that \($0) finds" } ?? "the visible view")."
    case .nothingToDismiss: "nothing is presented."
    case .noPopTarget: "there is nothing to pop to\(detail.map { ": \($0)" } ?? "")."
    case .noSuchPage: "there is no such page to select\(inDetail)."
    case .noView: "there is no view to show: the route builds none."
    case .scopeOutsideNavigation:
      "the view lives in a scope of its own\(inDetail), which is opened by navigating only."
    case .navigatesFromWithin: "the request waits for the navigation that it is made from."
    case .closed: "the router has been closed."
    case .unknownMap: "no such map is registered: \(detail ?? "")."
    case .mapFailed: "the map could not be made\(inDetail)."
    case .mapLoop: "maps send the request round without end: \(detail ?? "")."
    case .guardFailed: "a guard failed\(inDetail)."
    case .redirectLoop: "guards send the request round without end: \(detail ?? "")."
    case .notAnswering: "no screen that would be shown answers with \(detail ?? "that")."
    case .servedTwice: "the port is served by a navigator already."
    case .notServed: "the navigator has stopped serving the port."
    default: "it failed (\(code))\(inDetail)."
    }
  }

  private var inDetail: String { detail.map { " (\($0))" } ?? "" }

  private var fix: String? {
    switch code {
    case .undoFailed:
      "set the root anew with rootRoute(), and let the hierarchy take back all that it has held before"
    case .stepTimedOut:
      "let the transition, or the hierarchy, end also when its task is cancelled, or allow more time"
    case .deadlineNeedsActor:
      "make the router, and navigate, on the main actor or another, or leave out the deadline"
    case .otherWindow: "navigate by that window's own router"
    case .windowTaken: "make one router for each window, and pass that on"
    case .noVisibleView where detail != nil:
      "let the finder find a view that is in the hierarchy, or use another"
    case .noVisibleView: "set a root first, with rootRoute()"
    case .noStack where detail != nil:
      "embed that view in a stack with embeddedInNavigation(), or use a finder of one that is in a stack"
    case .noStack: "embed the view below in a stack with embeddedInNavigation(), or present instead"
    case .nothingToDismiss: "dismiss only where something has been presented"
    case .noPopTarget: "pop to a type that is in the stack, or replace the stack"
    case .noSuchPage: "let the state have as many tabs as the view that its entry shows"
    case .noView: "use a builder that makes a view, or a transition that needs none"
    case .scopeOutsideNavigation: "give the builder to a route, and navigate to that"
    case .navigatesFromWithin:
      "chain the routes, or make the request from a task of its own that nothing here waits for"
    case .closed: "make a new router for the window"
    case .unknownMap:
      "register it with c.register(as: (any NavigationMap<…>).self, tag: …) { … }, or ask under a tag that is known"
    case .mapLoop: "let the map that is asked last make the route itself"
    case .redirectLoop: "let one of the guards allow one of these places"
    case .notAnswering: "let the screen of that place conform to Answering, with that type of answer"
    case .servedTwice: "call run() once, or give each navigator a port of its own"
    case .notServed: "keep run() going for as long as requests are made"
    default: nil
    }
  }
}
