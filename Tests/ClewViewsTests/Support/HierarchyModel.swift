/// What a hierarchy should be, with numbers for screens: as simple as can be, and slow.
struct HierarchyModel: Equatable {
  enum Kind { case screen, stack, tabs, split }

  /// A move, legal or not.
  enum Move {
    case root(Int?)
    case content(Int, [Int], selection: Int)
    case columns(Int, main: Int?, detail: Int?)
    case present(Int, Int?)
    case popByUser(Int, cancelled: Bool)
    case dismissByUser(Int, cancelled: Bool)
    case selectByUser(Int, Int)
    case collapseByUser(Int, Bool)
  }

  let kinds: [Kind]
  var root: Int?
  var content: [Int: [Int]] = [:]
  var main: [Int: Int] = [:]
  var detail: [Int: Int] = [:]
  var selection: [Int: Int] = [:]
  var collapsed: Set<Int> = []
  var presented: [Int: Int] = [:]

  init(kinds: [Kind]) { self.kinds = kinds }

  func inner(_ node: Int) -> [Int] {
    content[node, default: []] + [main[node], detail[node]].compactMap(\.self)
  }

  func owner(_ node: Int) -> Int? {
    kinds.indices.first { inner($0).contains(node) || presented[$0] == node }
  }

  /// A node and everything under it, in order.
  func everything(under node: Int) -> [Int] {
    [node] + (inner(node) + [presented[node]].compactMap(\.self)).flatMap(everything)
  }

  /// What shows in the window, in order.
  var showing: [Int] {
    guard var top = root else { return [] }
    while let presenter = shown(top).first(where: { presented[$0] != nil }) { top = presented[presenter]! }
    return shown(top)
  }

  private func shown(_ node: Int) -> [Int] {
    switch kinds[node] {
    case .screen: return [node]
    case .stack: return [node] + (content[node, default: []].last.map(shown) ?? [])
    case .tabs:
      let pages = content[node, default: []]
      return [node] + (pages.isEmpty ? [] : shown(pages[selection[node, default: 0]]))
    case .split:
      let columns = [main[node], detail[node]].compactMap(\.self)
      return [node] + (collapsed.contains(node) ? Array(columns.suffix(1)) : columns).flatMap(shown)
    }
  }

  /// Makes a move when it is legal.
  ///
  /// - Returns: Whether it is.
  mutating func make(_ move: Move) -> Bool {
    switch move {
    case .root(let view):
      if view == root { return true }
      if let view, owner(view) != nil { return false }
      root = view
    case .content(let node, let views, let selection):
      guard canHold(node, views), kinds[node] == .stack || isPage(selection, of: views.count) else {
        return false
      }
      content[node] = views
      self.selection[node] = selection
    case .columns(let node, let main, let detail):
      guard canHold(node, [main, detail].compactMap(\.self)) else { return false }
      self.main[node] = main
      self.detail[node] = detail
    case .present(let node, let view):
      if view == presented[node] { return true }
      if let view {
        guard presented[node] == nil, isFree(view), !everything(under: view).contains(node) else {
          return false
        }
      }
      presented[node] = view
    case .popByUser(let node, let cancelled):
      guard content[node, default: []].count > 1 else { return false }
      if !cancelled { content[node]!.removeLast() }
    case .dismissByUser(let node, let cancelled):
      var presenter: Int? = node
      while let next = presenter, presented[next] == nil { presenter = owner(next) }
      guard let presenter else { return false }
      if !cancelled { presented[presenter] = nil }
    case .selectByUser(let node, let page):
      guard isPage(page, of: content[node, default: []].count) else { return false }
      selection[node] = page
    case .collapseByUser(let node, let isCollapsed):
      if isCollapsed { collapsed.insert(node) } else { collapsed.remove(node) }
    }
    return true
  }

  private func isFree(_ view: Int) -> Bool { owner(view) == nil && root != view }

  private func isPage(_ page: Int, of count: Int) -> Bool {
    (0..<count).contains(page) || (count == 0 && page == 0)
  }

  private func canHold(_ node: Int, _ views: [Int]) -> Bool {
    Set(views).count == views.count
      && views.allSatisfy { view in
        inner(node).contains(view) || (isFree(view) && !everything(under: view).contains(node))
      }
  }
}
