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
  private var entries: UnsafeMutablePointer<Entry>?
  private(set) var count = 0
  private var capacity = 0
  private var filter = NodeFilter()
  private var more: More?
  /// What most lists do without.
  private final class More {
    /// Ways back to instances that are not kept, by position.
    var loose: [Int: () -> AnyObject?] = [:]
    /// Positions in the list, once it is long.
    var table: [UnsafePointer<Node>: Int] = [:]
  }
  private static let longestSearched = 12

  init() {}

  deinit {
    guard let entries else { return }
    for position in 0..<count { entries[position].instance?.release() }
    entries.deallocateWords()
  }

  /// Whether it is worth a search.
  func mayHold(_ node: UnsafePointer<Node>) -> Bool { filter.mayHold(node) }

  subscript(node: UnsafePointer<Node>) -> AnyObject? {
    guard let position = position(of: node) else { return nil }
    return instance(at: position)
  }

  private func instance(at position: Int) -> AnyObject? {
    // Sound: whoever has a position has found it here.
    entries.unsafelyUnwrapped[position].instance?.takeUnretainedValue() ?? more?.loose[position]?()
  }

  /// - Returns: What was remembered before, to die when all is in order.
  mutating func set(_ instance: AnyObject, for node: UnsafePointer<Node>) -> AnyObject? {
    guard let known = position(of: node), let entries else {
      add(Unmanaged.passRetained(instance), for: node)
      return nil
    }
    let dying = entries[known].instance
    entries[known].instance = Unmanaged.passRetained(instance)
    return dying?.takeRetainedValue()
  }

  /// Adds what is not remembered, and has been retained for being here.
  @inline(__always) mutating func add(_ instance: Unmanaged<AnyObject>, for node: UnsafePointer<Node>) {
    if count == capacity { grow() }
    // Sound: there is room for one more.
    (entries.unsafelyUnwrapped + count).initialize(to: Entry(node: node, instance: instance))
    count &+= 1
    filter.add(node)
    if count > Self.longestSearched { note(node) }
  }

  @inline(never) private mutating func grow() {
    let larger = UnsafeMutablePointer<Entry>.allocateWords(capacity: max(capacity * 2, Self.longestSearched))
    if let entries {
      larger.moveInitialize(from: entries, count: count)
      entries.deallocateWords()
    }
    entries = larger
    capacity = max(capacity * 2, Self.longestSearched)
  }

  @inline(never) private mutating func note(_ node: UnsafePointer<Node>) {
    guard let entries else { return }
    if count > Self.longestSearched + 1 {
      more?.table[node] = count - 1
    } else {
      let more = theMore()
      for position in 0..<count { more.table[entries[position].node] = position }
    }
  }

  private mutating func theMore() -> More {
    let known = more ?? More()
    more = known
    return known
  }

  /// Forgets what was added after there were so many. What is forgotten is returned, to die when all is in order.
  mutating func forget(after kept: Int) -> [AnyObject] {
    guard let entries else { return [] }
    var forgotten: [AnyObject] = []
    while count > kept {
      count -= 1
      more?.loose[count] = nil
      more?.table[entries[count].node] = nil
      if let instance = entries[count].instance { forgotten.append(instance.takeRetainedValue()) }
    }
    if count <= Self.longestSearched { more?.table = [:] }
    filter = NodeFilter()
    for position in 0..<count { filter.add(entries[position].node) }
    return forgotten
  }

  /// Goes on remembering objects only for as long as somebody else holds them. What was held is returned, as above.
  mutating func loosen() -> [AnyObject] {
    guard let entries else { return [] }
    var loosened: [AnyObject] = []
    let more = theMore()
    for position in 0..<count {
      guard let instance = entries[position].instance?.takeRetainedValue() else { continue }
      more.loose[position] = entries[position].node.pointee.kind.weakly(instance)
      entries[position].instance = nil
      loosened.append(instance)
    }
    return loosened
  }

  private func position(of node: UnsafePointer<Node>) -> Int? {
    guard filter.mayHold(node), let entries else { return nil }
    if count > Self.longestSearched { return more?.table[node] }
    var position = 0
    while position < count {
      if entries[position].node == node { return position }
      position &+= 1
    }
    return nil
  }
}
