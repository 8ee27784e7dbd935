import Clew
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
  }
}
