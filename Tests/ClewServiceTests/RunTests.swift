import Clew
import ClewService
import Synchronization
import Testing

/// Runs that no signal ends.
@Suite(.timeLimit(.minutes(5))) struct RunTests {
  @Test func `a body has a container that is started, and that is closed afterwards`() async throws {
    let diary = Diary()
    let container = try diary.container()
    let ending = try await container.run(until: []) { container in
      diary.add("body")
      return try container.resolve(Worker.self).name
    }
    #expect(ending.value == "worker")
    #expect(ending.signal == nil)
    #expect(diary.lines == ["+worker", "body", "-worker", "disposed"])
    #expect(throws: ResolutionError.self) { try container.resolve(Worker.self) }
  }

  @Test func `a run ends when its task is cancelled, and stops all the same`() async throws {
    let diary = Diary()
    let (started, tell) = AsyncStream.makeStream(of: Void.self)
    let container = try diary.container(onStart: { tell.yield() })
    let task = Task { try await container.run(until: []) }
    for await _ in started { break }
    task.cancel()
    #expect(try await task.value == nil)
    #expect(diary.lines == ["+worker", "-worker", "disposed"])
  }

  @Test func `a run that is cancelled before it begins starts nothing`() async throws {
    let diary = Diary()
    let container = try diary.container()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      #expect(try await container.run() == nil)
      for other in [try diary.container(), try Container { _ in }] {
        await #expect(throws: CancellationError.self) { try await other.run { _ in diary.add("body") } }
      }
    }
    try await task.value
    #expect(diary.lines == [])
    #expect(throws: ResolutionError.self) { try container.resolve(Worker.self) }
  }

  @Test func `what a body throws is thrown, also when stopping fails`() async throws {
    let diary = Diary()
    let container = try diary.container(onStop: { throw Broken() })
    await #expect(throws: Refused.self) { try await container.run(until: []) { _ in throw Refused() } }
    #expect(diary.lines == ["+worker", "-worker", "disposed"])
  }

  @Test func `the cancellation of a body that nobody cancelled is an error like any other`() async throws {
    let container = try Diary().container()
    await #expect(throws: CancellationError.self) {
      try await container.run(until: []) { _ in throw CancellationError() }
    }
  }

  @Test func `what fails while stopping is thrown when the body returns`() async throws {
    let diary = Diary()
    let container = try diary.container(onStop: { throw Broken() })
    let error = await #expect(throws: ServiceError.self) { try await container.run(until: []) { _ in 42 } }
    #expect(error?.code == .stopFailed)
    #expect(error?.errors.map { ($0 as? LifeCycleError)?.code } == [.stopFailed])
    #expect(error?.signal == nil)
  }

  @Test func `a start that fails is thrown, and the container is closed`() async throws {
    let diary = Diary()
    let container = try diary.container(onStart: { throw Refused() })
    let error = await #expect(throws: LifeCycleError.self) { try await container.run() }
    #expect(error?.code == .startFailed)
    #expect(error?.underlying is Refused)
    #expect(diary.lines == ["+worker", "disposed"])
  }

  @Test func `a container that somebody else has started stays as it is`() async throws {
    let diary = Diary()
    let container = try diary.container()
    try await container.start()
    let error = await #expect(throws: LifeCycleError.self) { try await container.run() }
    #expect(error?.code == .alreadyStarted)
    #expect(try container.resolve(Worker.self).name == "worker")
    #expect(diary.lines == ["+worker"])
    await container.stop()
    #expect(await #expect(throws: LifeCycleError.self) { try await container.run() }?.code == .closed)
  }

  @Test func `a body may stop its container, and need not wait for that`() async throws {
    let diary = Diary()
    let ending = try await diary.container().run(until: []) { await $0.stop().count }
    #expect(ending.value == 0)
    #expect(diary.lines == ["+worker", "-worker", "disposed"])
  }

  @MainActor @Test func `a body runs on the caller's actor, with what is not Sendable`() async throws {
    let notes = Notes()
    let ending = try await Container { _ in }.run(until: []) { _ in
      MainActor.assertIsolated()
      notes.lines.append("body")
      await Task.yield()
      MainActor.assertIsolated()
      return notes
    }
    #expect(ending.value === notes)
    #expect(notes.lines == ["body"])
  }

  @MainActor @Test func `a body that belongs to no actor runs on that of whoever calls`() async throws {
    /// Runs on its caller's actor, and so does what it passes on.
    nonisolated func pass(_ container: Container) async throws {
      try await container.run(until: []) { _ in
        MainActor.assertIsolated()
        await Task.yield()
        MainActor.assertIsolated()
      }
    }
    try await pass(Container { _ in })
  }

  @Test func `a body on an actor runs there`() async throws {
    actor Session {
      var requests = 0
      func serve(_ container: Container) async throws -> Int? {
        try await container.run(until: []) { _ in
          self.assertIsolated()
          self.requests += 1
          return self.requests
        }.value
      }
    }
    #expect(try await Session().serve(Container { _ in }) == 1)
  }

  @Test func `a scope is run like a container`() async throws {
    let request = Scope("request")
    let diary = Diary()
    let container = try Container { c in
      c.register(.scoped(request)) { Worker(name: "scoped") }
        .onStart { _ in diary.add("+scoped") }.onStop { _ in diary.add("-scoped") }
    }
    let scope = try container.openScope(request)
    #expect(try await scope.run(until: []) { try $0.resolve(Worker.self).name }.value == "scoped")
    #expect(diary.lines == ["+scoped", "-scoped"])
    await container.close()
  }

  @Test func `task-local values reach the body`() async throws {
    enum Locals { @TaskLocal static var name = "none" }
    let seen = try await Locals.$name.withValue("ours") {
      try await Container { _ in }.run(until: []) { _ in Locals.name }.value
    }
    #expect(seen == "ours")
  }
}

private final class Notes { var lines: [String] = [] }
private struct Refused: Error {}
private struct Broken: Error {}
private final class Worker: Sendable {
  let name: String
  init(name: String) { self.name = name }
}

/// What happened, in order.
private final class Diary: Sendable {
  private let entries = Mutex<[String]>([])
  var lines: [String] { entries.withLock { $0 } }
  func add(_ line: String) { entries.withLock { $0.append(line) } }

  func container(
    onStart: @escaping @Sendable () throws -> Void = {}, onStop: @escaping @Sendable () throws -> Void = {}
  ) throws -> Container {
    try Container { c in
      c.register(.singleton) { Worker(name: "worker") }
        .onStart { [self] _ in
          add("+worker")
          try onStart()
        }
        .onStop { [self] _ in
          add("-worker")
          try onStop()
        }
        .onDispose { [self] _ in add("disposed") }
    }
  }
}
