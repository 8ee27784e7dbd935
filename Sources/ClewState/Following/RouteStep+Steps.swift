extension RouteStep {
  /// The steps from what is shown to what a state says: those of ``NavigationDiff`` on the way through selected tabs,
  /// runs of pops as one, and what has gone from tabs that do not show.
  ///
  /// - Complexity: Linear in the number of entries.
  static func steps(from shown: [Entry], to state: NavigationState<Place>) -> [RouteStep] {
    var planner = StepPlanner<Place>(known: Set(state.all.map { $0.id }))
    planner.plan(from: shown, to: state.entries, at: 0)
    if let last = planner.steps.lastIndex(where: { $0.responsible >= 0 }) {
      planner.steps[last].isAnimated = state.isAnimated
    }
    return planner.steps
  }
}

private struct StepPlanner<Place: Hashable & Codable & Sendable> {
  typealias Step = RouteStep<Place>

  /// Ids that a saved state brings may have been used for other places here, or with tabs.
  struct Identity: Equatable {
    let entry: Step.Entry
    static func == (one: Self, other: Self) -> Bool {
      one.entry.id == other.entry.id && one.entry.place == other.entry.place
        && (one.entry.tabs == nil) == (other.entry.tabs == nil)
    }
  }

  let known: Set<EntryID>
  var steps: [Step] = []

  mutating func plan(from old: [Step.Entry], to new: [Step.Entry], at depth: Int) {
    let diff = NavigationDiff.steps(from: old.map(Identity.init), to: new.map(Identity.init))
    var popped: [Step.Entry] = []
    var index = 0
    func close() -> Step? {
      popped.isEmpty ? nil : Step(change: .remove(popped), responsible: depth + index)
    }
    var isPlanned = false
    for step in diff {
      switch step {
      case .pop(let gone, let by):
        popped += withInner(gone.entry)
        index = by
      case .change(let gone, let come, let by):
        steps.append(
          Step(
            change: .replace(popped + withInner(gone.entry), with: come.entry), responsible: depth + by))
        isPlanned = true
      case .push(let come, let by):
        if !isPlanned, let step = close() { steps.append(step) }
        isPlanned = true
        steps.append(Step(change: .add(come.entry), responsible: depth + by))
      }
    }
    if !isPlanned, let step = close() { steps.append(step) }

    guard let last = new.last, let tabs = last.tabs else { return }
    let before =
      new.count <= old.count && Identity(entry: old[new.count - 1]) == Identity(entry: last)
      ? old[new.count - 1].tabs : nil
    planHidden(before, besides: tabs.selected)
    // Tabs show their first stack when they are new.
    if before?.selected ?? 0 != tabs.selected {
      steps.append(Step(change: .select(tabs.selected, of: last), responsible: depth + new.count))
    }
    let shown = before.map { $0.stacks.indices.contains(tabs.selected) ? $0.stacks[tabs.selected] : [] }
    plan(from: shown ?? [], to: tabs.visible, at: depth + new.count)
  }

  /// What the state does not have any more in tabs that do not show.
  private mutating func planHidden(_ tabs: NavigationState<Place>.Tabs?, besides selected: Int) {
    guard let tabs else { return }
    for (index, stack) in tabs.stacks.enumerated() where index != selected {
      let gone = NavigationState<Place>.all(of: stack).filter { !known.contains($0.id) }
      if !gone.isEmpty { steps.append(Step(change: .remove(gone.reversed()), responsible: -1)) }
    }
  }

  /// An entry that goes, after what is in its tabs.
  private func withInner(_ entry: Step.Entry) -> [Step.Entry] {
    NavigationState<Place>.all(of: [entry]).reversed()
  }
}
