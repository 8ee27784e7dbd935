/// A property may close a cycle only if something on the way is remembered; otherwise making it would never end.
enum EndlessRule: VerificationRule {
  static func problems(in graph: DependencyGraph, _ walks: Walks) -> [Problem] {
    guard walks.groups.hasCircles else { return [] }
    let arcs = graph.arcs { from, edge, target in
      !edge.kind.isDeferred && graph.descriptors[from].lifetime == .transient
        && graph.descriptors[target].lifetime == .transient
    }
    return CycleSearch(arcs: arcs).cycles()
      .filter { cycle in hasProperty(cycle, graph) }
      .map { cycle in
        let path = (cycle + [cycle[0]]).map(graph.step)
        return Problem(.endless, path: path, finding: .endless)
      }
  }

  /// Cycles of constructors alone are told by another rule.
  private static func hasProperty(_ cycle: [Int], _ graph: DependencyGraph) -> Bool {
    cycle.indices.contains { position in
      let next = cycle[(position + 1) % cycle.count]
      return !graph.edgeLists[cycle[position]].contains { $0.target == next && $0.kind.isForConstruction }
    }
  }
}

extension Problem.Code {
  /// A cycle of properties in which every instance is made anew.
  public static let endless = Problem.Code("Endless")
}
