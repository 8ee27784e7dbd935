/// Finds cycles of a graph, so that every edge that lies on one is on a cycle that is told.
struct CycleSearch {
  let arcs: Arcs

  /// A tangle can have more cycles than could ever be read; so many of each are told.
  private static let mostOfOneTangle = 16

  /// Each cycle once, as its nodes in order, beginning with the lowest number.
  ///
  /// - Complexity: Linear in nodes and edges.
  func cycles() -> [[Int]] {
    let components = StronglyConnected(of: arcs)
    guard components.hasCircles else { return [] }
    var found: [[Int]] = []
    for component in 0..<components.count {
      let tangle = components[component]
      // What is by itself is on a circle only if it leads to itself, which the search finds out.
      found += cycles(of: tangle) { components.of[$0] == component }
    }
    return found.sorted { $0[0] < $1[0] }
  }

  private func cycles(of tangle: ArraySlice<Int>, isMember: (Int) -> Bool) -> [[Int]] {
    var covered: Set<[Int]> = []
    var found: Set<[Int]> = []
    for from in tangle {
      for to in arcs[from] where isMember(to) && !covered.contains([from, to]) {
        guard found.count < Self.mostOfOneTangle else { return Array(found) }
        let cycle = ShortestWay.onCircle(from: to, to: from) { arcs[$0].filter(isMember) }
        for (position, node) in cycle.enumerated() {
          covered.insert([node, cycle[(position + 1) % cycle.count]])
        }
        found.insert(rotated(cycle))
      }
    }
    return Array(found)
  }

  private func rotated(_ cycle: [Int]) -> [Int] {
    let first = cycle.indices.min { cycle[$0] < cycle[$1] } ?? 0
    return Array(cycle[first...] + cycle[..<first])
  }
}
