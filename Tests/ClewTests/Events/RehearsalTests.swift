import Clew
import Testing

/// Rehearsals of what is asked by hand.
@Suite struct RehearsalTests {
  struct Request: Sendable { var path: String }
  private static let request = Scope("request")

  @Test func `a sound root rehearses without problems, and edges become known`() async throws {
    let container = try Container { c in
      c.register(.singleton) { FixedClock(now: 1) as any Clock }
      c.register(.singleton) { r in try Store(clock: r.resolve()) }
      c.register { r in try Users(store: r.resolve(), clock: r.resolve()) }
      c.register { Leaf() }.onResolved { r, _ in _ = try r.resolve(Users.self) }
    }
    let rehearsal = await container.rehearse()
    #expect(rehearsal.problems.isEmpty)
    #expect(rehearsal.skipped.isEmpty)
    #expect(
      rehearsal.graph.path(from: Leaf.self, to: (any Clock).self)?.map { "\($0.key)" } == [
        "Leaf", "Users", "Clock",
      ])
    #expect(container.graph.path(from: Leaf.self, to: (any Clock).self) == nil)
    #expect(rehearsal.graph.dot().contains("style=dashed"))
  }

  @Test func `what is missing, goes round or throws is told, all of it, with the path`() async throws {
    let container = try Container { c in
      c.register { r in try Left(leaf: r.resolve()) }
      c.register { Top(left: $0, right: $1) }
      c.register { r in try Right(leaf: r.resolve(Link.self).next.map { _ in Leaf() } ?? Leaf()) }
      c.register(.transient) { r in try Link(next: r.resolve(tag: "back")) }
      c.register(.transient, tag: "back") { r in try Link(next: r.resolve(Link.self)) }
      c.register { (_: Resolver) throws -> Int in throw Broken() }
    }
    let rehearsal = await container.rehearse()
    #expect(Set(rehearsal.problems.map(\.code)) == [.missing, .cycle, .failed])
    let missing = rehearsal.problems.first { $0.code == .missing }
    #expect(missing?.path.map { "\($0.key)" } == ["Left", "Leaf"])
    let failed = rehearsal.problems.first { $0.code == .failed }
    #expect(failed?.message.contains("Broken") == true)
  }

  @Test func `an edge by hand to what ends earlier is told`() async throws {
    let scope = Self.request
    let container = try Container { c in
      c.register(.scoped(scope)) { FixedClock(now: 1) }
      c.register(.singleton) { r in Store(clock: (try? r.resolve(FixedClock.self)) ?? FixedClock(now: 0)) }
    }
    let rehearsal = await container.rehearse()
    #expect(rehearsal.problems.map(\.code) == [.captive])
  }

  @Test func `scopes are opened and contexts given with what is provided; the rest is skipped`() async throws
  {
    let scope = Self.request
    let inner = Scope("inner", within: scope)
    let made = Guarded<[String]>([])
    let container = try Container { c in
      c.expect(Request.self, in: scope)
      c.register(.scoped(inner)) { r in
        let path = try r.resolve(Request.self).path
        made.withLock { $0.append(path) }
        return FixedClock(now: 1)
      }
      c.register(context: Int.self) { "\($0)" }.onResolved { _, text in made.withLock { $0.append(text) } }
      c.register(context: Double.self) { "\($0)" }.onResolved { _, _ in }
    }
    let blind = await container.rehearse()
    #expect(made.withLock { $0 }.isEmpty)
    #expect(
      blind.skipped.map { "\($0.key)" } == ["FixedClock", "String, context Int", "String, context Double"])
    let rehearsal = await container.rehearse(providing: Request(path: "/"), 42)
    #expect(made.withLock { $0 } == ["/", "42"])
    #expect(rehearsal.skipped.map { "\($0.key)" } == ["String, context Double"])
    #expect(rehearsal.problems.isEmpty)
  }

  @Test func `a rehearsal shares nothing, and ends what it made`() async throws {
    let ended = Guarded(0)
    let container = try Container { c in
      c.register(.singleton) { (_: Resolver) in Guarded(1) }.onDispose { _ in ended.withLock { $0 += 1 } }
    }
    let mine: Guarded<Int> = try container.resolve()
    mine.withLock { $0 = 2 }
    _ = await container.rehearse()
    #expect(ended.withLock { $0 } == 1)
    #expect(try container.resolve(Guarded<Int>.self) === mine)
  }

  @Test func `a child is rehearsed with its parent's registrations`() async throws {
    let parent = try Container { c in c.register(.singleton) { Guarded(1) } }
    let child = try parent.child { c in c.register { r in try r.resolve(Guarded<Int>.self).withLock { $0 } } }
    try parent.resolve(Guarded<Int>.self).withLock { $0 = 5 }
    let rehearsal = await child.rehearse()
    #expect(rehearsal.problems.isEmpty)
    #expect(rehearsal.graph.edges(of: rehearsal.graph.nodes[0]).map(\.isInherited) == [true])
  }

  @Test func `a child of an open scope is rehearsed in such a scope, if its values are given`() async throws {
    let scope = Self.request
    let root = try Container { c in
      c.expect(Request.self, in: scope)
      c.register(.scoped(scope)) { (request: Request) in Guarded(request.path) }
    }
    let opened = try root.openScope(scope, providing: Request(path: "/mine"))
    let child = try opened.child { c in
      c.register(.singleton) { (path: Guarded<String>) in [path] }
      c.register { r in try r.resolve([Guarded<String>].self).first?.withLock { $0 } ?? "" }
    }
    let blind = await child.rehearse()
    #expect(blind.problems.isEmpty && blind.skipped.map { "\($0.key)" } == ["String"])
    let rehearsal = await child.rehearse(providing: Request(path: "/other"))
    #expect(rehearsal.problems.isEmpty && rehearsal.skipped.isEmpty)
    let ofScope = await opened.rehearse(providing: Request(path: "/other"))
    #expect(ofScope.problems.isEmpty)
  }

  @Test func `what is asked by hand for later closes no cycle`() async throws {
    struct Later { let top: Provider<Int> }
    let container = try Container { c in
      c.register { r in Later(top: try r.resolve()) }
      c.register { (later: Later) in 1 }
    }
    let rehearsal = await container.rehearse()
    #expect(rehearsal.problems.isEmpty)
    #expect(rehearsal.graph.path(from: Later.self, to: Int.self)?.count == 2)
  }

  @Test func `one cycle that the graph knows does not hide another`() async throws {
    let container = try Container { c in
      c.register(.transient, tag: "a") { r in try r.resolve(Int.self, tag: "b") }
      c.register(.transient, tag: "b") { r in try r.resolve(Int.self, tag: "a") }
      c.register { r in "\(try r.resolve(Double.self))" }
      c.register { (text: Provider<String>) in Double(try text.get().count) }
    }
    let cycles = await container.rehearse().problems.filter { $0.code == .cycle }
    #expect(cycles.count == 2)
  }
}
