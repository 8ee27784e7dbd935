import Clew
import Testing

@Suite struct ContributionTests {
  @Test func `a list has every contribution in order, also of modules, tagged or not`() throws {
    struct Extra: Module {
      func register(in c: ContainerBuilder) { c.contribute(to: Int.self, tag: "extra") { 2 } }
    }
    let container = try Container { c in
      c.contribute(to: Int.self) { 1 }
      c.include(Extra())
      c.include(Extra())
      c.contribute(to: Int.self) { (text: String) in text.count }
      c.register { "abc" }
      c.register { (numbers: [Int]) in numbers.reduce(0.0) { $0 * 10 + Double($1) } }
    }
    #expect(try container.resolve([Int].self) == [1, 2, 3])
    #expect(try container.resolve(Double.self) == 123)
    let later: Provider<[Int]> = try container.resolve()
    #expect(try later.get().count == 3)
    #expect(throws: ResolutionError.self) { try container.resolve(Int.self) }
  }

  @Test func `a contribution is replaced by a later one with its tag`() throws {
    let container = try Container { c in
      c.contribute(to: Int.self, tag: "a") { 1 }
      c.contribute(to: Int.self) { 2 }
      c.contribute(to: Int.self, tag: "a") { 3 }
    }
    #expect(try container.resolve([Int].self) == [3, 2])
    let test = try container.overriding { c in c.contribute(to: Int.self, tag: "a") { 9 } }
    #expect(try test.resolve([Int].self) == [9, 2])
  }

  @Test func `nothing contributed is an empty list, optional or not`() throws {
    let container = try Container { c in
      c.register { (numbers: [Int], more: [String]?) in numbers.count + (more?.count ?? 9) }
    }
    #expect(try container.resolve(Int.self) == 0)
    #expect(try container.resolve([Double].self).isEmpty)
  }

  @Test func `a registered list stands alone, and is a problem beside contributions`() throws {
    let container = try Container { c in c.register { [7] } }
    #expect(try container.resolve([Int].self) == [7])
    let problems = wiringProblems { c in
      c.register { [7] }
      c.contribute(to: Int.self) { 1 }
    }
    #expect(problems.map(\.code) == [.ambiguousList])
  }

  @Test
  func `contributions answer without a tag and a context, and asking otherwise takes nothing from them`()
    throws
  {
    let container = try Container { c in
      c.contribute(to: Int.self) { 1 }
      c.register { (list: [Int]) in list.count }.using(tag: .preferring("x"), for: [Int].self)
      c.register { (list: [Double]) in Int8(list.count) }.using(tag: .preferring("x"), for: [Double].self)
    }
    #expect(try container.resolve(Int.self) == 1)
    #expect(try container.resolve(Int8.self) == 0)
    #expect(try container.resolve([Int].self, tag: .preferring("x")) == [1])
    #expect(try container.resolve([Double].self, tag: .preferring("x")).isEmpty)
    let problems = wiringProblems { c in
      c.contribute(to: Int.self) { 1 }
      c.register(tag: "tag") { (list: [Int]) in "\(list)" }.using(tag: "x", for: [Int].self)
      c.register(tag: "context") { (list: Factory<Int, [Int]>) in "" }
    }
    #expect(problems.map(\.code) == [.missing, .missing])
  }

  @Test func `a missing dependency of a contribution is found through its list`() {
    let problems = wiringProblems { c in
      c.contribute(to: (any Clock).self) { (number: Int) in FixedClock(now: number) }
      c.register { (clocks: [any Clock]) in clocks.count == 1 }
    }
    #expect(problems.map(\.code) == [.missing])
    #expect(problems[0].path.map { "\($0.key)" } == ["Bool", "Array<Clock>", "Clock", "Int"])
  }

  @Test func `decorators wrap in order, with dependencies of their own, and are kept like what they wrap`()
    throws
  {
    struct Plus: Clock {
      let base: any Clock
      let number: Int
      var now: Int { base.now * 10 + number }
    }
    final class Wrapped: Sendable {
      let inner: Wrapped?
      init(inner: Wrapped? = nil) { self.inner = inner }
    }
    let container = try Container { c in
      c.decorate((any Clock).self) { Plus(base: $0, number: $1) }
      c.register { FixedClock(now: 1) as any Clock }
      c.decorate((any Clock).self) { Plus(base: $0, number: 3) }
      c.register { 2 }
      c.register(.singleton) { Wrapped() }
      c.decorate(Wrapped.self) { Wrapped(inner: $0) }
    }
    #expect(try container.resolve((any Clock).self).now == 123)
    #expect(try container.resolve(Wrapped.self) === container.resolve(Wrapped.self))
    #expect(try container.resolve(Wrapped.self).inner != nil)
  }

  @Test func `a decorator around nothing is a problem`() {
    let problems = wiringProblems { c in
      c.register(tag: "other") { 1 }
      c.decorate(Int.self) { $0 + 1 }
    }
    #expect(problems.map(\.code) == [.decoratesNothing])
  }

  @Test func `what a factory will ask for by hand is verified when it says so`() {
    let problems = wiringProblems { c in
      c.register { r in Left(leaf: try r.resolve()) }.needs(Leaf.self)
    }
    #expect(problems.map(\.code) == [.missing])
  }

  @Test func `what decorates an alias is kept as long as what that is an alias of`() throws {
    final class Plain: Shareable {}
    struct Wrapped: Shareable { let inner: any Shareable }
    let made = Guarded(0)
    let container = try Container { c in
      c.register(.singleton) { Plain() as Plain }.implements { $0 as any Shareable }
      c.decorate((any Shareable).self) { (inner: any Shareable) -> any Shareable in
        made.withLock { $0 += 1 }
        return Wrapped(inner: inner)
      }
    }
    #expect(try container.resolve((any Shareable).self) is Wrapped)
    #expect(try container.resolve((any Shareable).self) is Wrapped)
    #expect(made.withLock { $0 } == 1)
    #expect(container.graph.node(for: Key((any Shareable).self))?.lifetime == "singleton")
  }

  @Test func `what decorates an alias of something shared has to be sendable`() throws {
    final class Wrapper {}
    let problems = wiringProblems { c in
      c.register(.singleton) { Store(clock: FixedClock(now: 1)) }
        .implements(file: "App/Alias.swift", line: 1) { $0 as Any }
      c.decorate(Any.self, file: "App/Decorator.swift", line: 2) { (_: Any) -> Any in Wrapper() }
    }
    #expect(problems.map(\.code) == [.unsharableDecorator])
    #expect(problems.first?.places.map(\.description) == ["App/Decorator.swift:2", "App/Alias.swift:1"])
    let container = try Container { c in
      c.register { Leaf() }.implements { $0 as Any }
      c.decorate(Any.self) { (_: Any) -> Any in Wrapper() }
    }
    #expect(try container.resolve(Any.self) is Wrapper)
  }

  @Test func `a list answers as it did before, whatever has been asked`() throws {
    let container = try Container { _ in }
    for _ in 0..<2 {
      #expect(throws: ResolutionError.self) { try container.resolve([Leaf].self, tag: "x") }
      #expect(throws: ResolutionError.self) { try container.make([Leaf].self, with: 5) }
      #expect(try container.resolve([Leaf].self).isEmpty)
      #expect(try container.resolve(Leaf?.self, tag: "x") == nil)
    }
  }
}

private protocol Shareable: Sendable {}
