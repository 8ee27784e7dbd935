import Clew
import Testing

/// Rules that warn, or that need to know more than the registrations.
@Suite struct FurtherRuleTests {
  final class Shared: @unchecked Sendable { var view: View? }
  final class View {
    let shared: Shared
    init(shared: Shared) { self.shared = shared }
  }

  @Test func `what is kept by graph and meets itself through a shared instance is there twice, and told`()
    throws
  {
    let container = try Container { c in
      c.register(file: "App/View.swift", line: 1, View.init)
      c.register(.singleton, file: "App/Shared.swift", line: 2, Shared.init).injecting(\.view)
    }
    let problems = container.verify()
    #expect(problems.map(\.code) == [.twoInstances])
    #expect(problems.first?.path.map { "\($0.key)" } == ["View", "Shared", "View"])
    #expect(problems.first?.places.map(\.description) == ["App/View.swift:1", "App/Shared.swift:2"])
    let view: View = try container.resolve()
    #expect(view.shared.view !== view)
  }

  @Test(arguments: [Lifetime.transient, .graph])
  func `a circle without anything shared, or with nothing else, is not`(lifetime: Lifetime) throws {
    final class Presenter { var screen: Screen? }
    final class Screen { init(presenter: Presenter) {} }
    let container = try Container { c in
      c.register(lifetime, Presenter.init).injecting(\.screen)
      c.register(Screen.init)
      c.register(.singleton) { (other: Provider<Shared>) in Store(clock: FixedClock(now: 0)) }
      c.register(.singleton, Shared.init)
    }
    #expect(container.verify().isEmpty)
  }

  @Test func `given the roots, a contribution to a list that nobody asks for is told`() throws {
    let container = try Container { c in
      c.contribute(to: Int.self) { 1 }
      c.contribute(to: String.self, file: "App/Root.swift", line: 2) { "unused" }
      c.register { (numbers: [Int]) in Double(numbers.count) }
    }
    #expect(container.verify().isEmpty)
    let problems = container.verify(roots: [Double.self])
    #expect(problems.map(\.code) == [.unusedContribution])
    #expect(problems.first?.places.map(\.description) == ["App/Root.swift:2"])
    #expect(container.verify(roots: [Double.self, [String].self]).isEmpty)
    #expect(
      container.verify(roots: [Provider<Double>.self, Optional<[String]>.self, Optional<Character>.self])
        .isEmpty)
  }

  @Test func `a value that a scope expects, when the scope is open, can not be given any more`() async throws
  {
    let request = Scope("request")
    let container = try Container { _ in }
    try await container.withScope(request) { scope in
      let error = #expect(throws: VerificationError.self) {
        _ = try scope.child { c in c.expect(Int.self, in: request, file: "App/Root.swift", line: 3) }
      }
      #expect(error?.problems.map(\.code) == [.scopeInput])
      #expect(error?.problems.first?.places.map(\.description) == ["App/Root.swift:3"])
    }
  }

  @Test func `what a child adds to a scope that is open lives with the child`() async throws {
    final class Log: Sendable {}
    let session = Scope("session")
    let request = Scope("request", within: session)
    let ended = Guarded(0)
    let kept = Guarded<Container?>(nil)
    let container = try Container { c in c.register(.scoped(session)) { FixedClock(now: 1) } }
    try await container.withScope(session) { scope in
      let child = try scope.child { c in
        c.register(.scoped(session)) { Log() }.onDispose { _ in ended.withLock { $0 += 1 } }
        c.register(.scoped(request)) { (log: Log) in Store(clock: FixedClock(now: 2)) }
      }
      kept.withLock { $0 = child }
      let log: Log = try child.resolve()
      #expect(try child.resolve(Log.self) === log)
      #expect(try child.resolve(FixedClock.self).now == 1)
      try await child.withScope(request) { inner in
        #expect(try inner.resolve(Log.self) === log)
        _ = try inner.resolve(Store.self)
      }
      #expect(ended.withLock { $0 } == 0)
      #expect(throws: ResolutionError.self) { _ = try scope.resolve(Log.self) }
    }
    #expect(ended.withLock { $0 } == 1)
  }
}
