/// The scopes and children that are open in a store, in the order of their opening.
///
/// Each knows its position, so that it takes no search to forget it.
struct InnerStores {
  private struct Entry {
    var order = 0
    /// A scope is kept until it closes, so that what has to be ended in it is not lost.
    var scope: Store?
    /// A child may go.
    var child: WeakStore?
  }
  private var entries: [Entry] = []
  /// Positions that can be taken again.
  private var free: [Int] = []
  private var lastOrder = 0

  var isEmpty: Bool { entries.count == free.count }

  /// What holds those that are open, the last opened first. They are looked up without the lock: a child may be gone
  /// meanwhile but for whoever looks.
  var references: [StoreReference] {
    entries.sorted { $0.order > $1.order }.compactMap { entry in
      entry.scope.map { .strong($0) } ?? entry.child.map { .weak($0) }
    }
  }

  /// - Returns: The position.
  mutating func add(_ store: Store) -> Int {
    lastOrder += 1
    var entry = Entry(order: lastOrder)
    if store.scope == nil { entry.child = WeakStore(store) } else { entry.scope = store }
    if let position = free.popLast() {
      entries[position] = entry
      return position
    }
    entries.append(entry)
    return entries.count - 1
  }

  /// - Parameter position: Was given here, but may have been forgotten with all the others.
  mutating func remove(at position: Int) {
    guard position < entries.count else { return }
    entries[position].scope = nil
    entries[position].child = nil
    free.append(position)
  }
}
