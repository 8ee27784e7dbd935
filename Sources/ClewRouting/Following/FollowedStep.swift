package import ClewViews

/// One step by which a navigator follows a navigation state, whose entries it knows by number.
package struct FollowedStep<Place: Destination> {
  /// Shows an entry.
  package struct Entering {
    let number: Int
    let place: Place
    let prepare: ([any ViewController]) -> Void
    let onAnswer: ((Bool) -> Void)?

    /// - Parameters:
    ///   - prepare: Is given the new views before they are shown.
    ///   - onAnswer: Whom the screen is to tell whether a request that was sent there may go on; `nil` when nobody asks.
    package init(
      _ number: Int, at place: Place, prepare: @escaping ([any ViewController]) -> Void,
      onAnswer: ((Bool) -> Void)?
    ) {
      self.number = number
      self.place = place
      self.prepare = prepare
      self.onAnswer = onAnswer
    }
  }

  let leaving: [Int]
  let entering: Entering?
  let selection: (page: Int, number: Int)?
  let isAnimated: Bool

  /// - Parameters:
  ///   - leaving: The entries that go.
  ///   - entering: What comes in their place.
  ///   - selection: A page to select, of the tabs that an entry brought.
  ///   - isAnimated: Whether the last change is animated, where its transition is.
  package init(
    leaving: [Int] = [], entering: Entering? = nil, selecting selection: (page: Int, number: Int)? = nil,
    isAnimated: Bool
  ) {
    self.leaving = leaving
    self.entering = entering
    self.selection = selection
    self.isAnimated = isAnimated
  }
}

/// How a step of following ended, when it did not fail.
package enum FollowedOutcome<Place: Destination> {
  /// It has been made.
  case done
  /// A guard refused, or a view that would have had to leave.
  case denied
  /// It was called off.
  case calledOff
  /// A guard sends it elsewhere; nothing has changed.
  case redirected(to: Place, resumes: Bool)
}
