import ClewViews

/// What stands in the window for an entry of a navigation state. Views are not held: they live as long as they are shown.
struct Landing {
  private struct Node { weak var view: (any ViewController)? }

  private let nodes: [Node]
  private weak var container: (any TabController)?

  init(_ views: [any ViewController]) {
    nodes = views.map { Node(view: $0) }
    // They are looked through before anything of another entry can be in them.
    for view in views.lazy.flatMap({ HierarchyWalk(from: $0) }) {
      if case .tabs(let tabs) = view.role {
        container = tabs
        break
      }
    }
  }

  /// The views that are still there, the lowest first.
  var views: [any ViewController] { nodes.compactMap(\.view) }

  /// The view without which the entry has left: the lowest.
  var lowest: (any ViewController)? { nodes.first?.view }

  /// The tabs that it brought, if it did.
  var tabs: (any TabController)? { container }
}
