import Clew
import Synchronization
import TestSupport
import Testing

extension AsyncStressTests {
  @MainActor final class Board {
    let two: Two
    init(two: Two) { self.two = two }
  }
  /// Belongs to the main actor, and to one graph.
  final class Badge: Sendable {
    let board: Board
    init(board: Board) { self.board = board }
  }

  @Test(arguments: [31, 32] as [UInt64])
  func `the main actor and others are given the same`(seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<30 {
      let turns = Int.random(in: 0..<10, using: &generator)
      let container = try Container { c in
        c.register(.singleton) { () async -> One in
          for _ in 0..<turns { await Task.yield() }
          return One()
        }
        c.register(.singleton, Two.init)
        c.registerOnMain(.singleton) { Board(two: $0) }
        c.registerOnMain { Badge(board: $0) }
      }
      let boards = Guarded<Set<ObjectIdentifier>>([])
      await withTaskGroup { group in
        for number in 0..<30 {
          if number % 3 == 0 {
            group.addTask { @MainActor in
              do throws(ResolutionError) {
                let badge = try container.resolve(Badge.self)
                boards.withLock { _ = $0.insert(ObjectIdentifier(badge.board)) }
              } catch {
                #expect(error.code == .notPrepared, "seed \(seed)")
              }
            }
          }
          group.addTask {
            do {
              let board =
                number % 2 == 0
                ? try await container.resolve(async: Badge.self).board
                : try await container.resolve(async: Board.self)
              boards.withLock { _ = $0.insert(ObjectIdentifier(board)) }
            } catch {
              Issue.record("seed \(seed): \(error)")
            }
          }
        }
      }
      #expect(boards.withLock { $0.count } == 1, "seed \(seed)")
    }
  }

  /// Counts what is made and ended, by a name.
  final class Ledger: Sendable {
    private let counts = Guarded<[String: Int]>([:])
    func add(_ name: String, _ number: Int = 1) { counts.withLock { $0[name, default: 0] += number } }
    var open: [String: Int] { counts.withLock { $0.filter { $0.value != 0 } } }
  }

  @Test(arguments: [41, 42, 43] as [UInt64])
  func `a scope that closes while things are made in it ends each of them once`(seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    let ledger = Ledger()
    let container = try Container { c in
      c.register(.scoped(.outer)) { () async -> One in
        await Task.yield()
        ledger.add("one")
        return One()
      }
      .onDispose { _ in ledger.add("one", -1) }
      c.register(.scoped(.inner)) { (one: One) async -> Two in
        await Task.yield()
        ledger.add("two")
        return Two(one: one)
      }
      .onDispose { _ in
        await Task.yield()
        ledger.add("two", -1)
      }
      c.register(.scoped(.inner)) { (two: Two) in
        ledger.add("three")
        return Three(two: two)
      }
      .onDispose { _ in ledger.add("three", -1) }
    }
    for _ in 0..<80 {
      let outer = try container.openScope(.outer)
      let inner = try outer.openScope(.inner)
      let turns = Int.random(in: 0..<8, using: &generator)
      let closesOuter = Bool.random(using: &generator)
      await withTaskGroup { group in
        for _ in 0..<6 {
          group.addTask {
            do throws(ResolutionError) {
              _ = try await inner.resolve(async: Three.self)
            } catch {
              #expect(error.code == .closed, "seed \(seed): \(error)")
            }
          }
        }
        for _ in 0..<turns { await Task.yield() }
        for number in 0..<3 {
          group.addTask { await (closesOuter && number == 0 ? outer : inner).close() }
        }
      }
      await outer.close()
      #expect(ledger.open == [:], "seed \(seed)")
      #expect(throws: ResolutionError.self) { try inner.resolve(Three.self) }
    }
  }

  @Test(arguments: [51, 52, 53] as [UInt64])
  func `whatever is started, asked and stopped at once, each is stopped and ended once`(seed: UInt64)
    async throws
  {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<60 {
      let ledger = Ledger()
      let failing = Int.random(in: 0..<6, using: &generator)
      let container = try Container { c in
        func refine<T>(_ registration: SharedRegistration<T>, _ number: Int) {
          registration.onStart { _ in
            await Task.yield()
            if number == failing { throw Broken(number: number) }
            ledger.add("started \(number)")
          }
          .onStop { _ in
            await Task.yield()
            ledger.add("started \(number)", -1)
          }
          .onDispose { _ in ledger.add("made \(number)", -1) }
        }
        refine(
          c.register(.singleton) { () async -> One in
            await Task.yield()
            ledger.add("made 0")
            return One()
          }, 0)
        refine(
          c.register(.singleton) { (one: One) in
            ledger.add("made 1")
            return Two(one: one)
          }, 1)
        refine(
          c.register(.singleton) { (two: Two) async -> Three in
            ledger.add("made 2")
            return Three(two: two)
          }, 2)
        refine(
          c.register(.eagerSingleton) { () -> Leafy in
            ledger.add("made 3")
            return Leafy()
          }, 3)
      }
      let actions = (0..<8).map { _ in Int.random(in: 0..<5, using: &generator) }
      let patience = Int.random(in: 0..<12, using: &generator)
      await withTaskGroup { group in
        for action in actions {
          group.addTask { await act(action, on: container, seed) }
        }
        for _ in 0..<patience { await Task.yield() }
        group.addTask { await container.stop() }
      }
      #expect(ledger.open == [:], "seed \(seed)")
    }
  }

  private func act(_ action: Int, on container: Container, _ seed: UInt64) async {
    do {
      switch action {
      case 0: try await container.start()
      case 1:
        let task = Task { try await container.start() }
        await Task.yield()
        task.cancel()
        try await task.value
      case 2: _ = try await container.resolve(async: Three.self)
      case 3: _ = try container.resolve(Leafy.self)
      default:
        let child = try container.child { c in c.register(.singleton) { (_: Three) async in Leafless() } }
        try await child.start()
        await child.stop()
      }
    } catch let error as ResolutionError {
      #expect(error.code == .closed, "seed \(seed): \(error)")
    } catch let error as LifeCycleError {
      let isExpected =
        [.alreadyStarted, .closed, .parentNotStarted].contains(error.code) || error.underlying is Broken
        || error.underlying is CancellationError
        || [.closed, .cancelled].contains((error.underlying as? ResolutionError)?.code)
      #expect(isExpected, "seed \(seed): \(error)")
    } catch {
      Issue.record("seed \(seed): \(error)")
    }
  }

  final class Leafy: Sendable {}
  final class Leafless: Sendable {}
}
