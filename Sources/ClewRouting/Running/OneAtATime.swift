/// Lets one task at a time through, in order of arrival. Confined to whoever it belongs to.
package final class OneAtATime {
  private let turns = Turns()

  package init() {}

  /// Whether the running task has the turn, and so would wait for itself.
  package var isMine: Bool { turns.isMine }

  /// Waits for the turn.
  ///
  /// - Returns: Whether it has come; otherwise the task was cancelled.
  package func take() async -> Bool {
    if turns.takeAtOnce() { return true }
    var turn = turns.queue().makeAsyncIterator()
    guard await turn.next(isolation: #isolation) != nil else { return false }
    turns.enter()
    return true
  }

  /// Notes that the running task has the turn, which it was given.
  func enter() { turns.enter() }

  /// Gives the turn to the one who has waited longest.
  package func give() { turns.give() }
}
