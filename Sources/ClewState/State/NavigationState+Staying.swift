// Entries that could not be taken away come back, with what has been dispatched meanwhile on top of them.
extension NavigationState {
  /// Puts entries back, unless they are there. Where nobody knows the position any more, nothing changes.
  mutating func putBack(_ returning: [Entry], at position: EntryPosition) {
    var known = Set(all.map { $0.id })
    let missing = returning.filter { entry in
      let ids = Self.all(of: [entry]).map { $0.id }
      // Entries that were decoded by themselves may be such as no action makes.
      guard Self.areSound(ids.map { $0.number }, below: Self.mostNumbers), Self.hasSoundTabs([entry]),
        known.isDisjoint(with: ids)
      else { return false }
      known.formUnion(ids)
      return true
    }
    guard let last = Self.all(of: missing).map({ $0.id.number }).max() else { return }
    nextNumber = max(nextNumber, last + 1)
    if case .bottom = position { return Self.insert(missing, at: 0, in: &entries) }
    Self.putBack(missing, at: position, in: &entries)
  }

  private static func putBack(_ missing: [Entry], at position: EntryPosition, in stack: inout [Entry]) {
    for index in stack.indices {
      switch position {
      case .above(stack[index].id): return insert(missing, at: index + 1, in: &stack)
      case .bottomOf(let tab, stack[index].id):
        guard let tabs = stack[index].tabs, tabs.stacks.indices.contains(tab) else { return }
        return stack[index].tabs?.change(tab) { insert(missing, at: 0, in: &$0) } ?? ()
      default: stack[index].tabs?.changeAll { putBack(missing, at: position, in: &$0) }
      }
    }
  }

  /// Inserts entries in a stack. Only its last one may have tabs, so what would lie above one that does goes into those.
  private static func insert(_ new: [Entry], at index: Int, in stack: inout [Entry]) {
    if index > 0, let tabs = stack[index - 1].tabs {
      return stack[index - 1].tabs?.change(tabs.selected) { insert(new, at: 0, in: &$0) } ?? ()
    }
    let above = Array(stack[index...])
    stack.removeSubrange(index...)
    for entry in new + above { onVisible(&stack) { $0.append(entry) } }
  }
}
