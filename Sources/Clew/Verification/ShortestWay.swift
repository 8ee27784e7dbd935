/// Finds shortest ways in a directed graph.
enum ShortestWay {
  /// The nodes of a shortest way, both ends included. There has to be one.
  ///
  /// - Complexity: Linear in what can be reached.
  static func from(_ start: Int, to end: Int, successors: (Int) -> [Int]) -> [Int] {
    var before: [Int: Int] = [start: start]
    var queue = [start]
    var next = 0
    while before[end] == nil, next < queue.count {
      let node = queue[next]
      next += 1
      for target in successors(node) where before[target] == nil {
        before[target] = node
        queue.append(target)
      }
    }
    var way = [end]
    while let node = way.last, node != start, let previous = before[node] { way.append(previous) }
    return way.reversed()
  }
}
