import ClewViews

struct Refusal: Error, CustomStringConvertible {
  let description: String
}

@MainActor class Node: ViewController {
  var title: String? {
    get { name }
    set { if newValue != nil || !toolkit.has(.losesTitle) { name = newValue } }
  }
  private var name: String?
  let toolkit: Toolkit
  weak var owner: Node?
  var over: Node?
  var content: [Node] = []
  var role: ViewRole { .screen }
  var enclosing: (any ViewController)? {
    toolkit.has(.forgetsPresenter) && owner?.over === self ? nil : owner
  }
  var presented: (any ViewController)? { over }

  init(_ toolkit: Toolkit) { self.toolkit = toolkit }

  @MainActor func setPresented(_ view: (any ViewController)?, animated: Bool) async throws -> Settled {
    let presenter = toolkit.has(.presentsOnRoot) ? (toolkit.window?.top ?? self) : self
    let node = view as! Node?
    if node === presenter.over { return .completed }
    if let node {
      if presenter.over != nil, !toolkit.has(.presentsAnew) {
        throw Refusal(description: "\(name ?? "") presents something else")
      }
      try check([node])
    }
    let old = presenter.over
    return await toolkit.change(animated: animated) {
      if !toolkit.has(.keepsDismissed) { old?.owner = nil }
      presenter.over = node
      node?.owner = presenter
      if node == nil, toolkit.has(.dismissesAll) { toolkit.window?.top?.over = nil }
    }
  }

  @MainActor func set(_ views: [any ViewController], animated: Bool, _ also: () -> Void = {}) async throws
    -> Settled
  {
    let nodes = views.map { $0 as! Node }
    try check(nodes.filter { new in !content.contains { $0 === new } })
    if Set(nodes.map(ObjectIdentifier.init)).count < nodes.count, !toolkit.has(.takesTwice) {
      throw Refusal(description: "\(nodes.map { $0.name ?? "" }) has one twice, in \(name ?? "")")
    }
    let old = content
    return await toolkit.change(animated: animated) {
      if !toolkit.has(.keepsPopped) { for node in old { node.owner = nil } }
      content = nodes
      if !toolkit.has(.forgetsOwner) { for node in nodes { node.owner = self } }
      also()
    }
  }

  /// Refuses nodes that are elsewhere, or would come inside themselves.
  private func check(_ nodes: [Node]) throws {
    for node in nodes {
      var above: Node? = self
      while let next = above {
        if next === node, !toolkit.has(.goesInsideItself) {
          throw Refusal(description: "\(node.name ?? "") would be inside itself in \(name ?? "")")
        }
        above = next.owner
      }
      try node.checkIsFree(for: name ?? "")
    }
  }

  func checkIsFree(for place: String) throws {
    if toolkit.has(.movesViews) {
      owner?.content.removeAll { $0 === self }
      if owner?.over === self { owner?.over = nil }
      return
    }
    if let owner {
      throw Refusal(
        description:
          "\(name ?? "") is in \(toolkit.has(.namesOnePlace) ? "" : owner.name ?? ""), not \(place)")
    }
    if toolkit.window?.top === self {
      throw Refusal(description: "\(name ?? "") is the root, not in \(place)")
    }
  }
}
