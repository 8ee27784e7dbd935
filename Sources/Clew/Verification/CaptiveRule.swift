/// What lives long does not hold what lives shorter, neither by itself nor through what it makes for itself.
enum CaptiveRule: VerificationRule {
  static func problems(in graph: DependencyGraph, _ walks: Walks) -> [Problem] {
    let reached = ReachedScopes(graph)
    guard reached.isAny else { return [] }
    return graph.descriptors.indices.flatMap { holder -> [Problem] in
      let lifetime = graph.descriptors[holder].lifetime
      // What a child keeps ends with the scope that the child was made in.
      let isTooShort = { (scope: Scope) in !outlives(scope, lifetime) && !graph.openScopes.contains(scope) }
      guard lifetime.isShared, reached.from(holder).contains(where: isTooShort) else { return [] }
      return ways(from: holder, in: graph, reached, isTooShort: isTooShort).map { way, held, scope in
        Problem(
          .captive, path: walks.path(to: holder) + way + [held],
          places: [graph.descriptors[holder].place, held.place],
          finding: .captive(
            holder: graph.step(holder), holderLifetime: lifetime, held: held, heldLifetime: .scoped(scope)))
      }
    }
  }

  private static func outlives(_ scope: Scope, _ holder: Lifetime.Kind) -> Bool {
    holder.scope.map { $0.isInside(scope) } ?? false
  }

  /// The ways from the holder to each captive, the holder left out. They are looked for only where there is one.
  private static func ways(
    from holder: Int, in graph: DependencyGraph, _ reached: ReachedScopes, isTooShort: (Scope) -> Bool
  ) -> [(way: [PathStep], held: PathStep, scope: Scope)] {
    var before: [Int: Int] = [holder: holder]
    var queue = [holder]
    var next = 0
    var found: [(way: [PathStep], held: PathStep, scope: Scope)] = []
    while next < queue.count {
      let node = queue[next]
      next += 1
      for edge in graph.edges(of: node) {
        guard let target = edge.target else {
          for scope in reached.through(edge) where isTooShort(scope) {
            found.append((way(to: node), PathStep(edge.key, nil), scope))
          }
          continue
        }
        guard before[target] == nil else { continue }
        before[target] = node
        let lifetime = graph.descriptors[target].lifetime
        if !lifetime.isShared {
          queue.append(target)
        } else if let scope = lifetime.scope, isTooShort(scope) {
          found.append((way(to: node), graph.step(target), scope))
        }
      }
    }
    return found

    func way(to node: Int) -> [PathStep] { ShortestWay.way(to: node, before).dropFirst().map(graph.step) }
  }
}

extension Problem.Code {
  /// Something holds what ends before it.
  public static let captive = Problem.Code("Captive")
}
