extension NavigationState {
  /// The state after an action, as a pure function for stores that want one.
  ///
  /// - Parameters:
  ///   - state: The state before; `nil` stands for the initial one.
  ///   - action: What is to change.
  /// - Complexity: Linear in the number of entries.
  public static func reduced(_ state: Self?, by action: NavigationAction<Place>) -> Self {
    var next = state ?? Self()
    next.reduce(action)
    return next
  }

  /// The state after an action of any type, for stores whose actions have none in common. One that is
  /// not of this state's changes nothing.
  ///
  /// - Parameters:
  ///   - state: The state before; `nil` stands for the initial one.
  ///   - action: What is to change.
  public static func reduced(_ state: Self?, by action: Any) -> Self {
    guard let action = action as? NavigationAction<Place> else { return state ?? Self() }
    return reduced(state, by: action)
  }

  /// Changes the state as an action says. An action that does not fit changes nothing.
  ///
  /// - Complexity: Linear in the number of entries.
  public mutating func reduce(_ action: NavigationAction<Place>) {
    switch action {
    case .set(let route, let animated):
      show(route)
      isAnimated = animated
    case .push(let place):
      let entry = makeEntry(place)
      change { $0.append(entry) }
    case .pop:
      change { _ = $0.popLast() }
    case .popTo(let place):
      change { stack in
        guard let index = stack.lastIndex(where: { $0.place == place }) else { return }
        stack.removeSubrange((index + 1)...)
      }
    case .replaceLast(let place):
      let entry = makeEntry(place)
      change { stack in
        _ = stack.popLast()
        stack.append(entry)
      }
    case .tabs(let stacks, let selected):
      makeTabs(stacks, selected: selected)
    case .select(let index, let id):
      guard let tabs = self[id]?.tabs, tabs.stacks.indices.contains(index) else { return }
      Self.update(id, in: &entries) { $0.tabs?.selected = index }
      if index != tabs.selected { isAnimated = true }
    case .setData(let bytes, let key, let id):
      Self.update(id, in: &entries) { $0.data[key] = bytes }
    case .left(let ids):
      Self.remove(ids, from: &entries)
    case .stayed(let returning, let position):
      putBack(returning, at: position)
    }
  }

  /// Changes the visible stack by an action that says nothing of animation, and is animated when it changes anything.
  private mutating func change(_ change: (inout [Entry]) -> Void) {
    var isChanged = false
    Self.onVisible(&entries) { stack in
      let ids = stack.map { $0.id }
      change(&stack)
      isChanged = stack.map { $0.id } != ids
    }
    if isChanged { isAnimated = true }
  }

  private mutating func makeEntry(_ place: Place) -> Entry {
    defer { nextNumber += 1 }
    return Entry(id: EntryID(nextNumber), place: place)
  }

  private mutating func makeTabs(_ places: [[Place]], selected: Int) {
    guard places.indices.contains(selected), let last = visible.last, last.tabs == nil,
      visible.count(where: { $0.tabs != nil }) < Self.mostLevels
    else { return }
    let tabs = Tabs(selected: selected, stacks: places.map { $0.map { makeEntry($0) } })
    Self.update(last.id, in: &entries) { $0.tabs = tabs }
    isAnimated = true
  }

  private mutating func show(_ route: [Place]) {
    let kept = zip(visible, route).prefix { $0.place == $1 }.count
    let rest = route.dropFirst(kept).map { makeEntry($0) }
    Self.show(kept, then: rest, in: &entries)
  }
}
