/// The entries that are shown, as far as steps have shown them and nobody has taken them away: what the next change
/// starts from.
struct ShownEntries<Place: Hashable & Codable & Sendable> {
  typealias State = NavigationState<Place>
  typealias Entry = State.Entry

  private(set) var entries: [Entry] = []

  // As the state had them last, with all that belongs to them, also what has not been shown yet.
  private var latest: [EntryID: Entry] = [:]

  var ids: [EntryID] { State.all(of: entries).map { $0.id } }

  var route: [Place] { State.visible(from: entries).map { $0.place } }

  /// Takes over what has been made.
  mutating func apply(_ step: RouteStep<Place>) {
    remove(Set(step.leaving.map { $0.id }))
    if var entry = step.entering {
      // What is in the tabs comes with steps of its own.
      if let tabs = entry.tabs { entry.tabs = State.Tabs(selected: 0, stacks: tabs.stacks.map { _ in [] }) }
      State.onVisible(&entries) { $0.append(entry) }
    }
    if case .select(let index, let entry) = step.change { select(index, of: entry.id) }
  }

  mutating func remove(_ ids: Set<EntryID>) {
    if ids.isEmpty { return }
    State.remove(ids, from: &entries)
    for id in ids { latest[id] = nil }
  }

  mutating func select(_ index: Int, of id: EntryID) {
    State.update(id, in: &entries) { entry in
      if entry.tabs?.stacks.indices.contains(index) == true { entry.tabs?.selected = index }
    }
  }

  /// Takes down what the newest state says of the entries.
  ///
  /// - Complexity: Linear in the number of entries.
  mutating func remember(_ state: State) {
    let shown = Set(ids)
    for entry in state.all where shown.contains(entry.id) { latest[entry.id] = entry }
  }

  /// Takes over the tabs that entries have been given by the state that is to be shown next.
  ///
  /// - Parameter selection: Which tab of an entry shows.
  /// - Complexity: Linear in the number of entries.
  mutating func takeTabs(of state: State, selection: (EntryID) -> Int?) {
    // Only the last entry of a stack has tabs.
    if state.entries.last?.tabs == nil { return }
    let tabbed = Dictionary(state.all.compactMap { entry in entry.tabs.map { (entry.id, $0) } }) { first, _ in
      first
    }
    Self.update(&entries) { entry in
      guard entry.tabs == nil, let tabs = tabbed[entry.id] else { return }
      let shown = selection(entry.id) ?? 0
      entry.tabs = State.Tabs(
        selected: tabs.stacks.indices.contains(shown) ? shown : 0, stacks: tabs.stacks.map { _ in [] })
    }
  }

  /// What lies above an entry that is given tabs lies in those: it was shown in the tabs of a view that had them already.
  private static func update(_ stack: inout [Entry], _ change: (inout Entry) -> Void) {
    for index in stack.indices {
      let hadTabs = stack[index].tabs != nil
      change(&stack[index])
      stack[index].tabs?.changeAll { update(&$0, change) }
      guard !hadTabs, stack[index].tabs != nil, index + 1 < stack.count else { continue }
      var above = Array(stack[(index + 1)...])
      stack.removeSubrange((index + 1)...)
      update(&above, change)
      stack[index].tabs?.visible = above
      return
    }
  }

  /// The tabs whose selection is shown, and what that is.
  var selections: [(id: EntryID, selected: Int)] {
    State.all(of: entries).compactMap { entry in entry.tabs.map { (entry.id, $0.selected) } }
  }

  /// Runs of these entries that lie on each other, the lowest first, each with where it lies.
  func runs(of ids: Set<EntryID>) -> [(entries: [Entry], position: EntryPosition)] {
    var found: [(entries: [Entry], position: EntryPosition)] = []
    func look(through stack: [Entry], from bottom: EntryPosition) {
      var below = bottom
      var run: [Entry] = []
      for entry in stack {
        if ids.contains(entry.id) {
          run.append(latest[entry.id] ?? entry)
        } else {
          if !run.isEmpty { found.append((run, below)) }
          run = []
          below = .above(entry.id)
          for (index, inner) in (entry.tabs?.stacks ?? []).enumerated() {
            look(through: inner, from: .bottomOf(tab: index, of: entry.id))
          }
        }
      }
      if !run.isEmpty { found.append((run, below)) }
    }
    look(through: entries, from: .bottom)
    return found
  }
}
