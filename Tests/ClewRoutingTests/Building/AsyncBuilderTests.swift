import Clew
import ClewRouting
import ClewViews
import Testing

/// What a screen needs of async factories is made before the screen is.
@MainActor @Suite(.timeLimit(.minutes(1))) struct AsyncBuilderTests {
  nonisolated static let session = Scope("session")
  final class Database: Sendable {}
  final class Cache: Sendable {}
  final class BookScreen: Screen {
    let database: Database
    init(database: Database) { self.database = database }
  }
  final class CachedScreen: Screen {
    let cache: Cache
    init(cache: Cache, database: Database) { self.cache = cache }
  }

  let opened = Counter()
  let closed = Counter()
  let gate = Gate()

  private func container(failing: Bool = false) throws -> Container {
    let (opened, closed, gate) = (opened, closed, gate)
    return try Container { c in
      c.register(.singleton) { () async throws -> Database in
        opened.add()
        await gate.wait()
        if failing { throw Broken() }
        return Database()
      }
      c.register(BookScreen.init)
      c.register(.scoped(Self.session)) { () async -> Cache in
        opened.add()
        return Cache()
      }.onDispose { _ in closed.add() }
      c.register(CachedScreen.init)
    }
  }

  @Test func `an async dependency is made first, once, while the queue waits`() async throws {
    let (_, stack, router) = stacked(Foo())
    let book = try container().builder(for: BookScreen.self)
    let first = Task { try await router.navigate(to: bar.pushRoute().chained(with: book.pushRoute())) }
    let second = Task { try await router.navigate(to: book.pushRoute()) }
    await gate.reached()
    #expect(kinds(stack) == ["Foo"])
    gate.open()
    #expect(try await first.value == .completed)
    #expect(try await second.value == .completed)
    let books = stack.stack.compactMap { $0 as? BookScreen }
    #expect(kinds(stack) == ["Foo", "Bar", "BookScreen", "BookScreen"] && opened.value == 1)
    #expect(books[0].database === books[1].database)
  }

  @Test func `the user may change the hierarchy meanwhile`() async throws {
    let (_, stack, router) = stacked(Foo(), Bar())
    let book = try container().builder(for: BookScreen.self)
    let request = Task { try await router.navigate(to: book.pushRoute()) }
    await gate.reached()
    let pop = Task { try await stack.popByUser() }
    await until { stack.stack.count == 1 }
    gate.open()
    #expect(try await request.value == .completed)
    try await pop.value
    #expect(kinds(stack) == ["Foo", "BookScreen"])
  }

  @Test func `what is made in a scope is made in the scope that the view gets`() async throws {
    let (_, stack, router) = stacked(Foo())
    gate.open()
    let container = try container()
    let cached = container.builder(for: CachedScreen.self, in: Self.session)
    try await router.navigate(to: cached.pushRoute().chained(with: cached.pushRoute()))
    let caches = stack.stack.compactMap { ($0 as? CachedScreen)?.cache }
    #expect(caches.count == 2 && caches[0] !== caches[1] && opened.value == 3 && closed.value == 0)
    try await router.navigate(to: router.popToRootRoute())
    #expect(closed.value == 2)
  }

  @Test func `a factory's failure is the request's, with its step, and its scopes are closed`() async throws {
    let (window, _, router) = stacked(Foo())
    let before = window.tree()
    gate.open()
    let cached = try container(failing: true).builder(for: CachedScreen.self, inFlow: Self.session)
    let error = await #expect(throws: RoutingError.self) {
      try await router.navigate(to: bar.pushRoute().chained(with: cached.pushRoute()))
    }
    #expect(error?.code == .builderFailed && error?.step == 1 && error?.route == "push CachedScreen")
    #expect(error?.underlying is Broken && error?.resolution != nil)
    #expect(window.tree() == before && closed.value == opened.value - 1)
  }

  @Test func `cancelling the task ends the waiting`() async throws {
    let (window, _, router) = stacked(Foo())
    let before = window.tree()
    let book = try container().builder(for: BookScreen.self)
    let request = Task { try await router.navigate(to: book.pushRoute()) }
    await gate.reached()
    request.cancel()
    #expect(try await request.value == .cancelled)
    #expect(window.tree() == before)
    gate.open()
  }

  @Test func `what is asked for by hand and not declared stays an error`() async throws {
    let (_, stack, router) = stacked(Foo())
    gate.open()
    let container = try Container { c in
      c.register(.singleton) { () async -> Database in Database() }
      c.register { r in try BookScreen(database: r.resolve()) }
    }
    let error = await #expect(throws: RoutingError.self) {
      try await router.navigate(to: container.builder(for: BookScreen.self).pushRoute())
    }
    #expect(error?.resolution?.code == .notPrepared && kinds(stack) == ["Foo"])
  }

  @Test func `a view whose route was resolved anew is in the scope of its own context`() async throws {
    let scope = Scope("screen")
    final class Value: Sendable {
      let value: Int
      init(value: Int) { self.value = value }
    }
    final class Counted: Screen, ContextUpdatable {
      let value: Value
      init(value: Value) { self.value = value }
      func update(with context: Int) {}
    }
    final class Stored: Screen {
      let value: Value
      init(value: Value, database: Database) { self.value = value }
    }
    let gate = gate
    let container = try Container { c in
      c.expect(Int.self, in: scope)
      c.register(.singleton) { @concurrent () async -> Database in
        await gate.wait()
        return Database()
      }
      c.register(.scoped(scope)) { Value(value: $0) }
      c.register(Counted.init)
      c.register(Stored.init)
    }
    let counted = container.builder(for: Counted.self, context: Int.self, in: scope)
    let stored = container.builder(for: Stored.self, context: Int.self, in: scope)
    let (_, stack, router) = stacked(Foo())
    try await router.navigate(to: counted.pushRoute().chained(with: foo.pushRoute()), with: 0)
    let both = counted.pushRoute().updating().chained(with: stored.pushRoute(), context: 2)
    let task = Task { try await router.navigate(to: both, with: 1) }
    await gate.reached()
    // Now the first of the two has a view that is there, and opens no scope.
    let pop = Task { try await stack.popByUser() }
    await until { stack.stack.count == 2 }
    gate.open()
    #expect(try await task.value == .completed)
    try await pop.value
    #expect(kinds(stack) == ["Foo", "Counted", "Stored"])
    #expect((stack.stack.last as? Stored)?.value.value == 2)
  }
}
