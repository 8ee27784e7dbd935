/// What is being made by factories that may ask for it again, the innermost last.
///
/// In memory of its own, as ``InstanceCache`` is: to begin and to end something is all that happens for most of what is made.
struct Constructions: ~Copyable {
  private var nodes: UnsafeMutablePointer<UnsafePointer<Node>>
  private var count = 0
  private var capacity = 12

  init() { nodes = .allocate(capacity: capacity) }
  deinit { nodes.deallocate() }

  /// Returns false when it has begun already.
  mutating func begin(_ node: UnsafePointer<Node>) -> Bool {
    for position in 0..<count where nodes[position] == node { return false }
    if count == capacity { grow() }
    (nodes + count).initialize(to: node)
    count += 1
    return true
  }

  /// Ends it, and what lies within it.
  mutating func end(_ node: UnsafePointer<Node>) {
    var position = count - 1
    while position >= 0, nodes[position] != node { position -= 1 }
    if position >= 0 { count = position }
  }

  mutating func endAll() { count = 0 }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<UnsafePointer<Node>>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: nodes, count: count)
    nodes.deallocate()
    nodes = larger
    capacity *= 2
  }
}
