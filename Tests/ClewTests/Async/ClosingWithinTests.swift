import Clew
import Synchronization
import TestSupport
import Testing

/// Closing asked for by what is made, started, stopped or ended there, and by what goes on after that.
@Suite(.timeLimit(.minutes(10))) struct ClosingWithinTests {
  final class Sun: Sendable {}
  final class Moon: Sendable {}

  @Test func `an async factory can not close what it is made in, and is told so`() async throws {
    let (root, scope) = (WayBack(), WayBack())
    let told = Guarded<[LifeCycleError.Code?]>([])
    let container = try Container { c in
      let close: @Sendable (WayBack) async throws -> Void = { way in
        let errors = try await way.container.close()
        told.withLock { $0 += errors.map { ($0 as? LifeCycleError)?.code } }
      }
      c.register(.singleton) { () async throws -> Sun in
        try await close(root)
        return Sun()
      }
      c.register(.scoped(.outer)) { () async throws -> Moon in
        try await close(scope)
        try await close(root)
        return Moon()
      }
    }
    let opened = try container.openScope(.outer)
    root.lead(to: container)
    scope.lead(to: opened)
    let hasEnded = await ends {
      _ = try? await opened.resolve(async: Moon.self)
      _ = try? await container.resolve(async: Sun.self)
    }
    #expect(hasEnded)
    #expect(told.withLock { $0 } == [.closedWhileMaking, .closedWhileMaking, .closedWhileMaking])
    _ = try (opened.resolve(Moon.self), container.resolve(Sun.self))
    root.lead(to: nil)
    scope.lead(to: nil)
  }

  @Test
  func `an async factory may close another scope, and what is made there meanwhile can not wait for it`()
    async throws
  {
    let (root, scope) = (WayBack(), WayBack())
    let (isMaking, mayAsk) = (Gate(), Gate())
    let container = try Container { c in
      c.register(.singleton) { () async throws -> Sun in
        await isMaking.pass()
        async let errors = try await scope.container.close()
        await yield(times: 100)
        mayAsk.open()
        #expect(try await errors.isEmpty)
        return Sun()
      }
      c.register(.scoped(.outer)) { () async throws -> Moon in
        isMaking.open()
        await mayAsk.pass()
        _ = try await root.container.resolve(async: Sun.self)
        return Moon()
      }
    }
    let opened = try container.openScope(.outer)
    root.lead(to: container)
    scope.lead(to: opened)
    let code = Guarded<ResolutionError.Code?>(nil)
    let hasEnded = await ends {
      async let sun = try? container.resolve(async: Sun.self)
      do throws(ResolutionError) {
        _ = try await opened.resolve(async: Moon.self)
      } catch {
        code.withLock { $0 = error.code }
      }
      #expect(await sun != nil)
    }
    // What was made in the scope has been called off.
    #expect(hasEnded && code.withLock { $0 } == .closed)
    root.lead(to: nil)
    scope.lead(to: nil)
  }

  @Test func `scopes whose instances close each other's end, whoever comes first`() async throws {
    let (first, second) = (WayBack(), WayBack())
    let (isFirst, isSecond) = (Gate(), Gate())
    let container = try Container { c in
      c.register(.scoped(.outer), Sun.init).onDispose { _ in
        isSecond.open()
        await isFirst.pass()
        try await second.container.close()
      }
      c.register(.scoped(.outer), Moon.init).onDispose { _ in
        isFirst.open()
        await isSecond.pass()
        try await first.container.close()
      }
    }
    let (one, other) = (try container.openScope(.outer), try container.openScope(.outer))
    first.lead(to: one)
    second.lead(to: other)
    _ = try (one.resolve(Sun.self), other.resolve(Moon.self))
    let hasEnded = await ends {
      async let closing = one.close()
      await other.close()
      _ = await closing
    }
    #expect(hasEnded)
    first.lead(to: nil)
    second.lead(to: nil)
  }

  @Test func `what a child starts may ask to stop the container that is being stopped`() async throws {
    let (isStarting, mayGoOn) = (Gate(), Gate())
    let told = Guarded<[LifeCycleError.Code?]>([])
    let container = try Container { _ in }
    let child = try container.child { c in
      c.register(.singleton, Sun.init).onStart { _ in
        isStarting.open()
        await mayGoOn.pass()
        let errors = await container.stop()
        told.withLock { $0 = errors.map { ($0 as? LifeCycleError)?.code } }
      }
    }
    let starting = Task { try await child.start() }
    await isStarting.pass()
    let stopping = Task { await container.stop() }
    await yield(times: 100)
    mayGoOn.open()
    #expect(await ends { _ = await (starting.result, stopping.value) })
    #expect(told.withLock { $0 } == [.closedWhileStarting])
  }

  @Test func `a task that was begun while a scope closed closes others later`() async throws {
    let way = WayBack()
    let (gate, open) = AsyncStream.makeStream(of: Void.self)
    let tasks = Guarded<[Task<Int, any Error>]>([])
    let container = try Container { c in
      c.register(.scoped(.outer), Sun.init).onDispose { _ in
        let task = Task {
          for await _ in gate {}
          let scopes = try (0..<10).map { _ in try way.container.openScope(.outer) }
          for scope in scopes { await scope.close() }
          return scopes.count { (try? $0.resolve(Moon.self)) != nil }
        }
        tasks.withLock { $0.append(task) }
      }
      c.register(.scoped(.outer), Moon.init)
    }
    way.lead(to: container)
    // Each is gone before the next, so that some of those that come later have the same address.
    for _ in 0..<400 { try await container.withScope(.outer) { scope in _ = try scope.resolve(Sun.self) } }
    open.finish()
    var left = 0
    for task in tasks.withLock({ $0 }) { left += try await task.value }
    #expect(left == 0)
    way.lead(to: nil)
  }

  @Test(arguments: [1, 2] as [UInt64])
  func `children may go while their container stops`(seed: UInt64) async throws {
    let hasEnded = await ends {
      var generator = SeededGenerator(seed: seed)
      for _ in 0..<500 {
        guard let container = try? Container({ _ in }) else { return }
        var children = (0..<2).map { _ in try? container.child { _ in } }
        let isStopping = Atomic(false)
        async let stopped = Task {
          isStopping.store(true, ordering: .relaxed)
          return await container.stop()
        }.value
        while !isStopping.load(ordering: .relaxed) { await Task.yield() }
        // The last references go while it looks at what is open, or soon before or after that.
        var wait = Int.random(in: 0..<30_000, using: &generator)
        while wait > 0 { wait -= 1 }
        children = []
        _ = await (stopped, children)
      }
    }
    #expect(hasEnded)
  }
}
