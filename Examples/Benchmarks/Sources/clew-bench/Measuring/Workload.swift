/// The same work done twice: by the container, and by what it is compared with.
struct Workload: Sendable {
  let name: String
  /// The highest ratio to the other way that is meant.
  let target: Double
  /// How many objects one operation makes, in either way.
  let makes: Int
  /// How many objects are reached from the result and were there before.
  var shares = 0
  /// What the container is compared with.
  var beside = "by hand"
  /// Whether counts of its instructions mean something, which they do not where threads wait for each other, nor where those of
  /// making ready are so many that they differ by more from run to run.
  var isCountable = true
  /// Makes ready, only when the workload was chosen.
  let byContainer: @Sendable () throws -> Way
  let byHand: @Sendable () throws -> Way
}

/// One of the ways to do the work.
struct Way {
  /// Does the work once, and returns what holds everything that was made.
  let once: () async throws -> AnyObject
  /// Does the work as often as asked.
  let times: (Int) async throws -> Void
}
