/// The edges of all nodes, side by side in one array. By number of the node.
struct EdgeLists: Sendable {
  typealias Edge = DependencyGraph.Edge

  /// Where the edges of each node begin, and last where they all end.
  private var bounds = [0]
  private var edges: [Edge] = []
  /// Whether something that is asked for has no node here.
  private(set) var isAnyUnanswered = false

  init() {}

  init(_ lists: some Sequence<some Sequence<Edge>>) {
    for list in lists {
      for edge in list { add(edge) }
      endNode()
    }
  }

  /// How many edges there are.
  var edgeCount: Int { edges.count }

  mutating func reserveCapacity(nodes: Int, edges count: Int) {
    bounds.reserveCapacity(nodes + 1)
    edges.reserveCapacity(count)
  }

  /// Adds an edge of the node that comes next.
  mutating func add(_ edge: Edge) {
    if edge.target == nil { isAnyUnanswered = true }
    edges.append(edge)
  }

  /// Ends the node whose edges have been added.
  mutating func endNode() { bounds.append(edges.count) }

  /// The same, of the edges in place: copying one takes longer than to look at it.
  func forEachEdge(of number: Int, _ body: (borrowing Edge) -> Void) {
    for index in bounds[number]..<bounds[number + 1] { body(edges[index]) }
  }
}

extension EdgeLists: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { bounds.count - 1 }
  subscript(number: Int) -> ArraySlice<Edge> { edges[bounds[number]..<bounds[number + 1]] }
}
