/// By what way each node is needed, as far as the edges are known.
struct Ways {
  private var cameFrom: [UnsafePointer<Node>: UnsafePointer<Node>]

  init(from start: UnsafePointer<Node>) { cameFrom = [start: start] }

  /// Every way from the start, until the end has been reached.
  init(from start: UnsafePointer<Node>, to end: UnsafePointer<Node>) {
    self.init(from: start)
    var queue = [start]
    var next = 0
    while next < queue.count, cameFrom[end] == nil {
      let node = queue[next]
      next += 1
      node.pointee.forEachDependency { dependency, _ in
        if add(dependency, after: node) { queue.append(dependency) }
      }
    }
  }

  /// - Returns: Whether it is reached for the first time.
  mutating func add(_ node: UnsafePointer<Node>, after previous: UnsafePointer<Node>) -> Bool {
    guard cameFrom[node] == nil else { return false }
    cameFrom[node] = previous
    return true
  }

  func before(_ node: UnsafePointer<Node>) -> UnsafePointer<Node>? {
    cameFrom[node].flatMap { $0 == node ? nil : $0 }
  }

  /// The registrations on the way to the node, without the node itself.
  func steps(before node: UnsafePointer<Node>) -> [PathStep] {
    var steps: [PathStep] = []
    var last = node
    while let previous = before(last) {
      // A property is set by a node of its own, which is no other registration.
      let isSame =
        previous.pointee.number == last.pointee.number && previous.pointee.plan === last.pointee.plan
      if !isSame, let step = previous.pointee.step { steps.append(step) }
      last = previous
    }
    return steps.reversed()
  }
}

extension ResolutionError {
  /// The same failure of a node, seen from the beginning of the ways. The node itself has been told.
  func seen(along ways: Ways, to node: UnsafePointer<Node>) -> ResolutionError {
    ways.steps(before: node).reversed().reduce(self) { $0.seen(from: $1) }
  }
}

extension Node {
  /// Everything that is made when it is made, with the question by which it is asked for: what its constructor takes, then
  /// what its properties do.
  func forEachDependency(_ body: (UnsafePointer<Node>, Question?) -> Void) {
    for edge in UnsafeBufferPointer(start: edges, count: Int(edgeCount)) {
      body(edge.node.asked, edge.node.question)
    }
    for property in refinements?.properties ?? [] { body(property, nil) }
  }
}
