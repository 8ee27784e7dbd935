/// Finds cycles of a graph, so that every edge that lies on one is on a cycle that is told.
struct CycleSearch {
  let count: Int
  let successors: (Int) -> [Int]

  /// A tangle can have more cycles than could ever be read; so many of each are told.
  private static let mostOfOneTangle = 16

  /// Each cycle once, as its nodes in order, beginning with the lowest number.
  ///
  /// - Complexity: Linear in nodes and edges.
  func cycles() -> [[Int]] {
    let components = StronglyConnected.components(count: count, successors: successors)
    var found: [[Int]] = []
    for tangle in components.members where tangle.count > 1 || successors(tangle[0]).contains(tangle[0]) {
      found += cycles(of: tangle) { components.of[$0] == components.of[tangle[0]] }
    }
    return found.sorted { $0[0] < $1[0] }
  }

  private func cycles(of tangle: [Int], isMember: (Int) -> Bool) -> [[Int]] {
    var covered: Set<[Int]> = []
    var found: Set<[Int]> = []
    for from in tangle {
      for to in successors(from) where isMember(to) && !covered.contains([from, to]) {
        guard found.count < Self.mostOfOneTangle else { return Array(found) }
        let cycle = ShortestWay.onCircle(from: to, to: from) { successors($0).filter(isMember) }
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
