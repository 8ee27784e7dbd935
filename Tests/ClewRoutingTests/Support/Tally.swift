import Synchronization

/// Counts, from anywhere.
final class Tally: Sendable {
  private let times = Atomic<Int>(0)
  func count() { times.wrappingAdd(1, ordering: .sequentiallyConsistent) }
  var value: Int { times.load(ordering: .sequentiallyConsistent) }
}
