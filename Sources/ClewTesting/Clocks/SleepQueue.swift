/// Who sleeps until when, and who waits for sleepers. It says whom to wake, and wakes nobody itself.
struct SleepQueue {
  typealias Number = Int
  typealias Caller = CheckedContinuation<Outcome, Never>

  /// How a wait ended.
  enum Outcome { case woken, cancelled }

  /// Somebody who is to be woken.
  struct Waking {
    private let continuation: Caller
    private let outcome: Outcome

    init(_ continuation: Caller, _ outcome: Outcome) {
      self.continuation = continuation
      self.outcome = outcome
    }

    func perform() { continuation.resume(returning: outcome) }
  }

  private struct Sleeper {
    let number: Number
    let deadline: ManualClock.Instant
    let continuation: Caller
  }

  private struct Watcher {
    let number: Number
    let count: Int
    let continuation: Caller
  }

  private(set) var now: ManualClock.Instant
  /// The earliest deadline first, and of the same those who came first.
  private var sleepers: [Sleeper] = []
  private var watchers: [Watcher] = []
  private var lastNumber: Number = 0

  init(now: ManualClock.Instant) { self.now = now }

  var sleeperCount: Int { sleepers.count }

  /// A number for somebody who is going to wait.
  mutating func takeNumber() -> Number {
    lastNumber += 1
    return lastNumber
  }

  mutating func sleep(
    _ number: Number, until deadline: ManualClock.Instant, _ continuation: Caller
  ) -> [Waking] {
    if deadline <= now { return [Waking(continuation, .woken)] }
    let place = sleepers.lastIndex { $0.deadline <= deadline }.map { $0 + 1 } ?? 0
    sleepers.insert(Sleeper(number: number, deadline: deadline, continuation: continuation), at: place)
    let content = watchers.filter { $0.count <= sleepers.count }
    watchers.removeAll { $0.count <= sleepers.count }
    return content.map { Waking($0.continuation, .woken) }
  }

  mutating func watch(_ number: Number, count: Int, _ continuation: Caller) -> [Waking] {
    if count <= sleepers.count { return [Waking(continuation, .woken)] }
    watchers.append(Watcher(number: number, count: count, continuation: continuation))
    return []
  }

  mutating func advance(to instant: ManualClock.Instant) -> [Waking] {
    now = instant
    let due = sleepers.prefix { $0.deadline <= instant }
    sleepers.removeFirst(due.count)
    return due.map { Waking($0.continuation, .woken) }
  }

  /// Takes out somebody who waits no longer; nil when that has been woken, or has not come yet.
  mutating func cancel(_ number: Number) -> Waking? {
    if let place = sleepers.firstIndex(where: { $0.number == number }) {
      return Waking(sleepers.remove(at: place).continuation, .cancelled)
    }
    if let place = watchers.firstIndex(where: { $0.number == number }) {
      return Waking(watchers.remove(at: place).continuation, .cancelled)
    }
    return nil
  }
}
