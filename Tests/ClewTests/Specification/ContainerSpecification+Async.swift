import Clew
import Testing

extension ContainerSpecification {
  @Suite struct Async {
    final class Slow: Sendable {}
    final class User: Sendable {
      let slow: Slow
      init(slow: Slow) { self.slow = slow }
    }

    @Test func `what is async is made once, then answers plainly`() async throws {
      let diary = Diary()
      let container = try Container { c in
        c.register(.singleton) { () async -> Slow in
          diary.note("made")
          return Slow()
        }
      }
      let slow = try await container.resolve(async: Slow.self)
      #expect(try container.resolve(Slow.self) === slow)
      #expect(diary.lines == ["made"])
    }

    @Test func `a plain request for what needs something async is an error until that is there`() async throws
    {
      let container = try Container { c in
        c.register(.singleton) { () async -> Slow in Slow() }
        c.register(User.init)
        c.register { (user: User?) in [user] }
      }
      #expect(failure(try container.resolve(User.self)) == .notPrepared)
      #expect(failure(try container.resolve([User?].self)) == .notPrepared)
      let user = try await container.resolve(async: User.self)
      #expect(try container.resolve(User.self).slow === user.slow)
    }

    @Test func `what is resolved async comes with properties, hooks, tags, forms and lists`() async throws {
      let diary = Diary()
      let container = try Container { c in
        c.register(.singleton, tag: "a") { () async -> Slow in Slow() }
          .implements { $0 as AnyObject }.onResolved { _, _ in diary.note("hook") }
        c.contribute(.singleton, to: Int.self) { 1 }
        c.register { (numbers: [Int], slow: AnyObject, none: Double?) in "\(numbers.count)" }
        c.register { (text: Provider<String>) in text }
      }
      #expect(try await container.resolve(async: String.self) == "1")
      #expect(try await container.resolve(async: String?.self) == "1")
      #expect(try await container.resolve(async: Float?.self) == nil)
      #expect(try await container.resolve(async: [Int].self) == [1])
      #expect(try await container.resolve(async: Provider<String>.self).get() == "1")
      #expect(diary.lines == ["hook"])
    }

    @Test func `missing, closed and out of scope are the errors they always are, with the way`() async throws
    {
      let request = Scope("request")
      let container = try Container { c in
        c.register(.scoped(request)) { () async -> Slow in Slow() }
        c.register(User.init)
      }
      func code(_ request: () async throws -> Void) async -> ResolutionError? {
        do { try await request() } catch { return error as? ResolutionError }
        return nil
      }
      #expect(await code { _ = try await container.resolve(async: Int.self) }?.code == .missing)
      let outside = await code { _ = try await container.resolve(async: User.self) }
      #expect(outside?.code == .scopeNotOpen)
      #expect(outside?.path.map { "\($0.key)" } == ["User", "Slow"])
      try await container.withScope(request) { scope in
        let user = try await scope.resolve(async: User.self)
        #expect(try scope.resolve(Slow.self) === user.slow)
      }
      await container.close()
      #expect(await code { _ = try await container.resolve(async: User.self) }?.code == .closed)
    }

    @Test func `what a factory that asks by hand says it needs is prepared for it`() async throws {
      let container = try Container { c in
        c.register(.singleton) { () async -> Slow in Slow() }
        c.register(.singleton) { (r: Resolver) throws -> User in User(slow: try r.resolve()) }.needs(
          Slow.self)
        c.register(tag: "silent") { (r: Resolver) throws -> User in User(slow: try r.resolve()) }
      }
      let fresh = try container.overriding { _ in }
      _ = try await container.resolve(async: User.self)
      await #expect(throws: ResolutionError.self) { try await fresh.resolve(async: User.self, tag: "silent") }
    }

    @Test func `what a child needs of its parent is made in the parent, and variants share nothing`()
      async throws
    {
      let parent = try Container { c in c.register(.singleton) { () async -> Slow in Slow() } }
      let child = try parent.child { c in c.register(.singleton, User.init) }
      let user = try await child.resolve(async: User.self)
      #expect(try parent.resolve(Slow.self) === user.slow)
      let variant = try parent.overriding { _ in }
      #expect(failure(try variant.resolve(Slow.self)) == .notPrepared)
    }

    @Test func `an async instance is ended like any other, and closing waits for one that is being made`()
      async throws
    {
      let diary = Diary()
      let (begun, begin) = AsyncStream.makeStream(of: Void.self)
      let (gate, open) = AsyncStream.makeStream(of: Void.self)
      let container = try Container { c in
        c.register(.singleton) { () async -> Slow in
          begin.finish()
          for await _ in gate {}
          diary.note("made")
          return Slow()
        }.onDispose { _ in diary.note("ended") }
      }
      let waiting = Task { try await container.resolve(async: Slow.self) }
      for await _ in begun {}
      async let closing = container.close()
      open.finish()
      _ = await closing
      _ = await waiting.result
      #expect(diary.lines == ["made", "ended"])
    }
  }
}
