/// Tells of most nodes that are not in a list, without a search.
struct NodeFilter {
  private var bits: UInt64 = 0

  func mayHold(_ node: UnsafePointer<Node>) -> Bool { bits & Self.bit(of: node) != 0 }
  mutating func add(_ node: UnsafePointer<Node>) { bits |= Self.bit(of: node) }

  /// Registrations have numbers in a row. What is no registration shares a bit with others.
  @inline(__always) private static func bit(of node: UnsafePointer<Node>) -> UInt64 {
    1 &<< UInt64(truncatingIfNeeded: node.pointee.number)
  }
}
