/// Instances by node, in the order of their making: a short list is searched, a long one has a table beside it.
///
/// In memory of its own, so that nothing is retained to look something up. It is never copied, and what it lets go of dies
/// when it is in order again.
struct InstanceCache: ~Copyable {
  private struct Entry {
    let node: UnsafePointer<Node>
    /// Retained once for being here; nil where it is remembered loosely.
    var instance: Unmanaged<AnyObject>?
  }
  private var entries: UnsafeMutablePointer<Entry>
  private(set) var count = 0
  private var capacity = Self.longestSearched
  /// Ways back to instances that are not kept, by position.
  private var loose: [Int: () -> AnyObject?] = [:]
  /// Positions in the list, once it is long.
  private var table: [UnsafePointer<Node>: Int] = [:]
  private static let longestSearched = 12

  init() { entries = .allocate(capacity: Self.longestSearched) }

  deinit {
    for position in 0..<count { entries[position].instance?.release() }
    entries.deallocate()
  }

  subscript(node: UnsafePointer<Node>) -> AnyObject? {
    guard let position = position(of: node) else { return nil }
    return instance(at: position)
  }

  private func instance(at position: Int) -> AnyObject? {
    entries[position].instance?.takeUnretainedValue() ?? loose[position]?()
  }

  /// - Returns: What was remembered before, to die when all is in order.
  mutating func set(_ instance: AnyObject, for node: UnsafePointer<Node>) -> AnyObject? {
    if let known = position(of: node) {
      let dying = entries[known].instance
      entries[known].instance = Unmanaged.passRetained(instance)
      return dying?.takeRetainedValue()
    }
    if count == capacity { grow() }
    (entries + count).initialize(to: Entry(node: node, instance: Unmanaged.passRetained(instance)))
    count += 1
    if count > Self.longestSearched { note(node) }
    return nil
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Entry>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: entries, count: count)
    entries.deallocate()
    entries = larger
    capacity *= 2
  }

  private mutating func note(_ node: UnsafePointer<Node>) {
    if count > Self.longestSearched + 1 {
      table[node] = count - 1
    } else {
      for position in 0..<count { table[entries[position].node] = position }
    }
  }

  /// Forgets what was added after there were so many. What is forgotten is returned, to die when all is in order.
  mutating func forget(after kept: Int) -> [AnyObject] {
    var forgotten: [AnyObject] = []
    while count > kept {
      count -= 1
      loose[count] = nil
      if !table.isEmpty { table[entries[count].node] = nil }
      if let instance = entries[count].instance { forgotten.append(instance.takeRetainedValue()) }
    }
    if count <= Self.longestSearched { table = [:] }
    return forgotten
  }

  /// Goes on remembering objects only for as long as somebody else holds them. What was held is returned, as above.
  mutating func loosen() -> [AnyObject] {
    var loosened: [AnyObject] = []
    for position in 0..<count {
      guard let instance = entries[position].instance?.takeRetainedValue() else { continue }
      loose[position] = entries[position].node.pointee.kind.weakly(instance)
      entries[position].instance = nil
      loosened.append(instance)
    }
    return loosened
  }

  @inline(__always) private func position(of node: UnsafePointer<Node>) -> Int? {
    if count > Self.longestSearched { return table[node] }
    var position = 0
    while position < count {
      if entries[position].node == node { return position }
      position += 1
    }
    return nil
  }
}
