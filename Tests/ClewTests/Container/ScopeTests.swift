import Clew
import Foundation
import Synchronization
import Testing

extension Scope {
  fileprivate static let session = Scope("session")
  fileprivate static let request = Scope("request", within: .session)
}

@Suite struct ScopeTests {
  final class Log: Sendable {
    private let entries = Guarded<[String]>([])
    func add(_ line: String) { entries.withLock { $0.append(line) } }
    var lines: [String] { entries.withLock { $0 } }
  }
  struct Request: Sendable { var id: Int }
  final class Connection: Sendable {}
  final class Unit: Sendable {
    let connection: Connection
    let request: Request
    init(connection: Connection, request: Request) {
      self.connection = connection
      self.request = request
    }
  }

  func root(_ log: Log) throws -> Container {
    try Container { c in
      c.expect(Request.self, in: .request)
      c.register(.scoped(.session)) { Connection() }.onDispose { _ in log.add("connection") }
      c.register(.scoped(.request), Unit.init).onDispose { log.add("unit \($0.request.id)") }
    }
  }

  @Test func `an instance is one in its scope, another in the next, and the outer scope's within both`()
    async throws
  {
    let log = Log()
    let container = try root(log)
    try await container.withScope(.session) { session in
      var units: [Unit] = []
      for id in 1...2 {
        try await session.withScope(.request, providing: Request(id: id)) { scope in
          let unit = try scope.resolve(Unit.self)
          #expect(unit === (try scope.resolve(Unit.self)))
          #expect(unit.request.id == id)
          #expect(try scope.resolve(Request.self).id == id)
          units.append(unit)
        }
      }
      #expect(units[0] !== units[1] && units[0].connection === units[1].connection)
      #expect(log.lines == ["unit 1", "unit 2"])
    }
    #expect(log.lines == ["unit 1", "unit 2", "connection"])
  }

  @Test func `instances end in the reverse order of their creation, inner scopes first, each once`()
    async throws
  {
    let log = Log()
    final class A: Sendable {}
    final class B: Sendable { init(a: A) {} }
    final class C: Sendable { init(b: B) {} }
    let container = try Container { c in
      c.register(.singleton, A.init).onDispose { _ in log.add("a") }
      c.register(.scoped(.session), B.init).onDispose { _ in log.add("b") }
      c.register(.scoped(.request), C.init).onDispose { _ in log.add("c") }
    }
    let session = try container.openScope(.session)
    _ = try session.openScope(.request).resolve(C.self)
    _ = try session.openScope(.request).resolve(C.self)
    await container.close()
    #expect(log.lines == ["c", "c", "b", "a"])
    await session.close()
    await container.close()
    #expect(log.lines.count == 4)
  }

  @Test func `a scope closes when its body throws, and the body's error wins`() async throws {
    struct Disposal: Error {}
    let container = try Container { c in
      c.register(.scoped(.session)) { Connection() }.onDispose { _ in throw Disposal() }
    }
    await #expect(throws: Broken.self) {
      try await container.withScope(.session) { scope in
        _ = try scope.resolve(Connection.self)
        throw Broken()
      }
    }
    let error = await #expect(throws: DisposalError.self) {
      try await container.withScope(.session) { scope in _ = try scope.resolve(Connection.self) }
    }
    #expect(error?.errors.count == 1)
    let scope = try container.openScope(.session)
    _ = try scope.resolve(Connection.self)
    #expect(await scope.close().count == 1)
  }

  @Test func `closing is not cut short when whoever closes is cancelled`() async throws {
    let log = Log()
    let container = try Container { c in
      c.register(.scoped(.session)) { Connection() }.onDispose { _ in
        try Task.checkCancellation()
        log.add("ended")
      }
    }
    let task = Task {
      try await container.withScope(.session) { scope in
        _ = try scope.resolve(Connection.self)
        while !Task.isCancelled { await Task.yield() }
      }
    }
    task.cancel()
    try await task.value
    #expect(log.lines == ["ended"])
  }

  @Test func `a closed scope stays closed, for everything that refers to it`() async throws {
    let container = try Container { c in
      c.register(.scoped(.session)) { Connection() }
      c.register { Leaf() }
    }
    let scope = try container.openScope(.session)
    let provider: Provider<Leaf> = try scope.resolve()
    let lazy: Lazy<Connection> = try scope.resolve()
    await scope.close()
    func code(_ body: () throws -> Void) -> ResolutionError.Code? {
      #expect(throws: ResolutionError.self) { try body() }?.code
    }
    #expect(code { _ = try scope.resolve(Connection.self) } == .closed)
    #expect(code { _ = try scope.resolve(Leaf.self) } == .closed)
    #expect(code { _ = try provider.get() } == .closed)
    #expect(code { _ = try lazy.value } == .closed)
    #expect(code { _ = try scope.openScope(.request) } == .closed)
    _ = try container.resolve(Leaf.self)
  }

  @Test func `a scope opens only where it belongs, with exactly what it expects`() async throws {
    let container = try root(Log())
    func code(_ body: () throws -> Void) -> ResolutionError.Code? {
      #expect(throws: ResolutionError.self) { try body() }?.code
    }
    #expect(code { _ = try container.openScope(.request, providing: Request(id: 1)) } == .scopeNotOpen)
    let session = try container.openScope(.session)
    #expect(code { _ = try session.openScope(.session) } == .scopeNotOpen)
    #expect(code { _ = try session.openScope(.request) } == .scopeValues)
    #expect(code { _ = try session.openScope(.request, providing: Request(id: 1), "more") } == .scopeValues)
    #expect(
      code { _ = try session.openScope(.request, providing: Request(id: 1), Request(id: 2)) } == .scopeValues)
    #expect(code { _ = try container.resolve(Connection.self) } == .scopeNotOpen)
    await session.close()
  }

  @Test func `a value reaches all that expect it, whatever a child registers, and through decorators`() throws
  {
    let parent = try Container { c in
      c.register(.scoped(.session)) { Connection() }
      c.expect(Request.self, in: .session)
      c.decorate(Request.self) { Request(id: $0.id + 1) }
      c.register { (request: Request) in request.id }
    }
    let given = Request(id: 10)
    #expect(try parent.openScope(.session, providing: given).resolve(Int.self) == 11)
    let shadowing = try parent.child { c in c.register { Request(id: 5) } }
    let scope = try shadowing.openScope(.session, providing: given)
    _ = try scope.resolve(Connection.self)
    #expect(try scope.resolve(Int.self) == 11)
    #expect(try scope.resolve(Request.self).id == 5)
    let expecting = try parent.child { c in c.expect(Request.self, in: .session) }
    let inner = try expecting.openScope(.session, providing: given)
    #expect(try inner.resolve(Int.self) == 11)
    #expect(try inner.resolve(Request.self).id == 10)
  }

  @Test func `a scope of a child holds the parent's scoped instances too`() async throws {
    final class Own: Sendable { init(connection: Connection) {} }
    let log = Log()
    let parent = try Container { c in
      c.register(.scoped(.session)) { Connection() }.onDispose { _ in log.add("connection") }
    }
    let child = try parent.child { c in
      c.register(.scoped(.session), Own.init).onDispose { _ in log.add("own") }
    }
    try await child.withScope(.session) { scope in
      _ = try scope.resolve(Own.self)
      #expect(try scope.resolve(Connection.self) === scope.resolve(Connection.self))
    }
    #expect(log.lines == ["own", "connection"])
  }

  @Test func `closing waits for what is being made, and ends that too`() async throws {
    let log = Log()
    let (making, isMaking) = AsyncStream<Void>.makeStream()
    let mayEnd = DispatchSemaphore(value: 0)
    let container = try Container { c in
      c.register(.scoped(.session)) { () -> Connection in
        isMaking.yield()
        mayEnd.wait()
        return Connection()
      }
      .onDispose { _ in log.add("ended") }
    }
    let scope = try container.openScope(.session)
    Thread.detachNewThread { _ = try? scope.resolve(Connection.self) }
    _ = await making.first { _ in true }
    async let first: Void = { _ = await scope.close() }()
    async let second: Void = { _ = await scope.close() }()
    for _ in 0..<100 { await Task.yield() }
    #expect(log.lines.isEmpty)
    mayEnd.signal()
    _ = await (first, second)
    #expect(log.lines == ["ended"])
  }

  @Test func `scopes opened and closed by many tasks: every instance is ended once`() async throws {
    let made = Atomic(0)
    let ended = Atomic(0)
    let container = try Container { c in
      c.expect(Request.self, in: .request)
      c.register(.scoped(.session)) { Connection() }
      c.register(.scoped(.request)) { (connection: Connection, request: Request) -> Unit in
        made.add(1, ordering: .relaxed)
        return Unit(connection: connection, request: request)
      }
      .onDispose { _ in ended.add(1, ordering: .relaxed) }
    }
    try await container.withScope(.session) { session in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for id in 0..<500 {
          group.addTask {
            try await session.withScope(.request, providing: Request(id: id)) { scope in
              let unit = try scope.resolve(Unit.self)
              #expect(unit.request.id == id)
            }
          }
        }
        try await group.waitForAll()
      }
    }
    #expect(made.load(ordering: .relaxed) == 500 && ended.load(ordering: .relaxed) == 500)
  }

  @Test func `a closed scope has let go of all that it made, whoever still refers to it`() async throws {
    let scope = Scope("scope")
    let container = try Container { c in
      c.register(.scoped(scope)) { Guarded(0) }
      c.register(.scoped(scope), context: Int.self) { Guarded("\($0)") }
    }
    let opened = try container.openScope(scope)
    weak let plain = try opened.resolve(Guarded<Int>.self)
    weak let byValue = try opened.make(Guarded<String>.self, with: 1)
    #expect(plain != nil && byValue != nil)
    await opened.close()
    #expect(plain == nil && byValue == nil)
    #expect(throws: ResolutionError.self) { try opened.resolve(Guarded<Int>.self) }
  }

  @Test func `a scope may be closed while others ask it`() async throws {
    let scope = Scope("scope")
    let container = try Container { c in c.register(.scoped(scope)) { Guarded(0) } }
    for _ in 0..<200 {
      let opened = try container.openScope(scope)
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<3 {
          group.addTask {
            while let number = try? opened.resolve(Guarded<Int>.self) {
              number.withLock { $0 += 1 }
              await Task.yield()
            }
          }
        }
        group.addTask { _ = await opened.close() }
      }
    }
  }

  @Test(.timeLimit(.minutes(5))) func `what is being ended may close what it ends with`() async throws {
    let scope = Scope("scope")
    let held = Guarded<[Container]>([])
    let container = try Container { c in
      c.register(.scoped(scope)) { 1 }.onDispose { _ in
        for container in held.withLock({ $0 }) { _ = await container.close() }
      }
    }
    let opened = try container.openScope(scope)
    held.withLock { $0 = [opened, container] }
    _ = try opened.resolve(Int.self)
    #expect(await opened.close().isEmpty)
    #expect(throws: ResolutionError.self) { try container.openScope(scope) }
    held.withLock { $0 = [] }
  }
}
