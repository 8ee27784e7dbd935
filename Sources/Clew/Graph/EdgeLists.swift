/// The edges of all nodes, side by side in one array. By number of the node.
struct EdgeLists: Sendable {
  typealias Edge = DependencyGraph.Edge

  /// Where the edges of each node begin, and last where they all end.
  private var bounds: [Int32] = [0]
  private var links: [Link] = []
  /// What is asked for where that is not the key of the target. By position.
  private var keys: [Int: Key] = [:]
  /// How many edges ask in another form than that of their target, or under another tag.
  private(set) var formCount = 0
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
  var edgeCount: Int { links.count }

  mutating func reserveCapacity(nodes: Int, edges count: Int) {
    bounds.reserveCapacity(nodes + 1)
    links.reserveCapacity(count)
  }

  /// Adds an edge of the node that comes next.
  mutating func add(_ edge: borrowing Edge) {
    let link = Link(edge)
    if link.target == nil { isAnyUnanswered = true }
    if !link.isDirect { formCount += 1 }
    if !link.hasKeyOfTarget { keys[links.count] = edge.key }
    links.append(link)
  }

  /// Ends the node whose edges have been added.
  mutating func endNode() { bounds.append(Int32(links.count)) }

  func link(at position: Int) -> Link { links[position] }

  /// The edge at a position, which is an index of the node's links.
  func edge(at position: Int, among descriptors: [Descriptor]) -> Edge {
    let link = links[position]
    guard let key = keys[position] ?? link.target.map({ descriptors[$0].key }) else {
      preconditionFailure("what leads to no node has a key of its own")
    }
    return Edge(
      target: link.target, key: key, kind: link.kind, isOptional: link.isOptional,
      isInherited: link.isInherited, asked: link.asked)
  }
}

extension EdgeLists: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { bounds.count - 1 }
  subscript(number: Int) -> ArraySlice<Link> { links[Int(bounds[number])..<Int(bounds[number + 1])] }
}
