/// The circles of a directed graph; what is on none is a component by itself.
///
/// Components are numbered so that an edge never leads to a higher number: dependencies come first.
struct StronglyConnected {
  /// The number of the component that each node is in.
  let of: [Int]
  /// How many components there are.
  let count: Int

  /// The nodes of each component, in their order.
  var members: [[Int]] {
    var members: [[Int]] = Array(repeating: [], count: count)
    for (node, component) in of.enumerated() { members[component].append(node) }
    return members
  }

  /// Finds the components by Tarjan's algorithm, without recursion.
  ///
  /// - Complexity: Linear in nodes and edges.
  static func components(count: Int, successors: (Int) -> [Int]) -> StronglyConnected {
    var index = Array(repeating: -1, count: count)
    var low = index
    var component = index
    var open: [Int] = []
    var counter = 0
    var components = 0
    var work: [(node: Int, next: [Int], position: Int)] = []
    for root in 0..<count where index[root] < 0 {
      work.append((root, successors(root), 0))
      while let last = work.indices.last {
        let node = work[last].node
        if work[last].position == 0 && index[node] < 0 {
          index[node] = counter
          low[node] = counter
          counter += 1
          open.append(node)
        }
        if work[last].position < work[last].next.count {
          let next = work[last].next[work[last].position]
          work[last].position += 1
          if index[next] < 0 {
            work.append((next, successors(next), 0))
          } else if component[next] < 0 {
            low[node] = min(low[node], index[next])
          }
          continue
        }
        work.removeLast()
        if let parent = work.last?.node { low[parent] = min(low[parent], low[node]) }
        guard low[node] == index[node] else { continue }
        while let member = open.popLast() {
          component[member] = components
          if member == node { break }
        }
        components += 1
      }
    }
    return StronglyConnected(of: component, count: components)
  }
}
