import ClewTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct ClockModelTests {
  /// Tasks that sleep, and what became of them in the order in which they went on.
  final class Dormitory {
    let clock = ManualClock()
    private let executor = InOrder()
    private var tasks: [Int: Task<Void, Never>] = [:]
    private let left = Guarded((woken: [Int](), cancelled: [Int]()))

    func sleep(_ number: Int, until deadline: Int) {
      tasks[number] = Task(executorPreference: executor) { [clock, left] in
        do {
          try await clock.sleep(until: ManualClock.Instant(offset: .seconds(deadline)))
          left.withLock { $0.woken.append(number) }
        } catch {
          left.withLock { $0.cancelled.append(number) }
        }
      }
    }

    func cancel(_ number: Int) { tasks[number]?.cancel() }

    /// Waits until those who fell asleep have let go of the executor. One that is woken before that goes on at once,
    /// ahead of all that wait for the executor.
    func settle() async { await Task(executorPreference: executor) {}.value }

    /// Waits until these have gone on.
    func leave(_ numbers: [Int]) async -> (woken: [Int], cancelled: [Int]) {
      for number in numbers { await tasks.removeValue(forKey: number)?.value }
      return left.withLock { left in
        defer { left = ([], []) }
        return left
      }
    }
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `it wakes whom a simple model wakes, in the same order`(seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    var model = ClockModel()
    let dormitory = Dormitory()
    let clock = dormitory.clock
    var moves = [0, 0, 0, 0]
    for number in 0..<150 {
      switch Int.random(in: 0..<10, using: &generator) {
      case 0..<6:
        let deadline = model.now + Int.random(in: -1...8, using: &generator)
        dormitory.sleep(number, until: deadline)
        if model.sleep(number, until: deadline) {
          try await clock.waitForSleepers(atLeast: model.asleep.count)
          moves[0] += 1
        } else {
          #expect(await dormitory.leave([number]).woken == [number])
          moves[1] += 1
        }
      case 6..<8:
        guard let victim = model.asleep.randomElement(using: &generator)?.number else { continue }
        dormitory.cancel(victim)
        model.cancel(victim)
        #expect(await dormitory.leave([victim]).cancelled == [victim])
        moves[2] += 1
      default:
        let time = Int.random(in: 0...4, using: &generator)
        let expected = model.advance(by: time)
        await dormitory.settle()
        if Bool.random(using: &generator) {
          clock.advance(by: .seconds(time))
        } else {
          clock.advance(to: ManualClock.Instant(offset: .seconds(model.now)))
        }
        let left = await dormitory.leave(expected)
        #expect(left.woken == expected && left.cancelled == [])
        moves[3] += expected.count
      }
      #expect(clock.sleeperCount == model.asleep.count)
      #expect(clock.now.offset == .seconds(model.now))
    }
    #expect(moves.allSatisfy { $0 > 3 }, "the moves are too few to tell anything: \(moves)")
    for sleeper in model.asleep { dormitory.cancel(sleeper.number) }
    _ = await dormitory.leave(model.asleep.map(\.number))
    #expect(clock.sleeperCount == 0)
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `under sleeping, cancelling and advancing at the same time everybody goes on, once`(seed: UInt64)
    async throws
  {
    let clock = ManualClock()
    let (woken, cancelled) = (Counter(), Counter())
    await withTaskGroup { group in
      for number in 0..<400 as Range<UInt64> {
        group.addTask {
          var generator = SeededGenerator(seed: seed &* 1000 &+ number)
          let sleeper = Task {
            do {
              try await clock.sleep(for: .seconds(Int.random(in: 0...20, using: &generator)))
              _ = woken.next()
            } catch {
              _ = cancelled.next()
            }
          }
          if number % 2 == 0 {
            for _ in 0..<number % 7 { await Task.yield() }
            sleeper.cancel()
          }
          await sleeper.value
        }
      }
      group.addTask {
        for _ in 0..<2 {
          let watcher = Task { try? await clock.waitForSleepers(atLeast: 1_000_000) }
          await Task.yield()
          watcher.cancel()
          await watcher.value
        }
      }
      for _ in 0..<30 {
        await Task.yield()
        clock.advance(by: .seconds(1))
      }
      // Those that fell asleep late are woken one by one as they come.
      let late = Task {
        while true {
          try await clock.waitForSleepers()
          clock.advance(by: .seconds(20))
        }
      }
      await group.waitForAll()
      late.cancel()
      _ = await late.result
    }
    #expect(clock.sleeperCount == 0)
    #expect(woken.next() + cancelled.next() == 402)
  }
}
