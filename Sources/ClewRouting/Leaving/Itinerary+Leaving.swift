import ClewViews

extension Itinerary {
  /// The views that leave the window by the steps and want to be asked, the topmost first.
  ///
  /// Most requests take away little or nothing, and mostly nothing that wants to be asked; then no more is looked
  /// at than that.
  ///
  /// - Complexity: O(*n*) in the number of nodes that the steps take from where they are; in the number of all
  ///   nodes when one of them wants to be asked.
  func leaveBlockers(in window: any ViewWindow) -> [any LeaveBlocking] {
    guard takenAway(in: window).contains(where: hasBlocker) else { return [] }
    // What is taken from its place may have been put somewhere else.
    let staying = tree.reachable
    return window.views.reversed().compactMap { view in
      staying.contains(ObjectIdentifier(view)) ? nil : view as? any LeaveBlocking
    }
  }

  private func takenAway(in window: any ViewWindow) -> [any ViewController] {
    var taken: [any ViewController] = []
    for step in steps {
      if case .change(let change, _) = step.action { change.collectTaken(in: window, into: &taken) }
    }
    return taken
  }
}

private func hasBlocker(_ view: any ViewController) -> Bool {
  HierarchyWalk(from: view).contains { $0 is any LeaveBlocking }
}

extension Tree.Change {
  /// The views that the node holds now, and would not after the change.
  fileprivate func collectTaken(in window: any ViewWindow, into taken: inout [any ViewController]) {
    func compare(_ view: (any ViewController)?, _ other: (any ViewController)?) {
      if let view, view !== other { taken.append(view) }
    }
    switch self {
    case .root(let view): compare(window.root, view)
    case .stack(let stack, let views): taken += missing(stack.stack, in: views)
    case .presented(let presenter, let view): compare(presenter.presented, view)
    case .pages(let tabs, let views, _): taken += missing(tabs.pages, in: views)
    case .columns(let split, let main, let detail):
      compare(split.main, main)
      compare(split.detail, detail)
    }
  }
}

/// Those of `views` that are not among `others`. Mostly both begin alike.
private func missing(
  _ views: [any ViewController], in others: [any ViewController]
) -> [any ViewController] {
  var same = 0
  while same < views.count, same < others.count, views[same] === others[same] { same += 1 }
  if same == views.count { return [] }
  if same == others.count { return Array(views[same...]) }
  let kept = Set(others[same...].map { ObjectIdentifier($0) })
  return views[same...].filter { !kept.contains(ObjectIdentifier($0)) }
}
