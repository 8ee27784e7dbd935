/// Instances by node, in the order of their making: a short list is searched, a long one has a table beside it.
struct InstanceCache {
  private var nodes: [UnsafePointer<Node>] = []
  /// The instances of the nodes, by position; nil where one is remembered loosely.
  private var instances: [AnyObject?] = []
  /// Ways back to instances that are not kept, by position.
  private var loose: [Int: () -> AnyObject?] = [:]
  /// Positions in the list, once it is long.
  private var table: [UnsafePointer<Node>: Int] = [:]
  private static let longestSearched = 12

  var count: Int { nodes.count }

  subscript(node: UnsafePointer<Node>) -> AnyObject? { position(of: node).flatMap { instance(at: $0) } }

  private func instance(at position: Int) -> AnyObject? { instances[position] ?? loose[position]?() }

  mutating func set(_ instance: AnyObject, for node: UnsafePointer<Node>) {
    if let known = position(of: node) {
      let dying = instances[known]
      instances[known] = instance
      withExtendedLifetime(dying) {}
      return
    }
    if nodes.isEmpty {
      nodes.reserveCapacity(Self.longestSearched)
      instances.reserveCapacity(Self.longestSearched)
    }
    nodes.append(node)
    instances.append(instance)
    if nodes.count > Self.longestSearched { note(node) }
  }

  private mutating func note(_ node: UnsafePointer<Node>) {
    if nodes.count > Self.longestSearched + 1 {
      table[node] = nodes.count - 1
    } else {
      for (position, node) in nodes.enumerated() { table[node] = position }
    }
  }

  /// Forgets what was added after there were so many. What is forgotten is returned, to die when all is in order.
  mutating func forget(after count: Int) -> [AnyObject?] {
    guard nodes.count > count else { return [] }
    let forgotten = (count..<nodes.count).map { instance(at: $0) }
    for position in count..<nodes.count { loose[position] = nil }
    if count <= Self.longestSearched {
      table = [:]
    } else {
      for node in nodes[count...] { table[node] = nil }
    }
    nodes.removeSubrange(count...)
    instances.removeSubrange(count...)
    return forgotten
  }

  /// The same, but remembering objects only for as long as somebody else holds them.
  func loosened() -> InstanceCache {
    var loosened = self
    for (position, instance) in instances.enumerated() {
      guard let instance else { continue }
      loosened.loose[position] = nodes[position].pointee.kind.weakly(instance)
      loosened.instances[position] = nil
    }
    return loosened
  }

  private func position(of node: UnsafePointer<Node>) -> Int? {
    if nodes.count > Self.longestSearched { return table[node] }
    for position in nodes.indices where nodes[position] == node { return position }
    return nil
  }
}
