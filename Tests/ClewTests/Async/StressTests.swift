import Clew
import Synchronization
import TestSupport
import Testing

/// Many tasks and threads that make, start and close at random. Run under the thread sanitizer, and with a pool of one thread, in CI.
@Suite(.timeLimit(.minutes(10))) struct AsyncStressTests {
  final class One: Sendable {}
  final class Four: Sendable {}
  final class Two: Sendable {
    let one: One
    init(one: One) { self.one = one }
  }
  final class Three: Sendable {
    let two: Two
    init(two: Two) { self.two = two }
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `factories that ask each other end, with a cycle exactly where there is one`(seed: UInt64) async throws
  {
    var generator = SeededGenerator(seed: seed)
    var cycles = 0
    for round in 1...60 {
      let asking = Int.random(in: 2...12, using: &generator)
      let graph = AskingGraph(count: 10, asking: asking, using: &generator)
      let container = try graph.container()
      let order = (0..<20).map { _ in Int.random(in: 0..<10, using: &generator) }
      let cancelled = Set((0..<5).map { _ in Int.random(in: 0..<20, using: &generator) })
      let tasks = order.map { number in
        Task { () async -> Result<Int, ResolutionError> in
          do throws(ResolutionError) {
            return .success(
              try await container.resolve(async: AskingGraph.Made.self, tag: Tag(number)).number)
          } catch {
            return .failure(error)
          }
        }
      }
      for position in cancelled {
        for _ in 0..<Int.random(in: 0..<4, using: &generator) { await Task.yield() }
        tasks[position].cancel()
      }
      for (position, task) in tasks.enumerated() {
        let number = order[position]
        switch await task.value {
        case .success(let made):
          #expect(made == number && !graph.leadsToCircle(number), "seed \(seed), round \(round)")
        case .failure(let error) where error.code == .cancelled:
          #expect(cancelled.contains(position), "seed \(seed), round \(round)")
        case .failure(let error):
          cycles += 1
          let way = error.path.compactMap { step in (0..<10).first { step.key.tag == Tag($0) } }
          #expect(
            error.code == .cycle && way.first == number && graph.isWayRound(way),
            "seed \(seed), round \(round): \(error)")
          #expect(graph.leadsToCircle(number), "seed \(seed), round \(round): \(error)")
        }
      }
    }
    #expect(cycles > 0)
  }

  @Test(arguments: [11, 12, 13, 14] as [UInt64])
  func `each thing is made once, whoever fails or is cancelled`(seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      let attempts = Atomic(0)
      let made = Guarded([0, 0, 0])
      let failing = Int.random(in: 2...5, using: &generator)
      let attempt: @Sendable (Int) async throws -> Void = { number in
        await Task.yield()
        if attempts.add(1, ordering: .relaxed).newValue % failing == 0 { throw Broken(number: number) }
        made.withLock { $0[number] += 1 }
      }
      let container = try Container { c in
        c.register(.singleton) { () async throws -> One in
          try await attempt(0)
          return One()
        }
        c.register(.singleton) { (one: One) async throws -> Two in
          try await attempt(1)
          return Two(one: one)
        }
        c.register(.singleton, Three.init)
      }
      let seen = Guarded<Set<ObjectIdentifier>>([])
      await withTaskGroup { group in
        for _ in 0..<30 {
          let patience = Bool.random(using: &generator) ? Int.random(in: 0..<6, using: &generator) : nil
          group.addTask {
            let task = Task {
              let three = try await container.resolve(async: Three.self)
              seen.withLock { _ = $0.insert(ObjectIdentifier(three.two.one)) }
            }
            if let patience {
              for _ in 0..<patience { await Task.yield() }
              task.cancel()
            }
            guard case .failure(let error) = await task.result else { return }
            let failure = error as? ResolutionError
            #expect(
              failure?.underlying is Broken || failure?.code == .cancelled && patience != nil, "seed \(seed)")
          }
        }
      }
      while (try? await container.resolve(async: Three.self)) == nil {}
      #expect(made.withLock { $0 } == [1, 1, 0] && seen.withLock { $0.count } <= 1, "seed \(seed)")
    }
  }

  @Test(arguments: [21, 22] as [UInt64])
  func `threads and tasks are given the same, and threads wait for no task`(seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let turns = Int.random(in: 0..<40, using: &generator)
      let made = Guarded(0)
      let container = try Container { c in
        c.register(.singleton) { () async -> One in
          for _ in 0..<turns { await Task.yield() }
          return One()
        }
        c.register(.singleton, Two.init)
        c.register(.singleton) { () -> Four in
          made.withLock { $0 += 1 }
          return Four()
        }
      }
      let ones = Guarded<Set<ObjectIdentifier>>([])
      async let threads: Void = besideThreads(4) { _ in
        for _ in 0..<40 {
          do throws(ResolutionError) {
            _ = try container.resolve(Four.self)
            let two = try container.resolve(Two.self)
            ones.withLock { _ = $0.insert(ObjectIdentifier(two.one)) }
          } catch {
            #expect(error.code == .notPrepared)
          }
        }
      }
      try await withThrowingTaskGroup { group in
        for _ in 0..<20 {
          group.addTask {
            _ = try await container.resolve(async: Four.self)
            let two = try await container.resolve(async: Two.self)
            ones.withLock { _ = $0.insert(ObjectIdentifier(two.one)) }
          }
        }
        try await group.waitForAll()
      }
      await threads
      #expect(ones.withLock { $0.count } == 1 && made.withLock { $0 } == 1, "seed \(seed)")
    }
  }
}
