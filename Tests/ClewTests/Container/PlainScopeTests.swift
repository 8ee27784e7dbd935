import Clew
import Foundation
import Testing

/// Scopes in which nothing has to be ended, and what is made without anything to remember.
@Suite struct PlainScopeTests {
  final class Slow: Sendable {}
  final class User: Sendable {
    let slow: Slow
    init(slow: Slow) { self.slow = slow }
  }
  struct Broken: Error {}

  let scope = Scope("scope")

  /// A container whose `Slow` takes until it may end, and what tells that it is being made.
  func container(until mayEnd: DispatchSemaphore) throws -> (Container, making: AsyncStream<Void>) {
    let (making, isMaking) = AsyncStream<Void>.makeStream()
    let container = try Container { c in
      c.register(.scoped(scope)) { () -> Slow in
        isMaking.yield()
        mayEnd.wait()
        return Slow()
      }
      c.register(.scoped(scope), User.init)
    }
    return (container, making)
  }

  @Test func `whoever comes while an instance is made waits for that one`() async throws {
    let mayEnd = DispatchSemaphore(value: 0)
    let (container, making) = try container(until: mayEnd)
    let opened = try container.openScope(scope)
    let found = Guarded<[Slow]>([])
    let isOver = DispatchGroup()
    for _ in 0..<3 {
      isOver.enter()
      Thread.detachNewThread {
        if let user = try? opened.resolve(User.self) { found.withLock { $0.append(user.slow) } }
        isOver.leave()
      }
    }
    _ = await making.first { _ in true }
    // A task waits as well, and without a thread.
    async let prepared = opened.resolve(async: User.self)
    for _ in 0..<100 { await Task.yield() }
    mayEnd.signal()
    let user = try await prepared
    await withCheckedContinuation { caller in isOver.notify(queue: .global()) { caller.resume() } }
    #expect(found.withLock { $0.count } == 3)
    #expect(found.withLock { $0.allSatisfy { $0 === user.slow } })
  }

  @Test func `an instance is made once for threads that ask at the same time`() async throws {
    let begun = Guarded(0)
    let made = Guarded(0)
    let container = try Container { c in
      c.register(.scoped(scope)) { () -> Slow in
        made.withLock { $0 += 1 }
        // Until all have begun, and had time to come here.
        while begun.withLock({ $0 }) < 8 { sched_yield() }
        for _ in 0..<1_000 { sched_yield() }
        return Slow()
      }
    }
    for _ in 0..<20 {
      let opened = try container.openScope(scope)
      begun.withLock { $0 = 0 }
      made.withLock { $0 = 0 }
      await besideThreads(8) { _ in
        begun.withLock { $0 += 1 }
        _ = try? opened.resolve(Slow.self)
      }
      #expect(made.withLock { $0 } == 1)
    }
  }

  @Test func `when making an instance fails, it is made anew for whoever asks again, and once`() async throws
  {
    let left = Guarded(2)
    let made = Guarded(0)
    let container = try Container { c in
      c.register(.scoped(scope)) { () throws -> Slow in
        let isBroken = left.withLock { left in
          left -= 1
          return left >= 0
        }
        if isBroken { throw Broken() }
        made.withLock { $0 += 1 }
        return Slow()
      }
    }
    let opened = try container.openScope(scope)
    let found = Guarded<[Slow]>([])
    await besideThreads(8) { _ in
      while true {
        guard let slow = try? opened.resolve(Slow.self) else { continue }
        return found.withLock { $0.append(slow) }
      }
    }
    #expect(made.withLock { $0 } == 1)
    #expect(Set(found.withLock { $0.map { ObjectIdentifier($0) } }).count == 1)
  }

  /// Remembers an instance without keeping it.
  final class Trace: Sendable {
    weak let slow: Slow?
    init(_ slow: Slow?) { self.slow = slow }
  }

  @Test func `closing with nothing to end waits for what is being made, and lets go of it`() async throws {
    let mayEnd = DispatchSemaphore(value: 0)
    let (container, making) = try container(until: mayEnd)
    let opened = try container.openScope(scope)
    let trace = Guarded<Trace?>(nil)
    Thread.detachNewThread {
      let made = Trace(try? opened.resolve(Slow.self))
      trace.withLock { $0 = made }
    }
    _ = await making.first { _ in true }
    let isClosed = Guarded(false)
    async let closing: Void = {
      await opened.close()
      isClosed.withLock { $0 = true }
    }()
    for _ in 0..<100 { await Task.yield() }
    #expect(!isClosed.withLock { $0 })
    mayEnd.signal()
    await closing
    while trace.withLock({ $0 }) == nil { await Task.yield() }
    #expect(trace.withLock { $0?.slow } == nil)
    #expect(throws: ResolutionError.self) { try opened.resolve(Slow.self) }
  }

  @Test func `a container closes the scopes that are open in it, and each can be closed again`() async throws
  {
    let scope = Scope("scope")
    let container = try Container { c in c.register(.scoped(scope)) { Slow() } }
    var opened = try (0..<20).map { _ in try container.openScope(scope) }
    // Some have closed before, and others are opened in their places.
    for number in stride(from: 0, to: 20, by: 3) { await opened[number].close() }
    opened += try (0..<10).map { _ in try container.openScope(scope) }
    weak let slow = try opened[1].resolve(Slow.self)
    #expect(slow != nil)
    #expect(await container.close().isEmpty)
    #expect(slow == nil)
    for scope in opened {
      #expect(throws: ResolutionError.self) { try scope.resolve(Slow.self) }
      #expect(await scope.close().isEmpty)
    }
    #expect(throws: ResolutionError.self) { try container.openScope(scope) }
  }
}
