import Synchronization

/// Counts, from anywhere.
final class Tally: Sendable {
  private let times = Atomic<Int>(0)
  func count() { times.add(1, ordering: .relaxed) }
  var value: Int { times.load(ordering: .relaxed) }
}
