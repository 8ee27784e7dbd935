import ClewState

/// A follower of the tests' own, which shows each entry as a line.
final class Lines: RouteFollower {
  var lines: [NavigationState<Place>.Entry] = []
  var onChange: (() -> Void)?
  var onStep: () async throws -> Void = {}
  var answer: (RouteStep<Place>) -> RouteStepOutcome<Place> = { _ in .done }

  var entries: [FollowedEntry] { lines.map { FollowedEntry($0.id) } }

  func perform(_ step: RouteStep<Place>) async throws -> RouteStepOutcome<Place> {
    try await onStep()
    let answer = answer(step)
    guard answer == .done else { return answer }
    let gone = Set(step.leaving.map(\.id))
    lines.removeAll { gone.contains($0.id) }
    if let entry = step.entering { lines.append(entry) }
    return .done
  }

  func settled() async {}

  /// The user takes lines away.
  func leave(from index: Int) {
    lines.removeSubrange(index...)
    onChange?()
  }
}
