import ClewTesting
import Testing

/// A test that waits in vain fails by its limit, which is long, because other tests may keep all threads busy.
@Suite(.timeLimit(.minutes(10))) struct ManualClockTests {
  let clock = ManualClock()

  @Test func `it shows what it was set to, and goes on only when it is told to`() {
    #expect(clock.now == ManualClock.Instant())
    clock.advance(by: .seconds(2))
    clock.advance(by: .zero)
    #expect(clock.now.offset == .seconds(2))
    clock.advance(to: clock.now.advanced(by: .milliseconds(500)))
    #expect("\(clock.now)" == "2.5 seconds")
    #expect(ManualClock(now: clock.now).now == clock.now)
    #expect(clock.minimumResolution == .zero)
  }

  @Test func `a sleeper wakes when its deadline has come, and not before`() async throws {
    let task = Task { [clock] in
      try await clock.sleep(for: .seconds(5))
      return clock.now.offset
    }
    try await clock.waitForSleepers()
    clock.advance(by: .seconds(5) - .nanoseconds(1))
    #expect(clock.sleeperCount == 1)
    clock.advance(by: .nanoseconds(1))
    #expect(clock.sleeperCount == 0)
    #expect(try await task.value == .seconds(5))
  }

  @Test func `a deadline that has come is no sleep`() async throws {
    clock.advance(by: .seconds(5))
    try await clock.sleep(until: clock.now)
    try await clock.sleep(until: ManualClock.Instant(offset: .seconds(1)), tolerance: .seconds(1))
    try await clock.sleep(for: .seconds(-1))
    #expect(clock.sleeperCount == 0)
  }

  @Test func `it stands for any clock`() async throws {
    let any: any Clock<Duration> = clock
    let task = Task { try await any.sleep(for: .seconds(1)) }
    try await clock.waitForSleepers()
    clock.advance(by: .seconds(1))
    try await task.value
    let measured = any.measure { clock.advance(by: .seconds(3)) }
    #expect(measured == .seconds(3))
  }

  @Test func `a cancelled sleeper throws and leaves nothing behind`() async throws {
    let task = Task { [clock] in try await clock.sleep(for: .seconds(5)) }
    try await clock.waitForSleepers()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.sleeperCount == 0)
    clock.advance(by: .seconds(10))
  }

  @Test func `a task that is cancelled already does not fall asleep, nor wait for sleepers`() async {
    let task = Task { [clock] in
      withUnsafeCurrentTask { $0?.cancel() }
      await #expect(throws: CancellationError.self) { try await clock.sleep(for: .seconds(5)) }
      await #expect(throws: CancellationError.self) { try await clock.sleep(for: .zero) }
      await #expect(throws: CancellationError.self) { try await clock.waitForSleepers() }
    }
    await task.value
    #expect(clock.sleeperCount == 0)
  }

  @Test func `waiting for sleepers ends with the last that was waited for`() async throws {
    try await clock.waitForSleepers(atLeast: 0)
    let waiting = Task { [clock] in
      try await clock.waitForSleepers(atLeast: 3)
      return clock.sleeperCount
    }
    try await withThrowingTaskGroup { [clock] group in
      for number in 1...3 { group.addTask { try await clock.sleep(for: .seconds(number)) } }
      #expect(try await waiting.value == 3)
      try await clock.waitForSleepers(atLeast: 3)
      clock.advance(by: .seconds(3))
      try await group.waitForAll()
    }
  }

  @Test func `waiting for sleepers can be cancelled`() async throws {
    let started = AsyncStream<Void>.makeStream()
    let task = Task { [clock] in
      started.continuation.yield()
      try await clock.waitForSleepers()
    }
    for await _ in started.stream { break }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `a sleeper that sleeps again is woken by a later advance`() async throws {
    let (ticks, tick) = AsyncStream<Duration>.makeStream()
    let task = Task { [clock] in
      while true {
        try await clock.sleep(for: .seconds(1))
        tick.yield(clock.now.offset)
      }
    }
    var iterator = ticks.makeAsyncIterator()
    for second in 1...3 {
      try await clock.waitForSleepers()
      clock.advance(by: .seconds(1))
      #expect(await iterator.next() == .seconds(second))
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `a clock that is to go back says so, and stays as it is`() {
    clock.advance(by: .seconds(5))
    let line = #line + 2
    let issues = Issues {
      clock.advance(by: .seconds(-1))
      clock.advance(to: ManualClock.Instant())
    }
    #expect(
      issues.words == [
        "a clock goes forward only: it shows 5.0 seconds, and was to show 4.0 seconds",
        "a clock goes forward only: it shows 5.0 seconds, and was to show 0.0 seconds",
      ])
    #expect(issues.lines == [line, line + 1])
    #expect(clock.now.offset == .seconds(5))
  }

  @Test func `time ends, and nothing overflows`() async throws {
    let longest = Duration(attoseconds: .max)
    let (first, last) = (
      ManualClock.Instant(offset: Duration(attoseconds: .min)), ManualClock.Instant(offset: longest)
    )
    #expect(last.advanced(by: .seconds(1)) == last && first.advanced(by: .seconds(-1)) == first)
    #expect(first.duration(to: last) == longest)
    #expect(last.duration(to: first) == Duration(attoseconds: .min))
    clock.advance(by: .seconds(1))
    let task = Task { [clock] in try await clock.sleep(for: longest) }
    try await clock.waitForSleepers()
    clock.advance(by: longest)
    try await task.value
    #expect(clock.now == last)
  }
}
