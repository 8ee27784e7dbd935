import Clew
import Testing

/// What verification says of async and main-actor registrations.
@Suite struct IsolationRuleTests {
  final class Session: Sendable {}
  final class Cart: Sendable { init(session: Session) {} }
  final class Handler: Sendable { init(carts: Provider<Cart>) {} }
  @MainActor final class Panel { init() {} }

  private let request = Scope("request")

  @Test func `a provider of what needs something async of a scope is told, with the way and what to do`()
    throws
  {
    let container = try Container { c in
      c.register(.scoped(request), file: "App/Root.swift", line: 1) { () async -> Session in Session() }
      c.register(.scoped(request), file: "App/Root.swift", line: 2, Cart.init)
      c.register(.scoped(request), file: "App/Root.swift", line: 3, Handler.init)
    }
    let problems = container.verify()
    #expect(problems.map(\.code) == [.syncOverAsync])
    #expect(problems.map(\.severity) == [.warning])
    #expect(problems.first?.path.map { "\($0.key)" } == ["Handler", "Cart", "Session"])
    #expect(problems.first?.places.map(\.description) == ["App/Root.swift:3", "App/Root.swift:1"])
  }

  @Test
  func `what the start makes, what the holder needs itself, and what is asked for in no such way is not`()
    throws
  {
    let container = try Container { c in
      c.register(.singleton) { () async -> Session in Session() }
      c.register(.singleton, Cart.init)
      c.register(.singleton, Handler.init)
      c.register(.scoped(request), tag: "scoped") { () async -> Session in Session() }
      c.register(.scoped(request)) { (session: Session, later: Provider<Int>) in Service() }
        .using(tag: "scoped", for: Session.self)
      c.register { (session: Session) in 1 }.using(tag: "scoped", for: Session.self)
      c.registerOnMain(.eagerSingleton, Panel.init)
      c.registerOnMain(tag: "other") { (panels: Provider<Panel>) in Panel() }
      c.register { (panels: Provider<Panel>) in "" }
    }
    #expect(container.verify().isEmpty)
  }

  @Test func `a provider of what belongs to the main actor is told where its holder may be anywhere`() throws
  {
    let container = try Container { c in
      c.registerOnMain(file: "App/Root.swift", line: 1, Panel.init)
      c.register(file: "App/Root.swift", line: 2) { (panel: Panel) in [panel] }
      c.register(.singleton, file: "App/Root.swift", line: 3) { (panels: Provider<[Panel]>) in Service() }
      c.registerOnMain(tag: "right") { (panels: Lazy<[Panel]>) in Panel() }
    }
    let problems = container.verify()
    #expect(problems.map(\.code) == [.offMainOverMain])
    #expect(problems.first?.path.map { "\($0.key)" } == ["Service", "Array<Panel>", "Panel"])
    #expect(problems.first?.places.map(\.description) == ["App/Root.swift:3", "App/Root.swift:1"])
  }

  @Test func `a parent's registrations count for its children`() throws {
    let parent = try Container { c in
      c.registerOnMain(file: "App/Root.swift", line: 1, Panel.init)
      c.register(.scoped(request)) { () async -> Session in Session() }
      c.register(.scoped(request), Cart.init)
    }
    let child = try parent.child { c in
      c.register { (panels: Provider<Panel>) in 1 }
      c.register { (carts: Provider<Cart>) in "" }
      c.register { (panel: Panel) in [panel] }
      c.register { (panels: Lazy<[Panel]>) in 1.0 }
    }
    #expect(child.verify().map(\.code) == [.offMainOverMain, .syncOverAsync, .offMainOverMain])
    #expect(child.verify().last?.path.map { "\($0.key)" } == ["Double", "Array<Panel>"])
  }

  @Test func `a hook that nothing would run is an error`() throws {
    let problems = wiringProblems { c in
      c.registerOnMain(file: "App/Root.swift", line: 1, Panel.init).onDispose { _ in }
      c.registerOnMain(.transient, tag: "t", file: "App/Root.swift", line: 2, Panel.init).onStart { _ in }
      c.register(.weakSingleton, file: "App/Root.swift", line: 3) { Session() }.onStop { _ in }
      c.register(.singleton, context: Int.self, file: "App/Root.swift", line: 4) { "\($0)" }.onStart { _ in }
      c.register(.weakSingleton, tag: "ended") { Session() }.onDispose { _ in }
      c.registerOnMain(.singleton, tag: "kept", Panel.init).onDispose { _ in }.onStop { _ in }
    }
    #expect(problems.filter { $0.severity == .error }.map(\.code) == Array(repeating: .unusedHook, count: 4))
    #expect(
      problems.filter { $0.code == .unusedHook }.flatMap(\.places).map(\.line) == [1, 2, 3, 4])
  }

  @Test func `graph and pictures tell where a factory runs`() throws {
    let container = try Container { c in
      c.registerOnMain(Panel.init)
      c.register(.singleton) { () async -> Session in Session() }
      c.register(.singleton, Cart.init)
    }
    #expect(container.graph.nodes.map(\.isolation) == [.main, .async, .none])
    #expect(container.graph.tree().contains("Panel  graph  main actor"))
    #expect(container.graph.dot().contains("singleton, async"))
    #expect(container.graph.mermaid().contains("graph, main actor"))
    #expect(container.graph.json().contains(#""isolation": "async""#))
  }

  @Test func `a rehearsal makes what is async and what belongs to the main actor too`() async throws {
    let container = try Container { c in
      c.register(.singleton) { () async -> Session in Session() }
      c.registerOnMain { (r: Resolver) throws -> Panel in
        _ = try r.resolve(Session.self)
        return Panel()
      }.needs(Session.self)
      c.register { (r: Resolver) throws -> Cart in Cart(session: try r.resolve()) }
    }
    let rehearsal = await container.rehearse()
    #expect(rehearsal.problems.map(\.code) == [])
    #expect(rehearsal.skipped.isEmpty)
  }
}
