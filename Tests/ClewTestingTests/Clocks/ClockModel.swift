/// What a clock should do, with numbers for sleepers: as simple as can be.
struct ClockModel {
  private(set) var now = 0
  private(set) var asleep: [(number: Int, deadline: Int)] = []

  /// - Returns: Whether the sleeper falls asleep.
  mutating func sleep(_ number: Int, until deadline: Int) -> Bool {
    guard deadline > now else { return false }
    asleep.append((number, deadline))
    return true
  }

  mutating func cancel(_ number: Int) { asleep.removeAll { $0.number == number } }

  /// - Returns: Who wakes, in order.
  mutating func advance(by time: Int) -> [Int] {
    now += time
    var woken: [Int] = []
    while let next = asleep.filter({ $0.deadline <= now }).min(by: {
      ($0.deadline, $0.number) < ($1.deadline, $1.number)
    }) {
      woken.append(next.number)
      cancel(next.number)
    }
    return woken
  }
}
