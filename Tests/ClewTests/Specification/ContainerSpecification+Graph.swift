import Clew
import Testing

extension ContainerSpecification {
  @Suite struct Graph {
    func graph() throws -> DependencyGraph {
      try Container { c in
        c.register(file: "App/Root.swift", line: 1) { FixedClock(now: 1) as any Clock }
        c.register(.singleton, file: "App/Root.swift", line: 2, Store.init)
        c.register(tag: "x", file: "App/Root.swift", line: 3, Users.init)
      }.graph
    }

    @Test func `the graph is values: what is registered, how long it lives, where, and what it needs`() throws
    {
      let graph = try graph()
      #expect(graph.nodes.map { "\($0.key)" } == ["Clock", "Store", "Users, tag \"x\""])
      #expect(graph.nodes.map(\.lifetime) == ["graph", "singleton", "graph"])
      #expect(graph.nodes.compactMap(\.place?.line) == [1, 2, 3])
      #expect(graph.edges(of: graph.nodes[2]).map(\.target) == [1, 0])
    }

    @Test func `it tells why something is made, and who needs it`() throws {
      let graph = try graph()
      #expect(graph.path(from: Users.self, to: (any Clock).self)?.count == 2)
      #expect(graph.path(from: Store.self, to: Users.self) == nil)
      #expect(graph.dependents(of: Store.self).map { "\($0.key)" } == ["Users, tag \"x\""])
    }

    @Test func `it is drawn as DOT, Mermaid, JSON and a tree, with no instance in any of them`() throws {
      let graph = try graph()
      for picture in [graph.dot(), graph.mermaid(), graph.json(), graph.tree(of: Users.self)] {
        for name in ["Users", "Store", "Clock"] { #expect(picture.contains(name)) }
        #expect(!picture.contains("FixedClock"))
      }
    }

    @Test func `a root that is broken is drawn too, with its problems marked`() throws {
      let error = try #require(
        #expect(throws: VerificationError.self) { try Container { c in c.register(Store.init) } })
      #expect(error.graph.dot(marking: error.problems) != error.graph.dot())
      #expect(error.graph.tree().contains("not registered"))
    }
  }

  @Suite struct Variants {
    func container() throws -> Container {
      try Container { c in
        c.register { FixedClock(now: 1) as any Clock }
        c.register(.singleton, Store.init)
        c.register(.singleton) { Service() }
      }
    }

    @Test func `a variant rebuilds what depends on an override, and leaves the original alone`() throws {
      let container = try container()
      let before = try container.resolve(Store.self)
      let variant = try container.overriding { c in c.register { FixedClock(now: 2) as any Clock } }
      #expect(try variant.resolve(Store.self).clock.now == 2)
      #expect(try container.resolve(Store.self) === before && before.clock.now == 1)
    }

    @Test func `a variant shares no instance with the original, also of what it does not change`() throws {
      let container = try container()
      let variant = try container.overriding { _ in }
      #expect(try variant.resolve(Service.self) !== container.resolve(Service.self))
    }

    @Test func `a variant is independent: it outlives the original, closed or gone`() async throws {
      var container: Container? = try container()
      let variant = try container?.overriding { c in c.register { 5 } }
      await container?.close()
      container = nil
      #expect(try variant?.resolve(Int.self) == 5)
      _ = try variant?.resolve(Store.self)
      let again = try variant?.overriding { c in c.register { 6 } }
      #expect(try again?.resolve(Int.self) == 6)
    }

    @Test func `an override that replaces nothing is reported`() throws {
      let variant = try container().overriding { c in
        c.register { 1 }
        c.register(tag: "x") { FixedClock(now: 1) as any Clock }
      }
      #expect(variant.verify().map(\.code) == [.unusedOverride, .unusedOverride])
    }

    @Test func `a variant is verified like any container`() throws {
      let container = try container()
      let error = #expect(throws: VerificationError.self) {
        try container.overriding { c in c.remove((any Clock).self) }
      }
      #expect(error?.problems.map(\.code) == [.missing])
    }
  }

  @Suite struct SteadyState {
    final class Counted: Sendable {
      private let diary: Guarded<Int>
      init(_ diary: Guarded<Int>) {
        self.diary = diary
        diary.withLock { $0 += 1 }
      }
      deinit { diary.withLock { $0 -= 1 } }
    }

    @Test func `requests and scopes leave nothing behind`() async throws {
      let alive = Guarded(0)
      let scope = Scope("any")
      let container = try Container { c in
        c.register(tag: "graph") { Counted(alive) }
        c.register(.weakSingleton, tag: "weak") { Counted(alive) }
        c.register(.scoped(scope), tag: "scoped") { Counted(alive) }.onDispose { _ in }
        c.register(.scoped(scope), context: Int.self) { _ in Counted(alive) }
      }
      for number in 0..<1_000 {
        _ = try container.resolve(Counted.self, tag: "graph")
        _ = try container.resolve(Counted.self, tag: "weak")
        try await container.withScope(scope) {
          _ = try ($0.resolve(Counted.self, tag: "scoped"), $0.make(Counted.self, with: number))
        }
      }
      #expect(alive.withLock { $0 } == 0)
    }

    @Test func `a failure leaves nothing behind either`() throws {
      let alive = Guarded(0)
      let container = try Container { c in
        c.register { Counted(alive) }
        c.register(.singleton) { (counted: Counted) throws -> Service in throw Broken() }
      }
      for _ in 0..<10 { #expect(failure(try container.resolve(Service.self)) == .factoryFailed) }
      #expect(alive.withLock { $0 } == 0)
    }

    @Test func `a container that goes takes all that it made with it, also what refers back to it`() throws {
      final class Holder: Sendable {
        let holders: Provider<Holder>
        init(holders: Provider<Holder>) { self.holders = holders }
      }
      var container: Container? = try Container { c in
        c.register(.singleton, Holder.init)
        c.register(.singleton, context: Int.self) { _ in Service() }
      }
      weak let holder = try container?.resolve(Holder.self)
      weak let service = try container?.make(Service.self, with: 1)
      weak let gone = container
      #expect(holder != nil && service != nil)
      container = nil
      #expect(holder == nil && service == nil && gone == nil)
    }

    @Test func `a closed scope that nobody holds takes its instances with it`() async throws {
      let scope = Scope("any")
      let container = try Container { c in c.register(.scoped(scope)) { Service() } }
      var opened: Container? = try container.openScope(scope)
      weak let service = try opened?.resolve(Service.self)
      opened = nil
      #expect(service != nil)
      let again = try container.openScope(scope)
      await again.close()
      await container.close()
      #expect(service == nil)
    }

    @Test func `a child goes before its parent, and keeps it while it is there`() throws {
      var parent: Container? = try Container { c in c.register(.singleton) { Service() } }
      var child: Container? = try parent?.child { c in
        c.register(.singleton) { Store(clock: FixedClock(now: 1)) }
      }
      weak let service = try parent?.resolve(Service.self)
      weak let store = try child?.resolve(Store.self)
      parent = nil
      #expect(service != nil && store != nil)
      child = nil
      #expect(service == nil && store == nil)
    }

    @Test func `registering does not retain the container, and a container not its builder`() throws {
      weak var builder: ContainerBuilder?
      var container: Container? = try Container { c in
        builder = c
        c.register { 1 }.onResolved { _, _ in }
      }
      #expect(builder == nil)
      weak let gone = container
      container = nil
      #expect(gone == nil)
    }
  }
}
