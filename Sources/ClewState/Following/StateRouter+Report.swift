extension StateRouter {
  /// Has the state say what others than its steps have made of what is shown: what has left, and which tabs are selected.
  func report() {
    let entries = Dictionary(follower.entries.map { ($0.id, $0) }) { first, _ in first }
    var left = Set(shown.ids.filter { entries[$0] == nil })
    if !left.isEmpty, let going = underWay?.leaving { left.subtract(ids(of: going)) }
    if !left.isEmpty {
      shown.remove(left)
      tell(.left(left))
    }
    for (id, selected) in shown.selections where id != selecting {
      guard let now = entries[id]?.selectedTab, now != selected else { continue }
      shown.select(now, of: id)
      tell(.select(now, of: id))
    }
  }

  /// Has the state say that steps have not been made: what would have come has left, and what would have gone is still
  /// there, unless a newer state may want that, too.
  func revert(_ steps: ArraySlice<RouteStep<Place>>, isNewest: Bool) {
    let staying = ids(of: steps.flatMap { $0.leaving })
    let coming = ids(of: steps.compactMap { $0.entering })
    if !isNewest { return tell(.left(coming.subtracting(shown.ids))) }
    // What stays and is elsewhere in the state leaves it, too, to come back where it is shown.
    tell(.left(coming.union(staying)))
    for run in shown.runs(of: staying) {
      for index in waiting.indices.dropLast() {
        waiting[index].reduce(.stayed(run.entries, at: run.position))
      }
    }
    // The newest state may have given them tabs, in one of which they are.
    var placed = shown
    placed.takeTabs(of: read()) { selectedTab(of: $0) }
    for run in placed.runs(of: staying) { tell(.stayed(run.entries, at: run.position), inNewest: true) }
    for (id, selected) in shown.selections {
      let isMeant = steps.contains {
        if case .select(_, of: let entry) = $0.change { entry.id == id } else { false }
      }
      if isMeant { tell(.select(selected, of: id)) }
    }
  }

  /// Dispatches what is shown, unless the state says so already.
  ///
  /// - Parameter inNewest: Whether states that wait, which are older, do not have to say so, too.
  func tell(_ action: NavigationAction<Place>, inNewest: Bool = false) {
    for index in inNewest ? waiting.indices.suffix(1) : waiting.indices { waiting[index].reduce(action) }
    let state = read()
    let wanted = NavigationState.reduced(state, by: action)
    if wanted == state { return }
    isReporting = true
    send(action)
    isReporting = false
    if read() == state { onFailure?(StateRoutingError(.storeDisagrees)) }
  }

  /// The tab of an entry that shows, whatever the state says.
  func selectedTab(of id: EntryID) -> Int? { follower.entries.first { $0.id == id }?.selectedTab }

  func ids(of entries: [RouteStep<Place>.Entry]) -> Set<EntryID> {
    Set(NavigationState<Place>.all(of: entries).map { $0.id })
  }

  /// The entry of which the running step selects a tab.
  private var selecting: EntryID? {
    if case .select(_, of: let entry) = underWay?.change { entry.id } else { nil }
  }
}
