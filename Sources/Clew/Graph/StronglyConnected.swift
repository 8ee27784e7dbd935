/// The circles of a directed graph; what is on none is a component by itself.
///
/// Components are numbered so that an edge never leads to a higher number: dependencies come first.
struct StronglyConnected {
  /// The number of the component that each node is in.
  private(set) var of: [Int]
  /// The nodes, one component after the other, those of each in order.
  private(set) var order: [Int] = []
  /// Where each component begins in the order, and last where they all end.
  private var bounds = [0]
  /// Whether something leads back to itself.
  private(set) var hasCircles = false

  /// How many components there are.
  var count: Int { bounds.count - 1 }

  /// The nodes of a component, in order.
  subscript(component: Int) -> ArraySlice<Int> { order[bounds[component]..<bounds[component + 1]] }

  /// The components of more than one node.
  var circles: [ArraySlice<Int>] {
    count == order.count ? [] : (0..<count).map { self[$0] }.filter { $0.count > 1 }
  }

  /// Finds the components by Tarjan's algorithm, without recursion.
  ///
  /// - Complexity: Linear in nodes and edges.
  init(of arcs: Arcs) {
    of = Array(repeating: -1, count: arcs.count)
    order.reserveCapacity(arcs.count)
    bounds.reserveCapacity(arcs.count + 1)
    var index = of
    var low = of
    var open: [Int] = []
    var counter = 0
    var work: [(node: Int, left: ArraySlice<Int>)] = []
    func begin(_ node: Int) {
      index[node] = counter
      low[node] = counter
      counter += 1
      open.append(node)
      work.append((node, arcs[node]))
    }
    for root in 0..<arcs.count where index[root] < 0 {
      begin(root)
      while let last = work.indices.last {
        let node = work[last].node
        if let next = work[last].left.popFirst() {
          if next == node { hasCircles = true }
          if index[next] < 0 {
            begin(next)
          } else if of[next] < 0 {
            low[node] = min(low[node], index[next])
          }
          continue
        }
        work.removeLast()
        if let parent = work.last?.node { low[parent] = min(low[parent], low[node]) }
        if low[node] == index[node] { close(node, &open) }
      }
    }
  }

  /// Takes the component that was begun with the node.
  private mutating func close(_ node: Int, _ open: inout [Int]) {
    let start = order.count
    while let member = open.popLast() {
      of[member] = count
      order.append(member)
      if member == node { break }
    }
    if order.count > start + 1 {
      order[start...].sort()
      hasCircles = true
    }
    bounds.append(order.count)
  }
}
