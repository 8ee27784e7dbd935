import Clew
import Dispatch
import Foundation
import Testing

extension Scope {
  fileprivate static let session = Scope("session")
  fileprivate static let request = Scope("request", within: .session)
}

extension ContainerSpecification {
  @Suite struct Scopes {
    struct User: Sendable { var name: String }

    @Test func `a scoped instance is one in its open scope, and another in the next`() async throws {
      let container = try Container { c in c.register(.scoped(.session)) { Service() } }
      let (one, two) = (try container.openScope(.session), try container.openScope(.session))
      #expect(try one.resolve(Service.self) === one.resolve(Service.self))
      #expect(try one.resolve(Service.self) !== two.resolve(Service.self))
      #expect(failure(try container.resolve(Service.self)) == .scopeNotOpen)
    }

    @Test func `an inner scope is given the instances of the one around it`() async throws {
      let container = try Container { c in
        c.register(.scoped(.session)) { Service() }
        c.register(.scoped(.request)) { (service: Service) in [service] }
      }
      let session = try container.openScope(.session)
      let (one, two) = (try session.openScope(.request), try session.openScope(.request))
      #expect(try one.resolve([Service].self)[0] === session.resolve(Service.self))
      #expect(try two.resolve(Service.self) === session.resolve(Service.self))
      #expect(failure(try session.resolve([Service].self)) == .scopeNotOpen)
    }

    @Test func `a scope opens where it was declared: not elsewhere, and not inside itself`() throws {
      let container = try Container { _ in }
      #expect(failure(try container.openScope(.request)) == .scopeNotOpen)
      let session = try container.openScope(.session)
      #expect(failure(try session.openScope(.session)) == .scopeNotOpen)
      _ = try session.openScope(.request)
    }

    @Test func `it is opened with exactly the values that were declared`() throws {
      let container = try Container { c in
        c.expect(User.self, in: .session)
        c.register { (user: User) in user.name }
      }
      #expect(failure(try container.openScope(.session)) == .scopeValues)
      #expect(failure(try container.openScope(.session, providing: User(name: "a"), 1)) == .scopeValues)
      let twice = failure(try container.openScope(.session, providing: User(name: "a"), User(name: "b")))
      #expect(twice == .scopeValues)
      let session = try container.openScope(.session, providing: User(name: "Ada"))
      #expect(try session.resolve(String.self) == "Ada")
    }

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

    @Test(.timeLimit(.minutes(1))) func `closing twice at once ends everything once, and both wait for it`()
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

    @Test(.timeLimit(.minutes(1)))
    func `a factory that resolves while its scope closes fails, and closing ends`()
      async throws
    {
      let (making, isMaking) = AsyncStream<Void>.makeStream()
      let mayGoOn = DispatchSemaphore(value: 0)
      let container = try Container { c in
        c.register(.scoped(.session)) { r -> Service in
          isMaking.yield()
          mayGoOn.wait()
          _ = try r.resolve(Leaf.self)
          return Service()
        }
        c.register { Leaf() }
      }
      let scope = try container.openScope(.session)
      Thread.detachNewThread { _ = try? scope.resolve(Service.self) }
      _ = await making.first { _ in true }
      async let closing = scope.close()
      while failure(try scope.resolve(Leaf.self)) == nil { await Task.yield() }
      mayGoOn.signal()
      #expect(await closing.isEmpty)
      #expect(failure(try scope.resolve(Service.self)) == .closed)
    }

    @Test func `a provider in a scoped instance asks that scope`() throws {
      final class Holder: Sendable {
        let users: Provider<String>
        init(users: Provider<String>) { self.users = users }
      }
      let container = try Container { c in
        c.expect(User.self, in: .session)
        c.register { (user: User) in user.name }
        c.register(.scoped(.session), Holder.init)
      }
      for name in ["Ada", "Alan"] {
        let scope = try container.openScope(.session, providing: User(name: name))
        #expect(try scope.resolve(Holder.self).users.get() == name)
      }
    }

    @Test func `shared by value, there is one instance for each value in each scope`() throws {
      let container = try Container { c in c.register(.scoped(.session), context: Int.self) { _ in Service() }
      }
      let (one, two) = (try container.openScope(.session), try container.openScope(.session))
      #expect(try one.make(Service.self, with: 1) === one.make(Service.self, with: 1))
      #expect(try one.make(Service.self, with: 1) !== one.make(Service.self, with: 2))
      #expect(try one.make(Service.self, with: 1) !== two.make(Service.self, with: 1))
    }

    @Test func `a scope of a child also holds the parent's scoped instances`() async throws {
      let diary = Diary()
      let parent = try Container { c in
        c.register(.scoped(.session)) { Service() }.onDispose { _ in diary.note("parent's") }
      }
      let child = try parent.child { c in
        c.register(.scoped(.session)) { (service: Service) in [service] }.onDispose { _ in diary.note("own") }
      }
      try await child.withScope(.session) { scope in
        let own = try scope.resolve([Service].self)
        #expect(try own[0] === scope.resolve(Service.self))
      }
      #expect(diary.lines == ["own", "parent's"])
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
