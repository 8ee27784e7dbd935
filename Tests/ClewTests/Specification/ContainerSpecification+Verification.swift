import Clew
import Testing

extension ContainerSpecification {
  @Suite struct Verification {
    final class A: Sendable { init(b: B) {} }
    final class B: Sendable { init(c: C) {} }
    final class C: Sendable { init() {} }

    @Test func `what is missing is told with the way to it, both ends' places and what to do`() {
      let problems = wiringProblems { c in
        c.register(file: "App/Root.swift", line: 1, A.init)
        c.register(file: "App/Root.swift", line: 2, B.init)
      }
      #expect(problems.map(\.code) == [.missing])
      #expect(problems[0].code.description == "Clew/Missing" && problems[0].severity == .error)
      #expect(problems[0].path.map { "\($0.key)" } == ["A", "B", "C"])
      #expect(problems[0].places.first?.description == "App/Root.swift:2")
      #expect(problems[0].message.contains("fix:"))
    }

    @Test func `almost the same is shown: another tag, another context, a concrete type, a similar name`() {
      let almost: [(String, (ContainerBuilder) -> Void)] = [
        ("tag \"x\" is registered", { c in c.register(tag: "x") { FixedClock(now: 1) as any Clock } }),
        (
          "context Int is registered",
          { c in c.register(context: Int.self) { FixedClock(now: $0) as any Clock } }
        ),
        ("FixedClock is registered", { c in c.register { FixedClock(now: 1) } }),
      ]
      for (hint, register) in almost {
        let problems = wiringProblems { c in
          register(c)
          c.register(Store.init)
        }
        #expect(problems.map(\.code) == [.missing] && problems[0].message.contains(hint))
      }
    }

    @Test func `every cycle is told once, with its whole way`() {
      let problems = wiringProblems { c in
        c.register(A.init)
        c.register(B.init)
        c.register { (a: A) in C() }
        c.register { (text: String) in text }
      }
      #expect(problems.map(\.code) == [.cycle, .cycle])
      #expect(problems[0].path.map { "\($0.key)" } == ["A", "B", "C", "A"])
      #expect(problems[1].path.map { "\($0.key)" } == ["String", "String"])
    }

    @Test func `a property may close a cycle, unless nothing on it is kept`() {
      let kept = wiringProblems { c in
        c.register(Screen1.init).injecting(\.presenter)
        c.register(.transient, Presenter.init)
      }
      #expect(kept.isEmpty)
      let endless = wiringProblems { c in
        c.register(.transient, Screen1.init).injecting(\.presenter)
        c.register(.transient, Presenter.init)
      }
      #expect(endless.map(\.code) == [.endless])
    }

    @Test func `what lives long must not hold what lives shorter, by itself or through others`() {
      let direct = wiringProblems { c in
        c.register(.scoped(Scope("short")), C.init)
        c.register(.singleton, B.init)
      }
      #expect(direct.map(\.code) == [.captive])
      let through = wiringProblems { c in
        c.register(.scoped(Scope("short")), C.init)
        c.register(.transient, B.init)
        c.register(.singleton, A.init)
      }
      #expect(through.map(\.code) == [.captive])
      #expect(through[0].path.map { "\($0.key)" } == ["A", "B", "C"])
    }

    @Test func `a value that a scope is given counts as living in that scope`() {
      let problems = wiringProblems { c in
        c.expect(C.self, in: Scope("short"))
        c.register(.singleton, B.init)
      }
      #expect(problems.map(\.code) == [.captive])
    }

    @Test func `a deferred dependency that is captive or missing counts like any other`() {
      let problems = wiringProblems { c in
        c.register(.scoped(Scope("short")), C.init)
        c.register(.singleton) { (more: Provider<C>, none: Provider<Leaf>) in 1 }
      }
      #expect(Set(problems.map(\.code)) == [.captive, .missing])
    }

    @Test func `doing without something that is nearly there is a warning`() throws {
      let container = try Container { c in
        c.register(tag: "x") { 1 }
        c.register { (number: Int?) in number == nil }
      }
      #expect(container.verify().map(\.code) == [.optionalNearMiss])
      #expect(try container.resolve(Bool.self))
    }

    @Test func `given what the program asks for, what it does not reach is a warning`() throws {
      let container = try Container { c in
        c.register(B.init)
        c.register(C.init)
        c.register { 1 }
        c.contribute(to: String.self) { "unused" }
      }
      #expect(container.verify().isEmpty)
      let problems = container.verify(roots: [B.self, Leaf.self])
      #expect(problems.map(\.code) == [.missing, .unreachable, .unusedContribution])
      #expect(problems.map(\.severity) == [.error, .warning, .warning])
    }

    @Test func `a container with warnings works, and says them when asked`() throws {
      let container = try Container { c in c.register { (list: [Int]) in list.count } }
      #expect(container.verify().map(\.severity) == [.warning])
      #expect(try container.resolve(Int.self) == 0)
    }

    @Test func `a chain of thousands verifies, and a ring of thousands is one cycle`() {
      func chain(_ count: Int, isRing: Bool) -> [Problem] {
        wiringProblems { c in
          for number in 0..<count {
            c.register(tag: Tag(number)) { (next: Link?) in Link(next: next) }
              .using(tag: Tag(isRing ? (number + 1) % count : number + 1), for: Link?.self)
          }
        }
      }
      #expect(chain(3_000, isRing: false).isEmpty)
      #expect(chain(3_000, isRing: true).map(\.code) == [.cycle])
    }
  }

  @Suite struct Contributions {
    @Test func `a list is every contribution in the order of registration, tagged or not`() throws {
      let container = try Container { c in
        c.contribute(to: (any Clock).self) { FixedClock(now: 1) }
        c.contribute(to: (any Clock).self, tag: "x") { FixedClock(now: $0) }
        c.contribute(to: (any Clock).self) { FixedClock(now: 3) }
        c.register { 2 }
        c.register { (clocks: [any Clock]) in clocks.map { "\($0.now)" }.joined() }
      }
      #expect(try container.resolve([any Clock].self).map(\.now) == [1, 2, 3])
      #expect(try container.resolve(String.self) == "123")
      #expect(failure(try container.resolve((any Clock).self)) == .missing)
    }

    @Test func `a contribution is one in each graph, or shared`() throws {
      let container = try Container { c in
        c.contribute(to: Leaf.self) { Leaf() }
        c.contribute(.singleton, to: Service.self) { Service() }
        c.register { (one: [Leaf], two: [Leaf]) in one[0] === two[0] }
      }
      #expect(try container.resolve(Bool.self))
      #expect(try container.resolve([Service].self)[0] === container.resolve([Service].self)[0])
    }

    @Test func `by its tag a contribution is replaced in its place, or removed`() throws {
      let container = try Container { c in
        c.contribute(to: Int.self, tag: "a") { 1 }
        c.contribute(to: Int.self, tag: "b") { 2 }
        c.contribute(to: Int.self, tag: "a") { 3 }
        c.removeContribution(to: Int.self, tag: "b")
      }
      #expect(try container.resolve([Int].self) == [3])
      let nothing = wiringProblems { c in c.removeContribution(to: Int.self, tag: "b") }
      #expect(nothing.map(\.code) == [.removesNothing])
    }

    @Test func `a list to which nothing contributes is empty, and a warning where it is asked for`() throws {
      let container = try Container { c in c.register { (list: [Int]) in list.isEmpty } }
      #expect(try container.resolve(Bool.self) && container.resolve([Leaf].self).isEmpty)
      let optional: [Leaf]? = try container.resolve()
      #expect(optional?.isEmpty ?? false)
      #expect(container.verify().map(\.code) == [.emptyList])
    }

    @Test func `a registered list stands alone; together with contributions it is a problem`() throws {
      let alone = try Container { c in c.register { [7] } }
      #expect(try alone.resolve([Int].self) == [7])
      let both = wiringProblems { c in
        c.register { [7] }
        c.contribute(to: Int.self) { 1 }
      }
      #expect(both.map(\.code) == [.ambiguousList])
    }

    @Test func `what a contribution lacks is found through its list`() {
      let problems = wiringProblems { c in
        c.contribute(to: (any Clock).self) { FixedClock(now: $0) }
        c.register { (clocks: [any Clock]) in true }
      }
      #expect(problems.map(\.code) == [.missing])
      #expect(problems[0].path.map { "\($0.key)" } == ["Bool", "Array<Clock>", "Clock", "Int"])
    }
  }
}
