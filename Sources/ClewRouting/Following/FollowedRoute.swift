import ClewViews

/// What a step of following comes to: removals, a route and a selection, with as few changes as the hierarchy can do
/// with, of which at most the last is animated.
struct FollowedRoute: Routable {
  /// What goes, the lowest first.
  let removals: [any ViewController]
  let route: AnyRoute?
  let selection: (page: Int, tabs: (any TabController)?)?
  let isAnimated: Bool

  func resolve(with context: Void, in itinerary: Itinerary) throws {
    for change in itinerary.tree.removing(removals) {
      itinerary.add(
        Step(
          index: itinerary.nextRoute(), action: .change(change, ChangeTransition(change, verb: "remove")),
          view: nil, node: nil))
    }
    let removed = itinerary.steps.count
    if let route {
      itinerary.isBuildingAnew = true
      try route.resolve(with: (), in: itinerary)
    }
    if let selection, let change = try change(for: selection, in: itinerary.tree) {
      itinerary.add(
        Step(
          index: itinerary.nextRoute(), action: .change(change, ChangeTransition(change, verb: "select")),
          view: nil, node: nil))
    }
    itinerary.joinChanges(at: removed)
    itinerary.animateLast(isAnimated)
  }

  private func change(
    for selection: (page: Int, tabs: (any TabController)?), in tree: Tree
  ) throws -> Tree.Change? {
    guard let tabs = selection.tabs, tree.holds(tabs) else {
      throw RoutingError(.noSuchPage, detail: "it has no tabs")
    }
    let pages = tree.pages(of: tabs).views
    guard pages.indices.contains(selection.page) else {
      throw RoutingError(.noSuchPage, detail: "page \(selection.page) of \(pages.count)")
    }
    let change = Tree.Change.pages(tabs, pages, selection: selection.page)
    return change.isNeeded(in: tree) ? change : nil
  }
}

/// Makes a change that has been found out before.
private struct ChangeTransition: ViewTransition, CustomStringConvertible {
  let change: Tree.Change
  let description: String
  var animated: Bool { true }

  init(_ change: Tree.Change, verb: String) {
    self.change = change
    description = verb
  }

  func change(to view: (any ViewController)?, in tree: Tree) throws -> Tree.Change? { change }
}

/// A transition as it is, but for its animation.
private struct PlainTransition: ViewTransition, CustomStringConvertible {
  let base: any ViewTransition
  let description: String
  var animated: Bool { false }

  init(_ base: any ViewTransition) {
    self.base = base
    description = describeStep(base, nil)
  }

  func change(to view: (any ViewController)?, in tree: Tree) throws -> Tree.Change? {
    try base.change(to: view, in: tree)
  }

  func perform(_ change: Tree.Change, in window: any ViewWindow) async throws -> Settled {
    try await change.commit(in: window, animated: false)
  }
}

extension Itinerary {
  /// Leaves out the step before `position` when the one there sets the very same anew.
  fileprivate func joinChanges(at position: Int) {
    guard position > 0, position < steps.count, case .change(let first, _) = steps[position - 1].action,
      case .change(let second, _) = steps[position].action, first.isReplaced(by: second)
    else { return }
    edit { $0.remove(at: position - 1) }
  }

  fileprivate func animateLast(_ isAnimated: Bool) {
    edit { steps in
      for position in steps.indices where !isAnimated || position < steps.count - 1 {
        guard case .change(let change, let transition) = steps[position].action, transition.animated else {
          continue
        }
        steps[position] = steps[position].doing(.change(change, PlainTransition(transition)))
      }
    }
  }
}

extension Tree.Change {
  fileprivate func isReplaced(by next: Tree.Change) -> Bool {
    switch (self, next) {
    case (.root, .root): true
    case (.stack(let one, _), .stack(let other, _)): one === other
    case (.presented(let one, _), .presented(let other, _)): one === other
    case (.pages(let one, _, _), .pages(let other, _, _)): one === other
    case (.columns(let one, _, _), .columns(let other, _, _)): one === other
    default: false
    }
  }
}
