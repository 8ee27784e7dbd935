/// What lives long does not hold what lives shorter, neither by itself nor through what it makes for itself.
enum CaptiveRule: VerificationRule {
  static func problems(in graph: DependencyGraph, _ routes: RoutesFromRoots) -> [Problem] {
    guard graph.descriptors.contains(where: { $0.lifetime.scope != nil }) else { return [] }
    let reached = scopesReached(in: graph)
    return graph.descriptors.indices.flatMap { holder -> [Problem] in
      let lifetime = graph.descriptors[holder].lifetime
      guard lifetime.isShared else { return [] }
      let tooShort = reached.from(holder).filter { !outlives($0, lifetime) }
      guard !tooShort.isEmpty else { return [] }
      return captives(of: holder, in: graph) { !outlives($0, lifetime) }.map { way in
        problem(holder: holder, way: way, in: graph, routes)
      }
    }
  }

  private static func outlives(_ scope: Scope, _ holder: Lifetime.Kind) -> Bool {
    holder.scope.map { $0.isInside(scope) } ?? false
  }

  /// The scopes that each node needs, through nodes that are not shared.
  private static func scopesReached(in graph: DependencyGraph) -> ReachedScopes {
    var reached = ReachedScopes(graph)
    reached.spread()
    return reached
  }

  /// The ways from the holder to each captive, found only where there is one.
  private static func captives(
    of holder: Int, in graph: DependencyGraph, isTooShort: (Scope) -> Bool
  ) -> [[Int]] {
    var before: [Int: Int] = [:]
    var queue = [holder]
    var next = 0
    var found: [Int] = []
    while next < queue.count {
      let node = queue[next]
      next += 1
      for case let target? in graph.edgeLists[node].map(\.target)
      where target != holder && before[target] == nil {
        before[target] = node
        let lifetime = graph.descriptors[target].lifetime
        if lifetime.isShared {
          if let scope = lifetime.scope, isTooShort(scope) { found.append(target) }
        } else {
          queue.append(target)
        }
      }
    }
    return found.map { captive in
      var way = [captive]
      while let node = way.last, node != holder, let previous = before[node] { way.append(previous) }
      return way.reversed()
    }
  }

  private static func problem(
    holder: Int, way: [Int], in graph: DependencyGraph, _ routes: RoutesFromRoots
  ) -> Problem {
    let held = way[way.count - 1]
    return Problem(
      .captive, path: routes.path(to: holder) + way.dropFirst().map(graph.step),
      places: [graph.descriptors[holder].place, graph.descriptors[held].place],
      finding: .captive(
        holder: graph.step(holder), holderLifetime: graph.descriptors[holder].lifetime,
        held: graph.step(held), heldLifetime: graph.descriptors[held].lifetime))
  }
}

/// The scopes that a node's dependencies live in, its own left out.
private struct ReachedScopes {
  private let graph: DependencyGraph
  private var scopes: [Set<Scope>]

  init(_ graph: DependencyGraph) {
    self.graph = graph
    scopes = Array(repeating: [], count: graph.count)
  }

  func from(_ node: Int) -> Set<Scope> { scopes[node] }

  /// Goes through the nodes with dependencies first; the nodes of a circle share what any of them reaches.
  mutating func spread() {
    let components = StronglyConnected.components(count: graph.count) { number in
      graph.edgeLists[number].compactMap { edge in
        edge.target.flatMap { graph.descriptors[$0].lifetime.isShared ? nil : $0 }
      }
    }
    var members: [[Int]] = Array(repeating: [], count: components.count)
    for node in 0..<graph.count { members[components.of[node]].append(node) }
    for circle in members {
      var reached: Set<Scope> = []
      for node in circle {
        for edge in graph.edgeLists[node] {
          guard let target = edge.target else { continue }
          let lifetime = graph.descriptors[target].lifetime
          if let scope = lifetime.scope { reached.insert(scope) }
          if !lifetime.isShared { reached.formUnion(scopes[target]) }
        }
      }
      for node in circle where !reached.isEmpty { scopes[node] = reached }
    }
  }
}

extension Problem.Code {
  /// Something holds what ends before it.
  public static let captive = Problem.Code("Captive")
}
