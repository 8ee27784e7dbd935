import Clew
import Testing

/// What is being made or started when nobody wants it any more, or it can not go on.
@Suite(.timeLimit(.minutes(5))) struct CalledOffTests {
  final class Database: Sendable {}

  /// Ends when the task is cancelled.
  private func untilCancelled() async {
    for await _ in AsyncStream<Void>.makeStream().stream {}
  }

  @Test
  func
    `an async factory is cancelled with the last who waits for it, and whoever comes meanwhile has it made anew`()
    async throws
  {
    let (begun, begin) = AsyncStream.makeStream(of: Void.self)
    let ending = Guarded<CheckedContinuation<Void, Never>?>(nil)
    let count = Guarded(0)
    let container = try Container { c in
      c.register(.singleton) { () async throws -> Database in
        let number = count.withLock { count in
          count += 1
          return count
        }
        guard number == 1 else { return Database() }
        begin.finish()
        await untilCancelled()
        // Takes its time to end, whether or not it is cancelled.
        await withCheckedContinuation { continuation in ending.withLock { $0 = continuation } }
        throw CancellationError()
      }
    }
    let first = Task { try await container.resolve(async: Database.self) }
    for await _ in begun {}
    first.cancel()
    let error = await #expect(throws: ResolutionError.self) { try await first.value }
    #expect(error?.code == .cancelled)
    let second = Task { try await container.resolve(async: Database.self) }
    // Long enough to have come while the first is still ending.
    for _ in 0..<200 { await Task.yield() }
    #expect(count.withLock { $0 } == 1)
    while ending.withLock({ $0 == nil }) { await Task.yield() }
    ending.withLock { $0 }?.resume()
    _ = try await second.value
    #expect(count.withLock { $0 } == 2)
  }

  @Test func `whoever is cancelled before asking begins nothing`() async throws {
    let diary = Diary()
    let container = try Container { c in
      c.register(.singleton) { () async -> Database in
        diary.note("made")
        return Database()
      }
    }
    let asking = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await container.resolve(async: Database.self)
    }
    let error = await #expect(throws: ResolutionError.self) { try await asking.value }
    #expect(error?.code == .cancelled)
    #expect(diary.lines.isEmpty)
  }

  @Test func `closing calls off what is being made, and those who wait are told that it has closed`()
    async throws
  {
    let (begun, begin) = AsyncStream.makeStream(of: Void.self)
    let container = try Container { c in
      c.register(.singleton) { () async throws -> Database in
        begin.finish()
        await untilCancelled()
        throw CancellationError()
      }
    }
    let asking = Task { try await container.resolve(async: Database.self) }
    for await _ in begun {}
    await container.close()
    let error = await #expect(throws: ResolutionError.self) { try await asking.value }
    #expect(error?.code == .closed)
  }

  @Test func `what a factory opened although the start was cancelled is stopped`() async throws {
    let diary = Diary()
    let (begun, begin) = AsyncStream.makeStream(of: Void.self)
    let container = try Container { c in
      c.register(.singleton) { () async -> Database in
        begin.finish()
        await untilCancelled()
        diary.note("opened")
        return Database()
      }.onStop { _ in diary.note("closed") }.onDispose { _ in diary.note("ended") }
    }
    let start = Task { try await container.start() }
    for await _ in begun {}
    start.cancel()
    await #expect(throws: LifeCycleError.self) { try await start.value }
    #expect(diary.lines == ["opened", "closed", "ended"])
  }

  @Test func `a start whose last hook ignores that it is cancelled fails all the same`() async throws {
    let diary = Diary()
    let (begun, begin) = AsyncStream.makeStream(of: Void.self)
    let container = try Container { c in
      c.register(.singleton) { Database() }.onStart { _ in
        begin.finish()
        await untilCancelled()
      }.onStop { _ in diary.note("stopped") }
    }
    let start = Task { try await container.start() }
    for await _ in begun {}
    start.cancel()
    let error = await #expect(throws: LifeCycleError.self) { try await start.value }
    #expect(error?.underlying is CancellationError)
    #expect(diary.lines == ["stopped"])
  }

  @Test func `a child or scope that needs something unstarted of its parent is refused`() async throws {
    let request = Scope("request")
    let parent = try Container { c in
      c.register(.singleton, file: "App/Root.swift", line: 1) { Database() }.onStart { _ in }
      c.register(.scoped(request)) { (database: Database) async -> Service in Service() }
      c.register(.scoped(request)) { () async -> Int in 1 }
    }
    let child = try parent.child { c in c.register(.eagerSingleton) { (_: Database) in "" } }
    let error = await #expect(throws: LifeCycleError.self) { try await child.start() }
    #expect(error?.code == .parentNotStarted)
    #expect(error?.step?.description == "Database (App/Root.swift:1)")
    try await parent.start()
    try await parent.child { c in c.register(.eagerSingleton) { (_: Database) in "" } }.start()
    try await parent.withScope(request) { try await $0.start() }
    let other = try Container { c in c.register(.eagerSingleton) { 1 } }
    try await other.child { c in c.register(.eagerSingleton) { "\($0 as Int)" } }.start()
  }

  @Test func `what is asked for by hand under a tag is prepared when it is declared by key`() async throws {
    let container = try Container { c in
      c.register(.singleton, tag: "a") { () async -> Database in Database() }
      c.register { (r: Resolver) throws -> [Database] in [try r.resolve(tag: "a")] }
        .needs(Key(Database.self, tag: "a"))
    }
    #expect(try await container.resolve(async: [Database].self).count == 1)
  }
}
