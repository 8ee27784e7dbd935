public import ClewRouting

extension Navigator where Place: Codable {
  /// Finds out what of a saved state can be shown: asks the map for each place's route, looks up in the container what
  /// that would build, and tries, without building, to show what would be visible.
  ///
  /// ```swift
  /// let restoration = navigator.restoration(of: saved, opening: link.map { try paths.route($0) })
  /// ```
  ///
  /// Nothing changes. A ``StateRouter`` on a store that begins with the state resolves each screen afresh; guards are asked
  /// then, and what only a built view can tell comes out then, too, as does where entries of tabs that do not show would be.
  ///
  /// It is called where the navigator belongs. What it leaves of a state may be empty.
  ///
  /// - Parameters:
  ///   - saved: What has been saved.
  ///   - link: A route that is to be shown instead, as of a deep link. It wins: of what was saved the entries of the common
  ///     prefix stay, with their data and tabs.
  /// - Complexity: O(*n*) routes, for *n* entries.
  public func restoration(
    of saved: NavigationState<Place>, opening link: [Place]? = nil
  ) -> NavigationRestoration<Place> {
    var state = saved
    if let link { state.reduce(.set(link)) }
    state.isAnimated = false
    var pruning = Pruning(navigator: self)
    state.entries = pruning.pruned(state.entries, isVisible: true)
    return NavigationRestoration(state: state, dropped: pruning.dropped)
  }
}

private struct Pruning<Place: Destination & Codable> {
  typealias Entry = NavigationState<Place>.Entry

  let navigator: Navigator<Place>
  let trial: Trial<Place>
  var dropped: [NavigationRestoration<Place>.Dropped] = []

  init(navigator: Navigator<Place>) {
    self.navigator = navigator
    trial = Trial(navigator)
  }

  /// The longest prefix that can be shown.
  mutating func pruned(_ stack: [Entry], isVisible: Bool) -> [Entry] {
    var kept: [Entry] = []
    for entry in stack {
      if let reason = obstacle(to: entry, isVisible: isVisible) {
        drop(Array(stack[kept.count...]), because: reason)
        return kept
      }
      kept.append(entry)
    }
    // Only the last of a stack has tabs.
    if let last = kept.indices.last, let tabs = kept[last].tabs {
      kept[last].tabs = pruned(tabs, of: kept[last], isVisible: isVisible)
    }
    return kept
  }

  private mutating func pruned(
    _ tabs: NavigationState<Place>.Tabs, of entry: Entry, isVisible: Bool
  ) -> NavigationState<Place>.Tabs? {
    var tabs = tabs
    if isVisible {
      do throws(RoutingError) {
        let count = try trial.select(tabs.selected, of: entry.id.number)
        // What no page is there for would never show.
        drop(tabs.stacks.dropFirst(count).flatMap(\.self), because: RoutingError(.noSuchPage))
        tabs.stacks = Array(tabs.stacks.prefix(count))
      } catch {
        drop(tabs.stacks.flatMap(\.self), because: error)
        return nil
      }
    }
    for index in tabs.stacks.indices {
      tabs.stacks[index] = pruned(tabs.stacks[index], isVisible: isVisible && index == tabs.selected)
    }
    return tabs
  }

  private func obstacle(to entry: Entry, isVisible: Bool) -> (any Error)? {
    if let problem = navigator.problem(at: entry.place) { return problem }
    guard isVisible else { return nil }
    do throws(RoutingError) {
      try trial.show(entry.id.number, at: entry.place)
      return nil
    } catch {
      return error
    }
  }

  private mutating func drop(_ entries: [Entry], because reason: any Error) {
    for (index, entry) in NavigationState<Place>.all(of: entries).enumerated() {
      dropped.append(.init(entry: entry, reason: index == 0 ? reason : nil))
    }
  }
}
