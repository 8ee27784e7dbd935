/// The scopes that a node's dependencies live in: those it holds itself, and those it holds through what is made for it.
struct ReachedScopes {
  private let graph: DependencyGraph
  private var scopes: [Set<Scope>]
  private var parents: [ReachedScopes] = []

  /// Goes through the nodes with dependencies first; the nodes of a circle share what any of them reaches.
  ///
  /// - Complexity: Linear in nodes and edges, for a number of scopes that does not grow with them.
  init(_ graph: DependencyGraph) {
    self.graph = graph
    scopes = Array(repeating: [], count: graph.count)
    if let parent = graph.parent { parents = [ReachedScopes(parent)] }
    let unknown = self
    scopes = graph.memo.reachedScopes { unknown.found() }
  }

  private func found() -> [Set<Scope>] {
    var finding = self
    let components = StronglyConnected.components(count: graph.count) { number in
      graph.edgeLists[number].compactMap { edge in
        edge.target.flatMap { graph.descriptors[$0].lifetime.isShared ? nil : $0 }
      }
    }
    for circle in components.members {
      let reached = circle.reduce(into: Set<Scope>()) { reached, node in
        for edge in graph.edgeLists[node] { reached.formUnion(finding.through(edge)) }
      }
      for node in circle where !reached.isEmpty { finding.scopes[node] = reached }
    }
    return finding.scopes
  }

  func from(_ node: Int) -> Set<Scope> { scopes[node] }

  /// What an edge leads to: the scope of what is shared, or else what that reaches in turn.
  func through(_ edge: DependencyGraph.Edge) -> Set<Scope> {
    if let target = edge.target { return at(target) }
    return edge.isInherited ? parents.first?.through(edge.key) ?? [] : []
  }

  private func through(_ key: Key) -> Set<Scope> { key.answer(by: exactly) ?? [] }

  private func exactly(_ key: Key) -> Set<Scope>? {
    graph.numbers.exactly(key, in: nil).map { at($0) } ?? parents.first?.exactly(key)
  }

  private func at(_ node: Int) -> Set<Scope> {
    let lifetime = graph.descriptors[node].lifetime
    guard lifetime.isShared else { return scopes[node] }
    return lifetime.scope.map { [$0] } ?? []
  }
}
