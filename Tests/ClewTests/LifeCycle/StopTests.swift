import Clew
import Testing

/// Stopping: the order of hooks, limits, and what may be asked meanwhile.
@Suite(.timeLimit(.minutes(5))) struct StopTests {
  final class Database: Sendable {}
  final class Cache: Sendable {}

  @Test func `hooks run in reverse order and each once, then instances are ended`() async throws {
    let diary = Diary()
    let container = try Container { c in
      c.register(.singleton) { Database() }
        .onStop { _ in diary.note("stop database") }.onDispose { _ in diary.note("end database") }
      c.register(.singleton) { (_: Database) in Cache() }
        .onStop { _ in diary.note("stop cache") }.onStop { _ in diary.note("stop cache first") }
        .onDispose { _ in diary.note("end cache") }
    }
    try await container.start()
    async let second = container.stop()
    async let third = container.close()
    await container.stop()
    _ = await (second, third)
    #expect(
      diary.lines == ["stop cache first", "stop cache", "stop database", "end cache", "end database"])
  }

  @Test func `what was never started is not stopped, only ended`() async throws {
    let diary = Diary()
    let container = try Container { c in
      c.register(.singleton) { Database() }.onStart { _ in diary.note("start") }
        .onStop { _ in diary.note("stop") }.onDispose { _ in diary.note("end") }
    }
    _ = try container.resolve(Database.self)
    await container.stop()
    #expect(diary.lines == ["end"])
  }

  @Test func `while hooks run the container is asked as before, then never again`() async throws {
    let held = Guarded<Container?>(nil)
    let diary = Diary()
    let container = try Container { c in
      c.register { "text" }
      c.register(.singleton) { Database() }.onStop { _ in
        let text = try held.withLock { $0 }?.resolve(String.self)
        diary.note(text ?? "nothing")
        // Whoever is being stopped may say so itself.
        await held.withLock { $0 }?.stop()
      }
    }
    held.withLock { $0 = container }
    try await container.start()
    #expect(await container.stop().isEmpty)
    #expect(diary.lines == ["text"])
    #expect(failure(try container.resolve(String.self)) == .closed)
    held.withLock { $0 = nil }
  }

  @Test func `every failure is returned, of hooks and then of ends, and the rest goes on`() async throws {
    let container = try Container { c in
      c.register(.singleton, file: "App/Root.swift", line: 1) { Database() }
        .onStop { _ in throw Broken(number: 1) }.onDispose { _ in throw Broken(number: 3) }
      c.register(.singleton) { (_: Database) in Cache() }.onStop { _ in throw Broken(number: 2) }
    }
    try await container.start()
    let errors = await container.stop()
    #expect(errors.count == 3)
    #expect((errors.first as? LifeCycleError)?.code == .stopFailed)
    #expect(((errors.first as? LifeCycleError)?.underlying as? Broken)?.number == 2)
    #expect((errors.dropFirst().first as? LifeCycleError)?.step?.description == "Database (App/Root.swift:1)")
    #expect((errors.last as? Broken)?.number == 3)
  }

  @Test func `a hook that takes too long is cancelled and left behind`() async throws {
    let clock = StillClock()
    let diary = Diary()
    let container = try Container { c in
      c.clock = clock
      c.stopLimit = .seconds(7)
      c.register(.singleton) { Database() }.onStop { _ in diary.note("database") }
      c.register(.singleton) { (_: Database) in Cache() }.onStop { _ in
        clock.pass()
        for await _ in AsyncStream<Void>.makeStream().stream {}
        diary.note(Task.isCancelled ? "cancelled" : "not cancelled")
        await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
      }
    }
    try await container.start()
    let errors = await container.stop()
    #expect(errors.map { ($0 as? LifeCycleError)?.limit } == [.seconds(7)])
    #expect(Set(diary.lines) == ["cancelled", "database"])
  }

  @Test func `a clock that fails is told, not left without a limit`() async throws {
    struct BrokenClock: _Concurrency.Clock {
      var now: ContinuousClock.Instant { .now }
      var minimumResolution: Duration { .zero }
      func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
        throw Broken()
      }
    }
    let container = try Container { c in
      c.clock = BrokenClock()
      c.register(.singleton) { Database() }.onStop { _ in
        for await _ in AsyncStream<Void>.makeStream().stream {}
      }
    }
    try await container.start()
    let errors = await container.stop()
    #expect(errors.map { ($0 as? LifeCycleError)?.underlying is Broken } == [true])
  }

  @Test func `stopping is not cut short when whoever stops is cancelled`() async throws {
    let diary = Diary()
    let container = try Container { c in
      c.register(.singleton) { Database() }.onStop { _ in
        await Task.yield()
        try Task.checkCancellation()
        diary.note("stopped")
      }
    }
    try await container.start()
    let stopping = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await container.stop()
    }
    #expect(await stopping.value.isEmpty)
    #expect(diary.lines == ["stopped"])
  }

  @Test func `whoever stops while it is starting calls that off, and a start hook can not wait for itself`()
    async throws
  {
    let held = Guarded<Container?>(nil)
    let (begun, begin) = AsyncStream.makeStream(of: Void.self)
    let diary = Diary()
    let container = try Container { c in
      c.register(.singleton) { Database() }.onStart { _ in
        let errors = await held.withLock { $0 }?.stop() ?? []
        diary.note("\((errors.first as? LifeCycleError)?.code.description ?? "no error")")
        begin.finish()
        for await _ in AsyncStream<Void>.makeStream().stream {}
        diary.note(Task.isCancelled ? "cancelled" : "not cancelled")
      }.onStop { _ in diary.note("stopped") }
    }
    held.withLock { $0 = container }
    let start = Task { try await container.start() }
    for await _ in begun {}
    #expect(await container.stop().isEmpty)
    let error = await #expect(throws: LifeCycleError.self) { try await start.value }
    #expect(error?.underlying is CancellationError)
    #expect(diary.lines == ["closedWhileStarting", "cancelled", "stopped"])
    held.withLock { $0 = nil }
  }

  @Test func `children and scopes that were started stop before what they were opened in`() async throws {
    let diary = Diary()
    let request = Scope("request")
    let parent = try Container { c in
      c.register(.singleton) { Database() }
        .onStart { _ in diary.note("+parent") }.onStop { _ in diary.note("-parent") }
      c.register(.scoped(request)) { (_: Database) in Service() }
        .onStart { _ in diary.note("+scope") }.onStop { _ in diary.note("-scope") }
    }
    let child = try parent.child { c in
      c.register(.singleton) { (_: Database) in Cache() }
        .onStart { _ in diary.note("+child") }.onStop { _ in diary.note("-child") }
    }
    let scope = try parent.openScope(request)
    try await parent.start()
    try await child.start()
    try await scope.start()
    await parent.stop()
    #expect(diary.lines == ["+parent", "+child", "+scope", "-scope", "-child", "-parent"])
    withExtendedLifetime((child, scope)) {}
  }

  @Test func `limits and clock of a container hold for its children and variants too`() async throws {
    let clock = StillClock()
    let container = try Container { c in
      c.clock = clock
      c.stopLimit = .seconds(3)
    }
    func register(_ c: ContainerBuilder) {
      c.register(.singleton) { Database() }.onStop { _ in
        clock.pass()
        await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
      }
    }
    for other in [try container.child(register), try container.overriding(register)] {
      try await other.start()
      #expect(await other.stop().map { ($0 as? LifeCycleError)?.limit } == [.seconds(3)])
    }
  }
}
