/// Instances by node, in the order of their making: a short list is searched, a long one has a table beside it.
struct InstanceCache {
  private enum Held {
    case strongly(AnyObject)
    case loosely(() -> AnyObject?)

    var instance: AnyObject? {
      switch self {
      case .strongly(let object): object
      case .loosely(let object): object()
      }
    }
  }
  private var list: [(node: UnsafePointer<Node>, held: Held)] = []
  /// Positions in the list, once it is long.
  private var table: [UnsafePointer<Node>: Int] = [:]
  private static let longestSearched = 12

  var count: Int { list.count }

  subscript(node: UnsafePointer<Node>) -> AnyObject? { position(of: node).flatMap { list[$0].held.instance } }

  mutating func set(_ instance: AnyObject, for node: UnsafePointer<Node>) {
    if let known = position(of: node) {
      list[known].held = .strongly(instance)
      return
    }
    list.append((node, .strongly(instance)))
    if list.count > Self.longestSearched + 1 {
      table[node] = list.count - 1
    } else if list.count == Self.longestSearched + 1 {
      for (position, entry) in list.enumerated() { table[entry.node] = position }
    }
  }

  /// Forgets what was added after there were so many. What is forgotten is returned, to die when all is in order.
  mutating func forget(after count: Int) -> [AnyObject?] {
    guard list.count > count else { return [] }
    let forgotten = list[count...]
    list.removeSubrange(count...)
    if list.count <= Self.longestSearched {
      table = [:]
    } else {
      for entry in forgotten { table[entry.node] = nil }
    }
    return forgotten.map(\.held.instance)
  }

  /// The same, but remembering objects only for as long as somebody else holds them.
  func loosened() -> InstanceCache {
    var loose = InstanceCache()
    loose.table = table
    loose.list = list.map { node, held in
      guard case .strongly(let object) = held else { return (node, held) }
      return (node, .loosely(node.pointee.kind.weakly(object)))
    }
    return loose
  }

  private func position(of node: UnsafePointer<Node>) -> Int? {
    table.isEmpty ? list.firstIndex { $0.node == node } : table[node]
  }
}
