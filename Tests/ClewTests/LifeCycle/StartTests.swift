import Clew
import TestSupport
import Testing

/// Starting: what is made and started, in which order, and what happens when some of it fails.
@Suite(.timeLimit(.minutes(5))) struct StartTests {
  final class Database: Sendable {}
  final class Cache: Sendable {}
  final class Repository: Sendable {
    init(database: Database, cache: Cache) {}
  }

  @Test func `eager, async and hooked singletons are made, others are not, and scopes wait`() async throws {
    let diary = Diary()
    let request = Scope("request")
    let container = try Container { c in
      c.register(.eagerSingleton) { () -> Int in
        diary.note("eager")
        return 1
      }
      c.register(.singleton) { () async -> Database in
        diary.note("async")
        return Database()
      }
      c.register(.singleton) { () -> Cache in
        diary.note("hooked")
        return Cache()
      }.onStop { _ in }
      c.register(.singleton) { () -> String in
        diary.note("plain")
        return ""
      }
      c.register(.scoped(request)) { () async -> Service in
        diary.note("scoped")
        return Service()
      }.onStart { _ in diary.note("scope started") }
    }
    try await container.start()
    #expect(Set(diary.lines) == ["eager", "async", "hooked"])
    #expect(diary.lines.count == 3)
    _ = try container.resolve(Database.self)
    try await container.withScope(request) { scope in
      #expect(failure(try scope.resolve(Service.self)) == .notPrepared)
      try await scope.start()
      _ = try scope.resolve(Service.self)
    }
    #expect(diary.lines.suffix(2) == ["scoped", "scope started"])
    await container.stop()
  }

  @Test func `a dependency has been started before what needs it is made`() async throws {
    let diary = Diary()
    let container = try Container { c in
      c.register(.singleton) { () -> Database in
        diary.note("make database")
        return Database()
      }.onStart { _ in
        await Task.yield()
        diary.note("start database")
      }
      c.register { Cache() }
      c.register { (r: Resolver) throws -> [Database] in [try r.resolve()] }.needs(Database.self)
      c.register(.singleton) { (databases: [Database], cache: Cache?) -> Service in
        diary.note("make service")
        return Service()
      }.onStart { _ in diary.note("start service") }
    }
    try await container.start()
    #expect(diary.lines == ["make database", "start database", "make service", "start service"])
  }

  @Test func `what does not need each other starts side by side`() async throws {
    let (first, second) = (AsyncStream.makeStream(of: Void.self), AsyncStream.makeStream(of: Void.self))
    let container = try Container { c in
      c.register(.singleton) { Database() }.onStart { _ in
        first.continuation.finish()
        for await _ in second.stream {}
      }
      c.register(.singleton) { Cache() }.onStart { _ in
        second.continuation.finish()
        for await _ in first.stream {}
      }
    }
    try await container.start()
  }

  @Test func `a failure names what failed, and what had been started is stopped, the last first, each once`()
    async throws
  {
    let diary = Diary()
    let container = try Container { c in
      c.register(.singleton, file: "App/Root.swift", line: 1) { Database() }
        .onStart { _ in diary.note("+database") }.onStop { _ in diary.note("-database") }
      c.register(.singleton, file: "App/Root.swift", line: 2) { (_: Database) in Cache() }
        .onStart { _ in diary.note("+cache") }
        .onStop { _ in
          diary.note("-cache")
          throw Broken(number: 2)
        }
      c.register(.singleton, file: "App/Root.swift", line: 3, Repository.init)
        .onStart { _ in throw Broken(number: 3) }.onStop { _ in diary.note("-repository") }
    }
    let error = await #expect(throws: LifeCycleError.self) { try await container.start() }
    #expect(error?.code == .startFailed)
    #expect(error?.step?.description == "Repository (App/Root.swift:3)")
    #expect((error?.underlying as? Broken)?.number == 3)
    #expect(error?.whileStopping.count == 1)
    #expect(diary.lines == ["+database", "+cache", "-cache", "-database"])
    let again = await #expect(throws: LifeCycleError.self) { try await container.start() }
    #expect(again?.code == .closed)
    #expect(failure(try container.resolve(Database.self)) == .closed)
    #expect(await container.stop().isEmpty)
    #expect(diary.lines.count == 4)
  }

  @Test func `what can not be made fails the start too, with the way`() async throws {
    let container = try Container { c in
      c.register(.singleton) { () async throws -> Database in throw Broken(number: 1) }
      c.register(.eagerSingleton) { (_: Database) in Cache() }
    }
    let error = await #expect(throws: LifeCycleError.self) { try await container.start() }
    let cause = error?.underlying as? ResolutionError
    #expect(cause?.underlying is Broken)
    #expect(cause?.path.map { "\($0.key)" } == ["Database"])
  }

  @Test func `a second start is an error, and so is one after the end`() async throws {
    let container = try Container { c in c.register(.eagerSingleton) { 1 } }
    try await container.start()
    #expect(await failureOfStart(container) == .alreadyStarted)
    await container.stop()
    #expect(await failureOfStart(container) == .closed)
    let closed = try Container { _ in }
    await closed.close()
    #expect(await failureOfStart(closed) == .closed)
  }

  @Test func `cancelling whoever starts stops what had been started`() async throws {
    let diary = Diary()
    let (begun, begin) = AsyncStream.makeStream(of: Void.self)
    let container = try Container { c in
      c.register(.singleton) { Database() }
        .onStart { _ in diary.note("+database") }.onStop { _ in diary.note("-database") }
      c.register(.singleton) { (_: Database) in Cache() }.onStart { _ in
        begin.finish()
        // Ends when it is cancelled.
        for await _ in AsyncStream<Void>.makeStream().stream {}
        try Task.checkCancellation()
      }
    }
    let start = Task { try await container.start() }
    for await _ in begun {}
    start.cancel()
    let error = await #expect(throws: LifeCycleError.self) { try await start.value }
    #expect(error?.underlying is CancellationError)
    #expect(diary.lines == ["+database", "-database"])
  }

  @Test func `a hook that takes longer than its limit fails the start`() async throws {
    let clock = StillClock()
    let container = try Container { c in
      c.clock = clock
      c.register(.singleton) { Database() }.onStart(within: .seconds(5)) { _ in
        clock.pass()
        for await _ in AsyncStream<Void>.makeStream().stream {}
        // Longer than it was cancelled.
        await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
      }
    }
    let error = await #expect(throws: LifeCycleError.self) { try await container.start() }
    #expect(error?.limit == .seconds(5))
    #expect("\(error.map { "\($0)" } ?? "")".contains("took longer than 5.0 seconds"))
  }

  @Test func `started and stopped instances are told to observers`() async throws {
    let diary = Diary()
    let container = try Container { c in
      c.observe { event in
        if [.created, .started, .stopped].contains(event.kind) {
          diary.note("\(event.kind) \(event.key.map { "\($0)" } ?? "")")
        }
      }
      c.register(.singleton) { () async -> Database in Database() }.onStart { _ in }.onStop { _ in }
    }
    try await container.start()
    await container.stop()
    #expect(diary.lines == ["created Database", "started Database", "stopped Database"])
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `any graph starts in the order of what is needed, and stops the other way round`(seed: UInt64)
    async throws
  {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...14, using: &random)
    let needs: [[Int]] = (0..<count).map { number in
      (0..<number).filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
    }
    let isHooked = (0..<count).map { _ in Int.random(in: 0..<3, using: &random) > 0 }
    let isAsync = (0..<count).map { _ in Bool.random(using: &random) }
    let failing = Int.random(in: 0..<count * 2, using: &random)
    let diary = Guarded<[(isStart: Bool, number: Int)]>([])
    let container = try Container { c in
      for number in 0..<count {
        let tag = Tag(integerLiteral: number)
        let registration =
          isAsync[number]
          ? c.register(.singleton, tag: tag) { () async -> Started in Started() }
          : c.register(.singleton, tag: tag) { Started() }
        for need in needs[number] { registration.injecting(\.others, tag: Tag(integerLiteral: need)) }
        guard isHooked[number] else { continue }
        registration.onStart { _ in
          await Task.yield()
          if number == failing { throw Broken(number: number) }
          diary.withLock { $0.append((true, number)) }
        }
        registration.onStop { _ in diary.withLock { $0.append((false, number)) } }
      }
    }
    var closure = needs.map(Set.init)
    for number in 0..<count { for need in needs[number] { closure[number].formUnion(closure[need]) } }
    let willFail = failing < count && isHooked[failing]
    do {
      try await container.start()
      #expect(!willFail)
      #expect(diary.withLock { $0 }.count == isHooked.count { $0 })
      await container.stop()
    } catch {
      #expect(willFail)
      #expect((error.underlying as? Broken)?.number == failing)
    }
    let lines = diary.withLock { $0 }
    let started = lines.filter(\.isStart).map(\.number)
    for (position, number) in started.enumerated() {
      let before = Set(started[..<position])
      #expect(closure[number].allSatisfy { !isHooked[$0] || before.contains($0) })
    }
    let stopped = lines.filter { !$0.isStart }.map(\.number)
    #expect(stopped.sorted() == started.sorted())
    for (position, number) in stopped.enumerated() {
      // What is stopped before it does not need what comes after.
      #expect(stopped[..<position].allSatisfy { !closure[number].contains($0) })
    }
    #expect(lines.dropFirst(started.count).allSatisfy { !$0.isStart })
  }
}

private func failureOfStart(_ container: Container) async -> LifeCycleError.Code? {
  do {
    try await container.start()
    return nil
  } catch {
    return error.code
  }
}

final class Started: @unchecked Sendable {
  private let held = Guarded<[Started]>([])
  /// Each that is set is kept.
  var others: Started {
    get { self }
    set { held.withLock { $0.append(newValue) } }
  }
}

/// A clock on which time stands still until it is told to pass: then every sleep is over.
final class StillClock: _Concurrency.Clock {
  private let gate = AsyncStream.makeStream(of: Void.self)
  var now: ContinuousClock.Instant { .now }
  var minimumResolution: Duration { .zero }
  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    for await _ in gate.stream {}
    try Task.checkCancellation()
  }
  func pass() { gate.continuation.finish() }
}
