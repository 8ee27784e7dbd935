/// What is being made by factories that may ask for it again, the innermost last.
///
/// In memory of its own, as ``InstanceCache`` is: to begin and to end something is all that happens for most of what is made.
struct Constructions: ~Copyable {
  private struct Entry {
    let node: UnsafePointer<Node>
    /// What was known of those before.
    let filter: NodeFilter
  }
  private var entries: UnsafeMutablePointer<Entry>?
  private var count = 0
  private var capacity = 0
  private var filter = NodeFilter()

  init() {}
  deinit { entries?.deallocate() }

  /// Returns false when it has begun already.
  @inline(__always) mutating func begin(_ node: UnsafePointer<Node>) -> Bool {
    if filter.mayHold(node), holds(node) { return false }
    if count == capacity { grow() }
    // Sound: there is room for one more.
    (entries.unsafelyUnwrapped + count).initialize(to: Entry(node: node, filter: filter))
    filter.add(node)
    count &+= 1
    return true
  }

  /// Ends it, and what lies within it.
  @inline(__always) mutating func end(_ node: UnsafePointer<Node>) {
    guard let entries, let position = position(of: node) else { return }
    filter = entries[position].filter
    count = position
  }

  mutating func endAll() {
    count = 0
    filter = NodeFilter()
  }

  @inline(__always) private func position(of node: UnsafePointer<Node>) -> Int? {
    guard let entries else { return nil }
    var position = count
    while position > 0 {
      position &-= 1
      if entries[position].node == node { return position }
    }
    return nil
  }

  @inline(never) private func holds(_ node: UnsafePointer<Node>) -> Bool { position(of: node) != nil }

  @inline(never) private mutating func grow() {
    let larger = UnsafeMutablePointer<Entry>.allocate(capacity: max(capacity * 2, 12))
    if let entries {
      larger.moveInitialize(from: entries, count: count)
      entries.deallocate()
    }
    entries = larger
    capacity = max(capacity * 2, 12)
  }
}
