import Clew
import Testing

@Suite struct VerificationTests {
  @Test func `a sound root has no problems, and no factory runs while it is built`() throws {
    let container = try Container { c in
      c.register(.singleton) { () -> Store in
        Issue.record("ran")
        return Store(clock: FixedClock(now: 0))
      }
    }
    #expect(container.verify().isEmpty)
  }

  @Test func `three unrelated mistakes are in one report, each with its path and places`() throws {
    final class Scoped: Sendable {}
    final class Captor: Sendable { init(scoped: Scoped) {} }
    final class Selfish { init(selfish: Selfish) {} }
    let problems = wiringProblems { c in
      c.register(file: "App/Users.swift", line: 1, Users.init)
      c.register(.singleton, file: "App/Store.swift", line: 2, Store.init)
      c.register(file: "App/Selfish.swift", line: 3, Selfish.init)
      c.register(.scoped(Scope("request")), file: "App/Scoped.swift", line: 4) { Scoped() }
      c.register(.singleton, file: "App/Captor.swift", line: 5, Captor.init)
    }
    #expect(problems.map(\.code) == [.missing, .missing, .cycle, .captive])
    #expect(problems[1].path.map { "\($0.key)" } == ["Users", "Store", "Clock"])
    #expect(problems[2].path.map { "\($0.key)" } == ["Selfish", "Selfish"])
    #expect(problems[3].places.map(\.description) == ["App/Captor.swift:5", "App/Scoped.swift:4"])
  }

  @Test(arguments: [1, 2, 50]) func `a cycle is told once with its whole path`(length: Int) throws {
    let problems = wiringProblems { c in
      for number in 0..<length {
        c.register(tag: Tag(number)) { (next: Link) in Link(next: next) }
          .using(tag: Tag((number + 1) % length), for: Link.self)
      }
    }
    #expect(problems.map(\.code) == [.cycle])
    let tags = problems[0].path.map(\.key.tag)
    #expect(tags == (0...length).map { Tag($0 % length) })
  }

  @Test func `two cycles that share a node are both told`() throws {
    final class Hub { init(left: Spoke1, right: Spoke2) {} }
    final class Spoke1 { init(hub: Hub) {} }
    final class Spoke2 { init(hub: Hub) {} }
    let problems = wiringProblems { c in
      c.register(Hub.init)
      c.register(Spoke1.init)
      c.register(Spoke2.init)
    }
    #expect(problems.map(\.code) == [.cycle, .cycle])
  }

  @Test func `properties and deferred dependencies may close a cycle, but are missed like any other`() throws
  {
    final class Late {
      let provider: Provider<Early>
      init(provider: Provider<Early>) { self.provider = provider }
    }
    final class Early { init(late: Late) {} }
    #expect(
      wiringProblems { c in
        c.register(Late.init); c.register(Early.init)
      }.isEmpty)
    #expect(wiringProblems { c in c.register(Late.init) }.map(\.code) == [.missing])
    #expect(wiringProblems { c in c.register(Screen1.init).injecting(\.presenter) }.map(\.code) == [.missing])
  }

  @Test func `a property cycle in which nothing is kept is a problem`() throws {
    let problems = wiringProblems { c in
      c.register(.transient, Screen1.init).injecting(\.presenter)
      c.register(.transient, Presenter.init)
    }
    #expect(problems.map(\.code) == [.endless])
    #expect(problems[0].message.contains(".graph"))
  }

  @Test func `a property cycle in which nothing is kept is a problem by hand, too`() throws {
    let problems = wiringProblems { c in
      c.register(.transient) { (resolver: Resolver) in Presenter(screen: try resolver.resolve()) }
        .needs(Screen1.self)
      c.register(.transient, Screen1.init).injecting(\.presenter)
    }
    #expect(problems.map(\.code) == [.endless])
  }

  @Test func `a captive is found through transients and providers, and the way is told`() throws {
    final class Scoped: Sendable {}
    final class Middle: Sendable { init(scoped: Scoped) {} }
    final class Single: Sendable { init(middle: Middle) {} }
    final class Asking: Sendable {
      let scoped: Provider<Scoped>
      init(scoped: Provider<Scoped>) { self.scoped = scoped }
    }
    let request = Scope("request")
    let problems = wiringProblems { c in
      c.register(.scoped(request)) { Scoped() }
      c.register(.transient, Middle.init)
      c.register(.singleton, Single.init)
      c.register(.singleton, Asking.init)
    }
    #expect(problems.map(\.code) == [.captive, .captive])
    #expect(problems[0].path.map { "\($0.key)" } == ["Single", "Middle", "Scoped"])
  }

  @Test func `an inner scope may hold an outer one, not the other way round, nor a sibling`() throws {
    final class Outer: Sendable { init() {} }
    final class Inner: Sendable { init(outer: Outer) {} }
    let session = Scope("session")
    let request = Scope("request", within: session)
    let job = Scope("job")
    #expect(
      wiringProblems { c in
        c.register(.scoped(session), Outer.init)
        c.register(.scoped(request), Inner.init)
      }.isEmpty)
    for (outer, inner) in [(request, session), (job, request), (session, job)] {
      let problems = wiringProblems { c in
        c.register(.scoped(outer), Outer.init)
        c.register(.scoped(inner), Inner.init)
      }
      #expect(problems.map(\.code) == [.captive])
    }
  }

  @Test func `near misses are shown: another tag, another context, a similar name`() throws {
    let tag = wiringProblems { c in
      c.register(tag: "test") { FixedClock(now: 1) as any Clock }
      c.register(Store.init)
    }
    #expect(tag[0].message.contains("tag \"test\" is registered"))
    let context = wiringProblems { c in
      c.register(context: Int.self) { FixedClock(now: $0) as any Clock }
      c.register(Store.init)
    }
    #expect(context[0].message.contains("context Int"))
    let name = wiringProblems { c in
      c.register { FixedClock(now: 1) }
      c.register(Store.init)
    }
    #expect(name[0].message.contains("FixedClock is registered"))
  }

  @Test func `every problem of 2,000 broken registrations is found`() {
    let problems = wiringProblems { c in
      for number in 0..<2_000 {
        c.register(tag: Tag(number)) { (next: Link, leaf: Leaf) in Link(next: next) }
          .using(tag: Tag((number + 1) % 2_000), for: Link.self)
      }
    }
    #expect(problems.count { $0.code == .missing } == 2_000)
    #expect(problems.count { $0.code == .cycle } == 1)
  }

  @Test func `an optional type is not to be registered, nor missed by a tag`() throws {
    #expect(wiringProblems { c in c.register { Leaf() as Leaf? } }.map(\.code) == [.optionalRegistration])
    let container = try Container { c in
      c.register(tag: "big") { Leaf() }
      c.register { (leaf: Leaf?) in leaf == nil }
    }
    #expect(container.verify().map(\.code) == [.optionalNearMiss])
    #expect(try container.resolve(Bool.self))
  }

  @Test func `an empty list and unbounded shared instances are warnings`() throws {
    let container = try Container { c in
      c.register { (clocks: [any Clock]) in clocks.count }
      c.register(.singleton, context: Int.self) { FixedClock(now: $0) }
    }
    #expect(container.verify().map(\.code) == [.emptyList, .unbounded])
  }

  @Test func `what no root leads to is a warning, a root that is not there an error`() throws {
    let container = try Container { c in
      c.register { FixedClock(now: 1) as any Clock }
      c.register(.singleton, Store.init)
      c.register { Leaf() }
    }
    #expect(container.verify(roots: [Store.self, Leaf.self]).isEmpty)
    let problems = container.verify(roots: [Store.self, Users.self])
    #expect(problems.map(\.code) == [.missing, .unreachable])
    #expect(problems.map(\.severity) == [.error, .warning])
  }
}
