/// For every node, a shortest way to it from a node that nothing depends on.
struct RoutesFromRoots {
  private let graph: DependencyGraph
  private let before: [Int]

  /// How many steps of a way are told; of longer ones, the last.
  static let longest = 40

  /// - Complexity: Linear in nodes and edges.
  init(_ graph: DependencyGraph) {
    self.graph = graph
    var isTarget = Array(repeating: false, count: graph.count)
    let arcs = graph.arcs { _, _, _ in true }
    for node in 0..<graph.count {
      for target in arcs[node] { isTarget[target] = true }
    }
    var before = Array(repeating: -1, count: graph.count)
    var seen = Array(repeating: false, count: graph.count)
    var queue: [Int] = []
    queue.reserveCapacity(graph.count)
    var next = 0
    func reach(from root: Int) {
      guard !seen[root] else { return }
      seen[root] = true
      queue.append(root)
      while next < queue.count {
        let node = queue[next]
        next += 1
        for target in arcs[node] where !seen[target] {
          seen[target] = true
          before[target] = node
          queue.append(target)
        }
      }
    }
    for node in 0..<graph.count where !isTarget[node] { reach(from: node) }
    // What is left lies on circles that nothing outside leads to.
    for node in 0..<graph.count { reach(from: node) }
    self.before = before
  }

  /// The steps from a root to the node, the node itself last.
  func path(to node: Int) -> [PathStep] {
    var path: [PathStep] = []
    var current = node
    while current >= 0, path.count < Self.longest {
      path.append(graph.step(current))
      current = before[current]
    }
    return path.reversed()
  }
}
