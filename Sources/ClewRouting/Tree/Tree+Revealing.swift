import ClewViews

extension Tree {
  /// The changes that bring a view into sight, from the root down: what covers it is dismissed, tabs are selected,
  /// stacks popped, and a collapsed split gives up the detail that hides its main column.
  ///
  /// - Parameter path: From the root to the view, each the owner of the next.
  func revealing(_ path: [any ViewController]) -> [Change] {
    var after = self
    let before = after.changes.count
    for (position, owner) in path.enumerated() {
      let next = position + 1 < path.count ? path[position + 1] : nil
      if let over = after.presented(on: owner) {
        if over === next { continue }
        after.apply(.presented(on: owner, nil))
      }
      if let next, let change = after.showing(next, in: owner), change.isNeeded(in: after) {
        after.apply(change)
      }
    }
    // The other column of a split may present something, which covers this one too.
    while let target = path.last, let presenter = after.presenter(covering: target) {
      after.apply(.presented(on: presenter, nil))
    }
    return Array(after.changes.dropFirst(before))
  }

  /// The change of a container that makes it show one of those that it holds.
  private func showing(_ view: any ViewController, in owner: any ViewController) -> Change? {
    switch owner.role {
    case .screen: return nil
    case .stack(let stack):
      let entries = self.stack(of: stack)
      guard let position = entries.firstIndex(where: { $0 === view }) else { return nil }
      return .stack(stack, Array(entries[...position]))
    case .tabs(let tabs):
      let pages = pages(of: tabs).views
      guard let position = pages.firstIndex(where: { $0 === view }) else { return nil }
      return .pages(tabs, pages, selection: position)
    case .split(let split):
      let (main, detail) = columns(of: split)
      return split.isCollapsed && main === view && detail != nil
        ? .columns(split, main: main, detail: nil) : nil
    }
  }

  /// Who presents the topmost layer, when `view` is not part of that.
  private func presenter(covering view: any ViewController) -> (any ViewController)? {
    if showing.contains(where: { $0 === view }) { return nil }
    let path = visiblePath
    return path.indices.dropFirst().last { presented(on: path[$0 - 1]) === path[$0] }.map { path[$0 - 1] }
  }
}
