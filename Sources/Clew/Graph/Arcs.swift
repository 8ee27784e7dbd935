/// A directed graph of numbers: what each node leads to, side by side in one array.
struct Arcs {
  /// Where the targets of each node begin, and last where they all end.
  private var bounds = [0]
  private var targets: [Int] = []

  init(nodes: Int, arcs: Int) {
    bounds.reserveCapacity(nodes + 1)
    targets.reserveCapacity(arcs)
  }

  /// How many nodes there are.
  var count: Int { bounds.count - 1 }

  /// What the node leads to.
  subscript(node: Int) -> ArraySlice<Int> { targets[bounds[node]..<bounds[node + 1]] }

  /// Adds a target of the node that comes next.
  mutating func add(_ target: Int) { targets.append(target) }

  /// Ends the node whose targets have been added.
  mutating func endNode() { bounds.append(targets.count) }
}

extension DependencyGraph {
  /// The edges of some kind that lead to a node here.
  func arcs(where isWanted: (_ from: Int, _ edge: Link, _ target: Int) -> Bool) -> Arcs {
    var arcs = Arcs(nodes: count, arcs: edgeLists.edgeCount)
    for number in 0..<count {
      for edge in edgeLists[number] {
        if let target = edge.target, isWanted(number, edge, target) { arcs.add(target) }
      }
      arcs.endNode()
    }
    return arcs
  }
}
