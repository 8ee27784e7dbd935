import Clew
import Dispatch
import Foundation
import Testing

extension Scope {
  fileprivate static let session = Scope("session")
  fileprivate static let request = Scope("request", within: .session)
}

extension ContainerSpecification {
  @Suite struct Closing {
    @Test func `closing ends instances in reverse order, inner scopes first, each once`() async throws {
      let diary = Diary()
      let container = try Container { c in
        c.register(.scoped(.session)) { Service() }.onDispose { _ in diary.note("first") }
        c.register(.scoped(.session)) { (service: Service) in [service] }.onDispose { _ in
          diary.note("second")
        }
        c.register(.scoped(.request)) { 1 }.onDispose { diary.note("inner \($0)") }
      }
      let session = try container.openScope(.session)
      _ = try session.resolve([Service].self)
      _ = try session.openScope(.request).resolve(Int.self)
      await session.close()
      await session.close()
      await container.close()
      #expect(diary.lines == ["inner 1", "second", "first"])
    }

    @Test func `values that were given are not ended, and what was not made neither`() async throws {
      let diary = Diary()
      let container = try Container { c in
        c.expect(Service.self, in: .session)
        c.register(.scoped(.session)) { 1 }.onDispose { _ in diary.note("ended") }
      }
      let given = Service()
      let service = try await container.withScope(.session, providing: given) { try $0.resolve(Service.self) }
      #expect(service === given)
      #expect(diary.lines.isEmpty)
    }

    @Test func `a scope with a body closes when that returns, throws or is cancelled`() async throws {
      let diary = Diary()
      let container = try Container { c in
        c.register(.scoped(.session)) { Service() }.onDispose { _ in
          try Task.checkCancellation()
          diary.note("ended")
        }
      }
      let one = try await container.withScope(.session) { scope in
        _ = try scope.resolve(Service.self)
        return 1
      }
      #expect(one == 1 && diary.lines.count == 1)
      await #expect(throws: Broken.self) {
        try await container.withScope(.session) { scope in
          _ = try scope.resolve(Service.self)
          throw Broken()
        }
      }
      #expect(diary.lines.count == 2)
      let task = Task {
        try await container.withScope(.session) { scope in
          _ = try scope.resolve(Service.self)
          while !Task.isCancelled { await Task.yield() }
          try Task.checkCancellation()
        }
      }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      #expect(diary.lines.count == 3)
    }

    @Test func `closing tells every error, and the body's error comes before them`() async throws {
      let container = try Container { c in
        for number in 1...3 {
          c.register(.scoped(.session), tag: Tag(number)) { number }.onDispose { throw Broken(number: $0) }
        }
      }
      let scope = try container.openScope(.session)
      for number in 1...3 { _ = try scope.resolve(Int.self, tag: Tag(number)) }
      #expect(await scope.close().map { $0 as? Broken } == [3, 2, 1].map { Broken(number: $0) })
      await #expect(throws: DisposalError.self) {
        try await container.withScope(.session) { _ = try $0.resolve(Int.self, tag: 1) }
      }
      await #expect(throws: CancellationError.self) {
        try await container.withScope(.session) { scope in
          _ = try scope.resolve(Int.self, tag: 1)
          throw CancellationError()
        }
      }
    }

    @Test func `a closed scope is closed for ever, for all that came from it`() async throws {
      let container = try Container { c in
        c.register { Leaf() }
        c.register(context: Int.self) { [$0] }
      }
      let scope = try container.openScope(.session)
      let more: Provider<Leaf> = try scope.resolve()
      let later: Lazy<Leaf> = try scope.resolve()
      let lists: Factory<Int, [Int]> = try scope.resolve()
      await scope.close()
      #expect(failure(try scope.resolve(Leaf.self)) == .closed)
      #expect(failure(try scope.make([Int].self, with: 1)) == .closed)
      #expect(failure(try scope.openScope(.request)) == .closed)
      #expect(failure(try scope.child { _ in }) == .closed)
      #expect(failure(try scope.inject(into: Leaf())) == .closed)
      #expect(failure(try more.get()) == .closed && failure(try later.value) == .closed)
      #expect(failure(try lists.make(with: 1)) == .closed)
      _ = try container.resolve(Leaf.self)
    }

    @Test(.timeLimit(.minutes(5))) func `closing twice at once ends everything once, and both wait for it`()
      async throws
    {
      let diary = Diary()
      let container = try Container { c in
        c.register(.singleton) { Service() }.onDispose { _ in
          await Task.yield()
          diary.note("ended")
        }
      }
      _ = try container.resolve(Service.self)
      await withTaskGroup(of: Int.self) { group in
        for _ in 0..<8 {
          group.addTask {
            await container.close()
            return diary.lines.count
          }
        }
        for await seen in group { #expect(seen == 1) }
      }
    }

    @Test(.timeLimit(.minutes(5)))
    func `a factory that resolves while its scope closes is told so, and what it makes is ended`()
      async throws
    {
      let (making, isMaking) = AsyncStream<Void>.makeStream()
      let mayGoOn = DispatchSemaphore(value: 0)
      let diary = Diary()
      let container = try Container { c in
        c.register(.scoped(.session)) { r -> Service in
          isMaking.yield()
          mayGoOn.wait()
          diary.note("\(failure(try r.resolve(Leaf.self)) ?? .missing)")
          return Service()
        }
        .onDispose { _ in diary.note("ended") }
        c.register { Leaf() }
      }
      let scope = try container.openScope(.session)
      Thread.detachNewThread { _ = try? scope.resolve(Service.self) }
      _ = await making.first { _ in true }
      async let closing = scope.close()
      while failure(try scope.resolve(Leaf.self)) == nil { await Task.yield() }
      mayGoOn.signal()
      #expect(await closing.isEmpty)
      #expect(diary.lines == ["closed", "ended"])
    }

    @Test func `closing a container closes the scopes and children that it has, and not what is around it`()
      async throws
    {
      let parent = try Container { c in c.register { Leaf() } }
      let (child, sibling) = (try parent.child { _ in }, try parent.child { _ in })
      let scope = try child.openScope(.session)
      await child.close()
      #expect(failure(try scope.resolve(Leaf.self)) == .closed)
      _ = try (parent.resolve(Leaf.self), sibling.resolve(Leaf.self))
      await parent.close()
      #expect(failure(try sibling.resolve(Leaf.self)) == .closed)
    }
  }
}
