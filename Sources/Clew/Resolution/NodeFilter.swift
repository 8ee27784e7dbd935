/// Tells of most nodes that are not in a list, without a search.
struct NodeFilter {
  private var bits: UInt64 = 0

  func mayHold(_ node: UnsafePointer<Node>) -> Bool { bits & Self.bit(of: node) != 0 }
  mutating func add(_ node: UnsafePointer<Node>) { bits |= Self.bit(of: node) }

  /// Nodes lie side by side; a multiplication spreads their addresses.
  @inline(__always) private static func bit(of node: UnsafePointer<Node>) -> UInt64 {
    1 &<< ((UInt64(UInt(bitPattern: node)) &* 0x9E37_79B9_7F4A_7C15) &>> 58)
  }
}
