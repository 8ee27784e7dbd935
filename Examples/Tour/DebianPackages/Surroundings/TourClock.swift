/// The time, asked of the clock that was injected, so that tests can say what it is.
package protocol TourClock: Sendable {
  /// What the calendar says.
  func now() -> Moment
  /// How long this clock has been running; never goes back.
  func elapsed() -> Duration
}

/// The machine's clock.
package struct SystemClock: TourClock {
  private let start = ContinuousClock.now

  package init() {}

  package func now() -> Moment { Moment(secondsSinceEpoch: Platform.secondsSinceEpoch()) }
  package func elapsed() -> Duration { ContinuousClock.now - start }
}

/// A clock that stands still, for tests.
package struct StoppedClock: TourClock {
  private let moment: Moment
  private let running: Duration

  package init(at moment: Moment, elapsed: Duration = .zero) {
    self.moment = moment
    running = elapsed
  }

  package func now() -> Moment { moment }
  package func elapsed() -> Duration { running }
}
