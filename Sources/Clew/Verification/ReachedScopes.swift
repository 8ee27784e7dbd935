/// The scopes that a node's dependencies live in: those it holds itself, and those it holds through what is made for it.
struct ReachedScopes {
  private let graph: DependencyGraph
  /// By number of the node; empty where none reaches any.
  private var scopes: [Set<Scope>] = []
  private var parents: [ReachedScopes] = []

  /// Goes through the nodes with dependencies first; the nodes of a circle share what any of them reaches.
  ///
  /// - Complexity: Linear in nodes and edges, for a number of scopes that does not grow with them.
  init(_ graph: DependencyGraph) {
    self.graph = graph
    if let parent = graph.parent { parents = [ReachedScopes(parent)] }
    let unknown = self
    scopes = graph.memo.reachedScopes { unknown.found() }
  }

  private func found() -> [Set<Scope>] {
    // What is inherited may live in a scope, too.
    guard !parents.isEmpty || graph.descriptors.contains(where: { $0.lifetime.scope != nil }) else {
      return []
    }
    var finding = self
    finding.scopes = Array(repeating: [], count: graph.count)
    let components = StronglyConnected(
      of: graph.arcs { _, _, target in !graph.descriptors[target].lifetime.isShared })
    for component in 0..<components.count {
      let circle = components[component]
      let reached = circle.reduce(into: Set<Scope>()) { reached, node in
        for edge in graph.edges(of: node) { reached.formUnion(finding.through(edge)) }
      }
      for node in circle where !reached.isEmpty { finding.scopes[node] = reached }
    }
    return finding.scopes
  }

  /// Whether any node reaches a scope.
  var isAny: Bool { scopes.contains { !$0.isEmpty } }

  func from(_ node: Int) -> Set<Scope> { scopes.isEmpty ? [] : scopes[node] }

  /// What an edge leads to: the scope of what is shared, or else what that reaches in turn.
  func through(_ edge: DependencyGraph.Edge) -> Set<Scope> {
    if let target = edge.target { return at(target) }
    return edge.isInherited ? parents.first?.through(edge.key) ?? [] : []
  }

  /// What a request for the key leads to.
  func needed(by key: Key) -> Set<Scope> { through(key) }

  private func through(_ key: Key) -> Set<Scope> { key.answer(by: exactly) ?? [] }

  private func exactly(_ key: Key) -> Set<Scope>? {
    graph.number(exactly: key).map { at($0) } ?? parents.first?.exactly(key)
  }

  private func at(_ node: Int) -> Set<Scope> {
    let lifetime = graph.descriptors[node].lifetime
    guard lifetime.isShared else { return from(node) }
    return lifetime.scope.map { [$0] } ?? []
  }
}
