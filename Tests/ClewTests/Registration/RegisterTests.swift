import Clew
import Testing

@Suite struct RegisterTests {
  @Test func `initialisers, closures and resolver closures register alike`() throws {
    let container = try Container { c in
      c.register(.singleton) { FixedClock(now: 1) as any Clock }
      c.register(.singleton, Store.init)
      c.register { Users(store: $0, clock: $1) }
      c.register { r in try Top(left: r.resolve(), right: r.resolve()) }
      c.register(Left.init)
      c.register { (leaf: Leaf) in Right(leaf: leaf) }
      c.register(.transient) { Leaf() }
    }
    let users: Users = try container.resolve()
    #expect(users.store === (try container.resolve(Store.self)))
    #expect(users.clock.now == 1)
    _ = try container.resolve(Top.self)
  }

  @Test func `as: gives the type that it answers to`() throws {
    let container = try Container { c in c.register(as: (any Clock).self) { FixedClock(now: 4) } }
    #expect(try container.resolve((any Clock).self).now == 4)
    #expect(throws: ResolutionError.self) { try container.resolve(FixedClock.self) }
  }

  @Test func `a factory takes many dependencies, of any size and alignment`() throws {
    struct Wide: Sendable, Equatable {
      var numbers = (1, 2, 3, 4, 5, 6, 7, 8, 9);
      static func == (l: Self, r: Self) -> Bool { l.numbers.8 == r.numbers.8 }
    }
    struct Vectors { var value: SIMD8<Double> }
    final class All {
      let text: String, wide: Wide, flag: Bool, vectors: Vectors, number: Int, leaf: Leaf
      init(text: String, wide: Wide, flag: Bool, vectors: Vectors, number: Int, leaf: Leaf) {
        self.text = text
        self.wide = wide
        self.flag = flag
        self.vectors = vectors
        self.number = number
        self.leaf = leaf
      }
    }
    let container = try Container { c in
      c.register { "a text that does not fit into the fifteen bytes of a small one" }
      c.register { Wide() }
      c.register { true }
      c.register { Vectors(value: .init(repeating: 2.5)) }
      c.register { 42 }
      c.register { Leaf() }
      c.register(All.init)
    }
    let all: All = try container.resolve()
    #expect(all.text.hasPrefix("a text") && all.wide == Wide() && all.flag && all.number == 42)
    #expect(all.vectors.value.sum() == 20)
  }

  @Test func `the last registration of a key counts`() throws {
    let container = try Container { c in
      c.register { 1 }
      c.register { "\($0 as Int)" }
      c.register { 2 }
    }
    #expect(try container.resolve(String.self) == "2")
  }

  @Test func `a tag is matched exactly, and falls back only when it prefers`() throws {
    enum Name: String { case bulk }
    let container = try Container { c in
      c.register { 1 }
      c.register(tag: "bulk") { 2 }
      c.register(tag: 7) { 3 }
      c.register(tag: "bulk") { (n: Int) in "\(n)" }
      c.register(tag: "wired") { (n: Int) in "\(n)" }.using(tag: "bulk", for: Int.self)
      c.register(tag: "either") { (n: Int) in "\(n)" }.using(tag: .preferring("none"), for: Int.self)
    }
    #expect(try container.resolve(Int.self, tag: Tag(Name.bulk)) == 2)
    #expect(try container.resolve(Int.self, tag: 7) == 3)
    #expect(throws: ResolutionError.self) { try container.resolve(Int.self, tag: "none") }
    #expect(try container.resolve(Int.self, tag: .preferring("none")) == 1)
    #expect(try container.resolve(Int.self, tag: .preferring("bulk")) == 2)
    #expect(try container.resolve(String.self, tag: "bulk") == "1")
    #expect(try container.resolve(String.self, tag: "wired") == "2")
    #expect(try container.resolve(String.self, tag: "either") == "1")
  }

  @Test func `registering under a tag that prefers is a problem`() {
    let problems = wiringProblems { c in c.register(tag: .preferring("x")) { 1 } }
    #expect(problems.map(\.code) == [.preferringTag])
  }

  @Test func `a context comes first, and several may coexist`() throws {
    final class Page {
      let text: String
      init(id: Int, clock: any Clock) { text = "int \(id) at \(clock.now)" }
      init(name: String) { text = "string \(name)" }
      init(pair: (Int, String), clock: any Clock) { text = "pair \(pair.0) \(pair.1)" }
    }
    let container = try Container { c in
      c.register { FixedClock(now: 5) as any Clock }
      c.register(context: Int.self) { Page(id: $0, clock: $1) }
      c.register(context: String.self) { Page(name: $0) }
      c.register(context: (Int, String).self) { Page(pair: $0, clock: $1) }
    }
    #expect(try container.make(Page.self, with: 7).text == "int 7 at 5")
    #expect(try container.make(Page.self, with: "x").text == "string x")
    #expect(try container.make(Page.self, with: (1, "y")).text == "pair 1 y")
  }

  @Test func `a context of the wrong type, none, or one too many is an error that names the right one`()
    throws
  {
    let container = try Container { c in
      c.register(context: Int.self) { Link(next: $0 == 0 ? nil : Link(next: nil)) }
      c.register { Leaf() }
    }
    let wrong = #expect(throws: ResolutionError.self) { try container.make(Link.self, with: Int8(1)) }
    #expect(wrong?.code == .missing)
    #expect("\(try #require(wrong))".contains("context Int is registered"))
    let none = #expect(throws: ResolutionError.self) { try container.resolve(Link.self) }
    #expect("\(try #require(none))".contains("make(_:with:)"))
    let tooMany = #expect(throws: ResolutionError.self) { try container.make(Leaf.self, with: 1) }
    #expect("\(try #require(tooMany))".contains("without a context"))
  }

  @Test func `a shared registration with a context keeps one instance for each value`() throws {
    final class Pool: Sendable {
      let region: String
      init(region: String) { self.region = region }
    }
    let container = try Container { c in c.register(.singleton, context: String.self) { Pool(region: $0) } }
    let north = try container.make(Pool.self, with: "north")
    #expect(north === (try container.make(Pool.self, with: "nor" + "th")))
    #expect(north !== (try container.make(Pool.self, with: "south")))
  }

  @Test func `an alias answers with the same instance, also under a tag and for a context`() throws {
    let container = try Container { c in
      c.register { FixedClock(now: 1) as any Clock }
      c.register(.singleton, Store.init).implements { $0 as AnyObject }.implements(tag: "it") {
        $0 as AnyObject
      }
      c.register(.singleton, context: Int.self) { _ in Store(clock: FixedClock(now: 0)) }.implements {
        $0 as AnyObject
      }
    }
    let store: Store = try container.resolve()
    #expect(try container.resolve(AnyObject.self) === store)
    #expect(try container.resolve(AnyObject.self, tag: "it") === store)
    #expect(try container.make(AnyObject.self, with: 3) === (try container.make(Store.self, with: 3)))
  }

  @Test func `typed throws, actors and nested types of the same name are no trouble`() throws {
    final class Typed {
      init(clock: any Clock) throws(Broken) { if clock.now < 0 { throw Broken() } }
    }
    actor Worker { init(clock: any Clock) {} }
    enum Inner { final class Leaf {} }
    let container = try Container { c in
      c.register { FixedClock(now: -1) as any Clock }
      c.register(Typed.init)
      c.register(.singleton, Worker.init)
      c.register { Inner.Leaf() }
    }
    #expect(try container.resolve(Worker.self) === (try container.resolve(Worker.self)))
    _ = try container.resolve(Inner.Leaf.self)
    #expect(throws: ResolutionError.self) { try container.resolve(Leaf.self) }
    let error = #expect(throws: ResolutionError.self) { try container.resolve(Typed.self) }
    #expect(error?.underlying is Broken)
  }

  @Test func `functions, tuples, metatypes and compositions are services like any other`() throws {
    typealias Handler = @Sendable (Int) -> Int
    let container = try Container { c in
      c.register { { $0 + 1 } as Handler }
      c.register { (1, "two") }
      c.register { Leaf.self as Leaf.Type }
      c.register { FixedClock(now: 3) as any Clock & Equatable2 }
      c.register { (handler: @escaping Handler, pair: (Int, String)) in handler(pair.0) }
    }
    #expect(try container.resolve(Int.self) == 2)
    #expect(try container.resolve((Int, String).self).1 == "two")
    #expect(try container.resolve(Leaf.Type.self) == Leaf.self)
    #expect(try container.resolve((any Clock & Equatable2).self).now == 3)
  }

  @Test func `what is removed is gone, with its decorators and aliases; removing nothing is a problem`()
    throws
  {
    let container = try Container { c in
      c.register(.singleton) { Store(clock: FixedClock(now: 1)) }.implements { $0 as AnyObject }
      c.register { 1 }
      c.decorate(Int.self) { $0 + 1 }
      c.contribute(to: String.self, tag: "a") { "a" }
      c.contribute(to: String.self, tag: "b") { "b" }
    }
    let without = try container.overriding { c in
      c.remove(Store.self)
      c.remove(Int.self)
      c.register { 5 }
      c.removeContribution(to: String.self, tag: "a")
    }
    #expect(throws: ResolutionError.self) { try without.resolve(Store.self) }
    #expect(throws: ResolutionError.self) { try without.resolve(AnyObject.self) }
    #expect(try without.resolve(Int.self) == 5)
    #expect(try without.resolve([String].self) == ["b"])
    #expect(wiringProblems { c in c.remove(Int.self) }.map(\.code) == [.removesNothing])
  }

  @Test func `a type that is known only at run time resolves`() throws {
    let container = try Container { c in
      c.register { 1 }
      c.register(.singleton) { Store(clock: FixedClock(now: 1)) }
    }
    let types: [Any.Type] = [Int.self, Store.self, Int?.self]
    #expect(
      try types.map { "\(type(of: try container.resolve(dynamically: $0)))" } == [
        "Int", "Store", "Optional<Int>",
      ])
    #expect(throws: ResolutionError.self) { try container.resolve(dynamically: Bool.self) }
  }

  @Test func `registering after the container was built is reported, not ignored`() throws {
    var escaped: ContainerBuilder?
    let container = try Container { c in
      c.register { 1 }
      escaped = c
    }
    #expect(container.verify().isEmpty)
    escaped?.register { "late" }
    #expect(container.verify().map(\.code) == [.late])
    #expect(throws: ResolutionError.self) { try container.resolve(String.self) }
  }

  @Test func `what is registered is known by the type that the compiler sees`() throws {
    class Base: @unchecked Sendable {}
    final class Derived: Base, @unchecked Sendable { let list = [1, 2, 3] }
    let container = try Container { c in c.register(as: Derived.self as Base.Type) { Base() } }
    #expect(throws: ResolutionError.self) { try container.resolve(Derived.self) }
    _ = try container.resolve(Base.self)
    let problems = wiringProblems { c in
      c.register { Derived() }
      c.decorate(Derived.self as Base.Type) { _ in Base() }
    }
    #expect(problems.map(\.code) == [.decoratesNothing])
  }

  @Test func `nothing that is said to a builder after the end is lost without a word`() throws {
    var builder: ContainerBuilder?
    let container = try Container { c in builder = c }
    builder?.observe { _ in }
    builder?.duplicates = .rejected
    #expect(container.verify().map(\.code) == [.late, .late])
    #expect(container.verify().first?.message.contains("an observer came after") == true)
  }
}

protocol Equatable2 {}
extension FixedClock: Equatable2 {}
