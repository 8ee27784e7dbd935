import Clew
import Synchronization
import TestSupport
import Testing

/// Many threads on random graphs of singletons. Run under the thread sanitizer in CI.
@Suite struct ConcurrencyTests {
  struct Count { var ok = 0, cycles = 0, failures = 0, madeTwice = 0, halfBuilt = 0 }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `declared graphs with property cycles: each thing once, nothing half-built`(seed: UInt64) throws {
    let count = try stress(rounds: 40, properties: 12, byHand: 0, failing: 0, seed: seed)
    #expect(count.madeTwice == 0 && count.halfBuilt == 0 && count.cycles == 0 && count.failures == 0)
    #expect(count.ok == 40 * 8 * 20)
  }

  @Test(arguments: [11, 12] as [UInt64])
  func `the same with factories that fail: whoever asks again gets it, nothing half-built`(seed: UInt64)
    throws
  {
    let count = try stress(rounds: 40, properties: 12, byHand: 0, failing: 12, seed: seed)
    #expect(count.halfBuilt == 0 && count.cycles == 0 && count.failures > 0 && count.ok > 0)
  }

  @Test(.timeLimit(.minutes(2)), arguments: [21, 22, 23] as [UInt64])
  func `cycles by hand across threads are errors, and nobody waits for ever`(seed: UInt64) throws {
    let count = try stress(rounds: 40, properties: 6, byHand: 12, failing: 0, seed: seed)
    #expect(count.halfBuilt == 0 && count.failures == 0 && count.cycles > 0 && count.ok > 0)
  }

  private func stress(
    rounds: Int, properties: Int, byHand: Int, failing: Int, seed: UInt64
  ) throws -> Count {
    var generator = SeededGenerator(seed: seed)
    var total = Count()
    for _ in 0..<rounds {
      let root = RandomRoot(
        count: 30, lives: [.singleton], properties: properties, byHand: byHand, using: &generator)
      let made = Guarded(Array(repeating: 0, count: 30))
      let runs = Atomic(0)
      let container = try root.container { number in
        if failing > 0, runs.add(1, ordering: .relaxed).newValue % failing == 0 {
          throw Broken(number: number)
        }
        made.withLock { $0[number] += 1 }
      }
      let sum = Guarded(Count())
      onThreads(8) { thread in
        var generator = SeededGenerator(seed: seed &* 1000 &+ UInt64(thread))
        for _ in 0..<20 {
          let number = Int.random(in: 0..<30, using: &generator)
          do throws(ResolutionError) {
            let thing = try container.resolve(Thing.self, tag: Tag(number))
            let isComplete = root.specs[number].property == nil || (thing.isHooked && thing.third != nil)
            sum.withLock {
              $0.ok += 1; $0.halfBuilt += isComplete ? 0 : 1
            }
          } catch {
            sum.withLock { count in
              if error.code == .cycle { count.cycles += 1 } else { count.failures += 1 }
            }
          }
        }
      }
      let count = sum.withLock { $0 }
      total.ok += count.ok
      total.cycles += count.cycles
      total.failures += count.failures
      total.halfBuilt += count.halfBuilt
      if failing == 0 && byHand == 0 { total.madeTwice += made.withLock { $0.count { $0 > 1 } } }
    }
    return total
  }
}
