import Clew
import Testing

/// Async factories, and how tasks wait for them.
@Suite(.timeLimit(.minutes(5))) struct AsyncTests {
  final class Database: Sendable {
    let number: Int
    init(number: Int) { self.number = number }
  }
  final class Repository: Sendable {
    let database: Database
    init(database: Database) { self.database = database }
  }
  actor Counter {
    var value = 0
    func up() -> Int {
      value += 1
      return value
    }
  }

  @Test func `concurrent requests share one construction, and a plain one gets it afterwards`() async throws {
    let counter = Counter()
    let container = try Container { c in
      c.register(.singleton) { () async -> Database in
        for _ in 0..<50 { await Task.yield() }
        return Database(number: await counter.up())
      }
      c.register(.singleton, Repository.init)
      c.register { Users(store: Store(clock: FixedClock(now: $0)), clock: FixedClock(now: 0)) }
      c.register { (repository: Repository) in repository.database.number }
    }
    let error = #expect(throws: ResolutionError.self) { try container.resolve(Users.self) }
    #expect(error?.code == .notPrepared)
    #expect(error?.path.map { "\($0.key)" } == ["Users", "Int", "Repository", "Database"])
    let all = try await withThrowingTaskGroup(of: ObjectIdentifier.self) { group in
      for _ in 0..<50 {
        group.addTask { ObjectIdentifier(try await container.resolve(async: Repository.self).database) }
      }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(all.count == 1)
    #expect(await counter.value == 1)
    #expect(try container.resolve(Int.self) == 1)
  }

  @Test func `a failure reaches all who wait, with the way, and is not remembered`() async throws {
    let counter = Counter()
    let container = try Container { c in
      c.register(.singleton) { () async throws -> Database in
        for _ in 0..<20 { await Task.yield() }
        let number = await counter.up()
        if number == 1 { throw Broken() }
        return Database(number: number)
      }
      c.register(.singleton, Repository.init)
    }
    let failures = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<10 {
        group.addTask {
          do {
            _ = try await container.resolve(async: Repository.self)
            return false
          } catch { return (error as? ResolutionError)?.underlying is Broken }
        }
      }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(failures > 0)
    #expect(try await container.resolve(async: Repository.self).database.number == 2)
  }

  @Test func `a cancelled waiter leaves the others waiting`() async throws {
    let (gate, open) = AsyncStream.makeStream(of: Void.self)
    let container = try Container { c in
      c.register(.singleton) { () async -> Database in
        for await _ in gate { break }
        return Database(number: 1)
      }
    }
    let other = Task { try await container.resolve(async: Database.self).number }
    let cancelled = Task { try await container.resolve(async: Database.self).number }
    cancelled.cancel()
    let error = await #expect(throws: ResolutionError.self) { try await cancelled.value }
    #expect(error?.code == .cancelled)
    open.yield()
    #expect(try await other.value == 1)
  }

  @Test func `factories that wait for each other in tasks are a cycle`() async throws {
    let held = Guarded<Container?>(nil)
    let container = try Container { c in
      c.register(.singleton) { () async throws -> Database in
        _ = try await held.withLock { $0 }?.resolve(async: Repository.self)
        return Database(number: 1)
      }
      c.register(.singleton) { () async throws -> Repository in
        Repository(
          database: try await held.withLock { $0 }?.resolve(async: Database.self) ?? Database(number: 0))
      }
    }
    held.withLock { $0 = container }
    let one = Task { try await container.resolve(async: Database.self).number }
    let two = Task { try await container.resolve(async: Repository.self).database.number }
    let errors = [await one.result, await two.result].compactMap { result -> ResolutionError? in
      if case .failure(let error) = result { error as? ResolutionError } else { nil }
    }
    #expect(errors.map(\.code) == [.cycle, .cycle])
    held.withLock { $0 = nil }
  }

  @Test func `a group with properties is published whole, async members first`() async throws {
    final class Left: @unchecked Sendable { var right: Right? }
    final class Right: Sendable {
      let left: Left
      init(left: Left) { self.left = left }
    }
    let container = try Container { c in
      c.register(.singleton) { () async -> Left in Left() }.injecting(\.right)
      c.register(.singleton) { (left: Left) async -> Right in Right(left: left) }
    }
    let right = try await container.resolve(async: Right.self)
    #expect(right.left.right === right)
    #expect(try container.resolve(Left.self) === right.left)
  }

  @Test
  func
    `an async factory with a context makes one instance for each value, also behind aliases and decorators`()
    async throws
  {
    let counter = Counter()
    let container = try Container { c in
      c.register { 100 }
      c.register(.singleton) { (offset: Int) async -> Repository in
        Repository(database: Database(number: offset))
      }
      c.register(.singleton, context: String.self) { (region: String, base: Repository) async -> Database in
        for _ in 0..<20 { await Task.yield() }
        return Database(number: await counter.up() + base.database.number)
      }.implements { [$0] }
      c.register(.singleton, context: Int.self) { (number: Int) async throws -> Database in
        if number < 0 { throw Broken(number: number) }
        return Database(number: number)
      }
    }
    #expect(failure(try container.make(Database.self, with: "north")) == .notPrepared)
    let north = try await withThrowingTaskGroup(of: Database.self) { group in
      for _ in 0..<10 { group.addTask { try await container.make(async: Database.self, with: "north") } }
      return try await group.reduce(into: [ObjectIdentifier: Database]()) { $0[ObjectIdentifier($1)] = $1 }
    }
    #expect(north.count == 1)
    #expect(north.values.first?.number == 101)
    let known = try container.make(Database.self, with: "north")
    #expect(north[ObjectIdentifier(known)] != nil)
    #expect(try await container.make(async: [Database].self, with: "south").first?.number == 102)
    #expect(try container.make(Database.self, with: "south").number == 102)
    let error = await #expect(throws: ResolutionError.self) {
      try await container.make(async: Database.self, with: -1)
    }
    #expect(error?.underlying as? Broken == Broken(number: -1))
    #expect(try await container.make(async: Database.self, with: 7).number == 7)
  }
}
