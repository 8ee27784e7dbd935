/// Finds shortest ways in a directed graph.
enum ShortestWay {
  /// The nodes of a shortest way from any of the starts to any of the ends, both included; nil when there is none.
  ///
  /// - Complexity: Linear in what can be reached.
  static func from(_ starts: [Int], to ends: Set<Int>, successors: (Int) -> [Int]) -> [Int]? {
    var before: [Int: Int] = [:]
    for start in starts { before[start] = start }
    var queue = starts
    var next = 0
    while next < queue.count {
      let node = queue[next]
      next += 1
      if ends.contains(node) { return way(to: node, before) }
      for target in successors(node) where before[target] == nil {
        before[target] = node
        queue.append(target)
      }
    }
    return nil
  }

  /// A shortest way within a circle that both nodes are on.
  static func onCircle(from start: Int, to end: Int, successors: (Int) -> [Int]) -> [Int] {
    guard let way = from([start], to: [end], successors: successors) else {
      preconditionFailure("on a circle there is a way from each node to each")
    }
    return way
  }

  /// The way by which a search came to a node.
  ///
  /// - Parameter before: The node that each was come to from; where the search began, itself.
  static func way(to end: Int, _ before: [Int: Int]) -> [Int] {
    var way = [end]
    while let node = way.last, let previous = before[node], previous != node { way.append(previous) }
    return way.reversed()
  }
}
