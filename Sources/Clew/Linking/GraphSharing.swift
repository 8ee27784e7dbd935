/// Finds out which nodes more than one way of a single request can lead to, so that only they have to be remembered.
struct GraphSharing {
  private var reached: [UInt8]
  private let circles: StronglyConnected

  /// - Parameters:
  ///   - isKeptElsewhere: Whether the registration's instance is shared, so that it is made in a graph of its own.
  ///   - circles: The circle that each registration is on, dependencies first.
  init(_ draft: PlanDraft, isKeptElsewhere: (Int) -> Bool, _ circles: StronglyConnected) {
    reached = Array(repeating: 0, count: draft.specs.count)
    self.circles = circles
    // Whoever asks comes before what it asks for. Forms and properties are passed on from whoever asks for them.
    for number in circles.order.reversed() {
      // Within a circle there is no order, so whatever hangs on one may be reached again.
      let times = isKeptElsewhere(number) ? 1 : isOnCircle(number) ? 2 : max(1, reached[number])
      let before = reached[number]
      pass(times, from: number, draft)
      // Whatever comes back to itself at once is on a circle of its own.
      if reached[number] > before { reached[number] = 2 }
    }
  }

  func isReachedTwice(_ number: Int) -> Bool { reached[number] > 1 || isOnCircle(number) }

  private func isOnCircle(_ number: Int) -> Bool { circles[circles.of[number]].count > 1 }

  private mutating func pass(_ times: UInt8, from number: Int, _ draft: PlanDraft) {
    for case .new(let target) in draft.made(of: number) {
      reached[target] = min(2, reached[target] + times)
      if target >= circles.order.count { pass(times, from: target, draft) }
    }
  }
}
