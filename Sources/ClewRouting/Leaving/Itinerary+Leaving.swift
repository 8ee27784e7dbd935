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
    let asks = steps.contains { step in
      if case .change(let change, _) = step.action { change.takesBlocker(in: window) } else { false }
    }
    if !asks { return [] }
    // What is taken from its place may have been put somewhere else.
    let staying = tree.reachable
    return window.views.reversed().compactMap { view in
      staying.contains(ObjectIdentifier(view)) ? nil : view as? any LeaveBlocking
    }
  }
}

extension Tree.Change {
  /// Whether a view wants to be asked, of those that the node holds now and would not after the change.
  fileprivate func takesBlocker(in window: any ViewWindow) -> Bool {
    switch self {
    case .root(let view): return blocks(window.root, unless: view)
    case .stack(let stack, let views): return block(stack.stack, unlessIn: views)
    case .presented(let presenter, let view): return blocks(presenter.presented, unless: view)
    case .pages(let tabs, let views, _): return block(tabs.pages, unlessIn: views)
    case .columns(let split, let main, let detail):
      return blocks(split.main, unless: main) || blocks(split.detail, unless: detail)
    }
  }
}

private func blocks(_ view: (any ViewController)?, unless other: (any ViewController)?) -> Bool {
  guard let view, view !== other else { return false }
  if view is any LeaveBlocking { return true }
  // Most views hold nothing, and then there is nothing to walk through.
  if case .screen = view.role, view.presented == nil { return false }
  return HierarchyWalk(from: view).contains { $0 is any LeaveBlocking }
}

/// Mostly both begin alike, and little is left to be compared.
private func block(_ views: [any ViewController], unlessIn others: [any ViewController]) -> Bool {
  var same = 0
  while same < views.count, same < others.count, views[same] === others[same] { same += 1 }
  if same == views.count { return false }
  if same == others.count { return views[same...].contains { blocks($0, unless: nil) } }
  let kept = Set(others[same...].map { ObjectIdentifier($0) })
  return views[same...].contains { !kept.contains(ObjectIdentifier($0)) && blocks($0, unless: nil) }
}
