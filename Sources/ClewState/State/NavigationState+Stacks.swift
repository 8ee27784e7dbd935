// What the reducer does to stacks, through tabs. Tabs are only ever on the last entry of their stack, since what is
// pushed upon that goes into them.
extension NavigationState {
  static func onVisible(_ stack: inout [Entry], _ change: (inout [Entry]) -> Void) {
    guard let last = stack.indices.last, stack[last].tabs != nil else { return change(&stack) }
    stack[last].tabs?.changeVisible { onVisible(&$0, change) }
  }

  /// Keeps so many of the visible entries, and has others come after them.
  static func show(_ kept: Int, then rest: [Entry], in stack: inout [Entry]) {
    guard kept >= stack.count, let last = stack.indices.last, stack[last].tabs != nil else {
      stack.removeSubrange(kept...)
      stack += rest
      return
    }
    let inside = kept - stack.count
    stack[last].tabs?.changeVisible { show(inside, then: rest, in: &$0) }
  }

  static func update(_ id: EntryID, in stack: inout [Entry], _ change: (inout Entry) -> Void) {
    for index in stack.indices {
      if stack[index].id == id { return change(&stack[index]) }
      stack[index].tabs?.changeAll { update(id, in: &$0, change) }
    }
  }

  static func remove(_ ids: Set<EntryID>, from stack: inout [Entry]) {
    stack.removeAll { ids.contains($0.id) }
    for index in stack.indices { stack[index].tabs?.changeAll { remove(ids, from: &$0) } }
  }
}

extension NavigationState.Tabs {
  mutating func change(_ index: Int, _ change: (inout [NavigationState.Entry]) -> Void) {
    change(&stacks[index])
  }

  fileprivate mutating func changeVisible(_ change: (inout [NavigationState.Entry]) -> Void) {
    change(&stacks[selected])
  }

  mutating func changeAll(_ change: (inout [NavigationState.Entry]) -> Void) {
    for index in stacks.indices { change(&stacks[index]) }
  }
}
