public import ClewRouting
import ClewViews

/// A navigator shows each entry by the route that its map has for the place, if its guards let it.
///
/// Each entry has views of its own: a route's `updating()` has no effect here. An entry is there for as long as the lowest
/// of the views that its route has built. A page of tabs that the state is to fill needs a stack of its own: what is pushed upon
/// one without comes onto the stack around the tabs, and covers them.
extension Navigator: RouteFollower where Place: Codable {
  /// The entries that are in the window.
  ///
  /// - Complexity: O(*n*) in the number of nodes.
  public var entries: [FollowedEntry] {
    landed.map { FollowedEntry(EntryID($0.number), selectedTab: $0.selection) }
  }

  /// Called when a request has ended, and at once when the user has changed something. A state router sets it.
  public var onChange: (() -> Void)? {
    get { onHierarchyChange }
    set { onHierarchyChange = newValue }
  }

  /// Makes a step in its turn among the navigator's requests.
  ///
  /// What goes and what comes in its place are set at once where they are in the same stack.
  ///
  /// - Parameter step: What goes, comes, or is selected.
  /// - Returns: How it ended, when it did not fail.
  /// - Throws: `RoutingError`; then the hierarchy is as it was.
  public func perform(_ step: RouteStep<Place>) async throws -> RouteStepOutcome<Place> {
    try await perform(step, within: nil, onAnswer: nil)
  }
}

extension Navigator: DeadlineKeeping where Place: Codable {
  func perform(
    _ step: RouteStep<Place>, within deadline: StepDeadline?, onAnswer: ((Bool) -> Void)?
  ) async throws -> RouteStepOutcome<Place> {
    let entering = step.entering.map { entry in
      FollowedStep<Place>.Entering(
        entry.id.number, at: entry.place, prepare: { tell($0, of: entry) }, onAnswer: onAnswer)
    }
    var selection: (page: Int, number: Int)?
    if case .select(let index, let entry) = step.change { selection = (index, entry.id.number) }
    let outcome = try await follow(
      FollowedStep(
        leaving: step.leaving.reversed().map { $0.id.number }, entering: entering, selecting: selection,
        isAnimated: step.isAnimated),
      within: deadline)
    switch outcome {
    case .done: return .done
    case .denied: return .denied
    case .calledOff: return .calledOff
    case .redirected(let place, let resumes): return .redirected(to: place, resumes: resumes)
    }
  }
}

private func tell<Place>(_ views: [any ViewController], of entry: NavigationState<Place>.Entry) {
  for view in views.lazy.flatMap({ HierarchyWalk(from: $0) }) {
    (view as? any EntryAware)?.willShow(entry.id, data: entry.data)
  }
}
