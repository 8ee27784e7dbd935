import ClewViews

extension Tree {
  /// The views that are in the window now and would not be after the changes, the topmost first.
  ///
  /// - Complexity: O(*n*) in the number of nodes; less where the changes only add.
  var leaving: [any ViewController] {
    if changes.allSatisfy({ $0.onlyAdds(to: window) }) { return [] }
    let staying = reachable
    return window.views.reversed().filter { !staying.contains(ObjectIdentifier($0)) }
  }

  /// All that is in the hierarchy.
  var reachable: Set<ObjectIdentifier> {
    var reached = Set<ObjectIdentifier>()
    var open = root.map { [$0] } ?? []
    while let view = open.popLast() {
      if reached.insert(ObjectIdentifier(view)).inserted { open.append(contentsOf: inner(of: view)) }
    }
    return reached
  }
}

extension Tree.Change {
  /// Whether it takes nothing away from what is there now.
  fileprivate func onlyAdds(to window: any ViewWindow) -> Bool {
    switch self {
    case .root(let view):
      return window.root == nil || window.root === view
    case .stack(let stack, let views):
      return begins(views, with: stack.stack)
    case .presented(let presenter, let view):
      return presenter.presented == nil || presenter.presented === view
    case .pages(let tabs, let views, _):
      return begins(views, with: tabs.pages)
    case .columns(let split, let main, let detail):
      return (split.main == nil || split.main === main) && (split.detail == nil || split.detail === detail)
    }
  }
}

private func begins(_ views: [any ViewController], with others: [any ViewController]) -> Bool {
  views.count >= others.count && zip(views, others).allSatisfy { $0 === $1 }
}
