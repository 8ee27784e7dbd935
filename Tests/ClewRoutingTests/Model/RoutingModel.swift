import ClewRouting

/// What a window should hold after operations: tables of numbers, as simple as can be, and slow.
///
/// Pages are numbered from 0 in the order in which they are built, also those that never show; containers have negative
/// numbers.
struct RoutingModel {
  enum Kind: Equatable { case page(PageKind), stack, tabs, split }

  /// How an operation ends.
  enum Ending: Equatable {
    case outcome(NavigationOutcome)
    case failure(RoutingError.Code)
    /// The user can do it, or can not.
    case done, impossible
  }

  struct Failure: Error { let code: RoutingError.Code }

  var root: Int?
  var kinds: [Int: Kind] = [:]
  var content: [Int: [Int]] = [:]
  var selection: [Int: Int] = [:]
  var collapsed: Set<Int> = []
  var sheets: [Int: Int] = [:]
  /// The page for which the scope was opened that a page lives in.
  var openers: [Int: Int] = [:]

  var pages = 0
  var containers = 0

  func owner(_ node: Int) -> Int? {
    kinds.keys.first { content[$0, default: []].contains(node) || sheets[$0] == node }
  }

  /// A node and all that is above it, up to the root.
  func way(up node: Int) -> [Int] { [node] + (owner(node).map { way(up: $0) } ?? []) }

  /// A node and everything under it, as a walk meets it.
  func everything(under node: Int) -> [Int] {
    [node] + (content[node, default: []] + [sheets[node]].compactMap(\.self)).flatMap(everything)
  }

  var all: [Int] { root.map(everything) ?? [] }

  /// The pages in the window, in order, and with each the page for which its scope was opened.
  var living: [[Int?]] {
    all.filter { $0 >= 0 }.map { [$0, openers[$0]] }
  }

  /// Everything that the user sees, with the node from which a request starts as the last.
  var showing: [Int] {
    guard var top = root else { return [] }
    while let sheet = shown(top).lazy.compactMap({ sheets[$0] }).first { top = sheet }
    return shown(top)
  }

  private func shown(_ node: Int) -> [Int] {
    let inner = content[node, default: []]
    switch kinds[node] {
    case .stack: return [node] + inner.suffix(1).flatMap(shown)
    case .tabs: return [node] + shown(inner[selection[node, default: 0]])
    case .split: return [node] + (collapsed.contains(node) ? inner.suffix(1) : inner[...]).flatMap(shown)
    case .page, nil: return [node]
    }
  }

  /// What a node lies on, nearest first.
  func under(_ node: Int) -> [Int] {
    guard let owner = owner(node) else { return [] }
    var below: [Int] = []
    if kinds[owner] == .stack {
      let entries = content[owner, default: []]
      below = entries.prefix(entries.firstIndex(of: node) ?? entries.count).reversed()
    }
    return below + [owner] + under(owner)
  }
}
