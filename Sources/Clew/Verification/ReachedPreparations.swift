/// What a plain request for each registration may find not made, though the container has been started: something that is async,
/// or belongs to the main actor.
struct ReachedPreparations {
  private let graph: DependencyGraph
  /// By number of the node; empty where nothing of the kind is there.
  private var reached: [Set<Isolation>] = []
  private var parents: [ReachedPreparations] = []

  /// - Complexity: Linear in nodes and edges.
  init(_ graph: DependencyGraph, _ walks: Walks) {
    self.graph = graph
    if let parent = graph.parent { parents = [ReachedPreparations(parent, Walks(through: parent))] }
    let isNeeded = graph.descriptors.contains { $0.isolation != .none } || parents.contains { $0.isAny }
    guard isNeeded else { return }
    reached = Array(repeating: [], count: graph.count)
    let groups = walks.groups
    for component in 0..<groups.count {
      let circle = groups[component]
      let found = circle.reduce(into: Set<Isolation>()) { found, number in
        let isolation = graph.descriptors[number].isolation
        if isolation != .none { found.insert(isolation) }
        for edge in graph.edges(of: number) where !edge.kind.isDeferred { found.formUnion(through(edge)) }
      }
      // What is made at the start is there, with all that it needs.
      for number in circle where !isMadeAtStart(number) { reached[number] = found }
    }
  }

  /// Whether anything is found so.
  var isAny: Bool { reached.contains { !$0.isEmpty } || parents.contains { $0.isAny } }

  private func isMadeAtStart(_ number: Int) -> Bool {
    graph.descriptors[number].isStarted && graph.descriptors[number].lifetime.scope == nil
  }

  func from(_ number: Int) -> Set<Isolation> { reached.isEmpty ? [] : reached[number] }

  /// What an edge leads to.
  func through(_ edge: DependencyGraph.Edge) -> Set<Isolation> {
    if let target = edge.target { return from(target) }
    return edge.isInherited ? parents.first?.through(edge.key) ?? [] : []
  }

  private func through(_ key: Key) -> Set<Isolation> { key.answer(by: exactly) ?? [] }

  private func exactly(_ key: Key) -> Set<Isolation>? {
    graph.number(exactly: key).map { from($0) } ?? parents.first?.exactly(key)
  }

  /// A shortest way from the target of an edge to what is async or belongs to the main actor; only the key where that is in a
  /// parent.
  func way(through edge: DependencyGraph.Edge, to isolation: Isolation) -> [PathStep] {
    guard let target = edge.target else { return [PathStep(edge.key, nil)] }
    let ends = reached.indices.filter {
      reached[$0].contains(isolation)
        && (graph.descriptors[$0].isolation == isolation || isLast($0, isolation))
    }
    let way = ShortestWay.from([target], to: Set(ends)) { number in
      graph.edgeLists[number].compactMap { edge in
        edge.kind.isDeferred ? nil : edge.target.flatMap { reached[$0].contains(isolation) ? $0 : nil }
      }
    }
    return way?.map(graph.step) ?? [graph.step(target)]
  }

  /// Whether a parent's registration is what it leads to.
  private func isLast(_ number: Int, _ isolation: Isolation) -> Bool {
    graph.edges(of: number).contains { $0.target == nil && through($0).contains(isolation) }
  }
}
