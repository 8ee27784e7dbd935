/// Instances by node: a short list is searched, a long one is hashed.
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
  private var table: [UnsafePointer<Node>: Held] = [:]
  private static let longestList = 12

  subscript(node: UnsafePointer<Node>) -> AnyObject? {
    if !table.isEmpty { return table[node]?.instance }
    for entry in list where entry.node == node { return entry.held.instance }
    return nil
  }

  mutating func set(_ instance: AnyObject, for node: UnsafePointer<Node>) {
    if let known = list.firstIndex(where: { $0.node == node }) {
      list[known].held = .strongly(instance)
    } else if table.isEmpty && list.count < Self.longestList {
      list.append((node, .strongly(instance)))
    } else {
      for entry in list { table[entry.node] = entry.held }
      list = []
      table[node] = .strongly(instance)
    }
  }

  /// The same, but remembering objects only for as long as somebody else holds them.
  func loosened() -> InstanceCache {
    var loose = InstanceCache()
    loose.list = list.map { ($0.node, self.loose($0.held, $0.node)) }
    for (node, held) in table { loose.table[node] = self.loose(held, node) }
    return loose
  }

  private func loose(_ held: Held, _ node: UnsafePointer<Node>) -> Held {
    if case .strongly(let object) = held { .loosely(node.pointee.kind.weakly(object)) } else { held }
  }
}
