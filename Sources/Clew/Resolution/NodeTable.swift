/// Finds nodes of types without a tag, by the identity of the type (and of the context's type). Frozen when it is made, so
/// reading needs no lock.
struct NodeTable: @unchecked Sendable {
  // Sound as `@unchecked Sendable`: never changed after `init`; the pointers are into the plan that owns the table.
  private struct Entry {
    var type: UInt = 0
    var context: UInt = 0
    var node: UnsafePointer<Node>?
  }
  /// Freed with its last holder. Read by a plain pointer, so that nothing is retained.
  private final class Memory {
    let entries: UnsafeMutablePointer<Entry>
    init(_ entries: UnsafeMutablePointer<Entry>) { self.entries = entries }
    deinit { entries.deallocate() }
  }
  private let memory: Memory
  private let entries: UnsafeMutablePointer<Entry>
  private let mask: UInt

  /// - Parameter nodes: Those whose keys have a tag are passed over.
  init(_ nodes: some Collection<(key: Key, node: UnsafePointer<Node>)>) {
    let count = nodes.count { $0.key.tag == nil }
    var capacity = 4
    while capacity * 2 < count * 3 { capacity *= 2 }
    entries = .allocate(capacity: capacity)
    entries.initialize(repeating: Entry(), count: capacity)
    memory = Memory(entries)
    mask = UInt(capacity - 1)
    for (key, node) in nodes where key.tag == nil {
      let type = UInt(bitPattern: ObjectIdentifier(key.type))
      let context = key.context.map { UInt(bitPattern: ObjectIdentifier($0)) } ?? 0
      var index = Self.hash(type, context) & mask
      while entries[Int(index)].node != nil { index = (index + 1) & mask }
      entries[Int(index)] = Entry(type: type, context: context, node: node)
    }
  }

  @inline(__always) func find(
    _ type: ObjectIdentifier, _ context: ObjectIdentifier? = nil
  ) -> UnsafePointer<Node>? {
    let type = UInt(bitPattern: type)
    let context = context.map { UInt(bitPattern: $0) } ?? 0
    var index = Self.hash(type, context) & mask
    while let node = entries[Int(index)].node {
      if entries[Int(index)].type == type, entries[Int(index)].context == context { return node }
      index = (index + 1) & mask
    }
    return nil
  }

  @inline(__always) private static func hash(_ type: UInt, _ context: UInt) -> UInt {
    (type ^ (context << 1)).spread
  }
}
