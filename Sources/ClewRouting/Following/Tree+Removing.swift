import ClewViews

extension Tree {
  /// The changes that take nodes out of the hierarchy, wherever they are: a presented one is dismissed, a stack is set
  /// to what lies below, and so on. What goes with another is not taken out by itself, and what is presented by
  /// something that goes is dismissed before.
  ///
  /// - Parameter nodes: The nodes, the lowest first.
  /// - Complexity: O(*n*) in the number of nodes of the hierarchy, for each change.
  func removing(_ nodes: [any ViewController]) -> [Change] {
    var tree = self
    var changes: [Change] = []
    var reachable: Set<ObjectIdentifier>?
    for node in nodes {
      let there = reachable ?? tree.reachable
      reachable = there
      guard there.contains(ObjectIdentifier(node)), let change = tree.removal(of: node) else { continue }
      for change in tree.dismissals(before: change) + [change] {
        changes.append(change)
        tree.apply(change)
      }
      reachable = nil
    }
    return changes
  }

  /// The one change that takes a node out.
  private func removal(of node: any ViewController) -> Change? {
    let path = path(to: node)
    guard let owner = path.dropLast().last else { return path.isEmpty ? nil : .root(nil) }
    if presented(on: owner) === node { return .presented(on: owner, nil) }
    switch owner.role {
    case .screen: return nil
    case .stack(let stack):
      let entries = self.stack(of: stack)
      return .stack(stack, Array(entries.prefix { $0 !== node }))
    case .tabs(let tabs):
      let (pages, selection) = self.pages(of: tabs)
      guard let position = pages.firstIndex(where: { $0 === node }) else { return nil }
      let next = selection > position || selection == pages.count - 1 ? max(0, selection - 1) : selection
      return .pages(tabs, pages.filter { $0 !== node }, selection: next)
    case .split(let split):
      let (main, detail) = columns(of: split)
      return .columns(split, main: main === node ? nil : main, detail: detail === node ? nil : detail)
    }
  }

  /// What has to be dismissed before a stack loses its upper entries: what those present. Toolkits leave it on screen.
  private func dismissals(before change: Change) -> [Change] {
    guard case .stack(let stack, let kept) = change else { return [] }
    var changes: [Change] = []
    var open = Array(self.stack(of: stack).dropFirst(kept.count))
    while let view = open.popLast() {
      if presented(on: view) != nil { changes.append(.presented(on: view, nil)) }
      open += content(of: view)
    }
    return changes
  }
}
