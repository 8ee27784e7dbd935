import Clew
import Testing

extension ContainerSpecification {
  @Suite struct Keys {
    enum Other { final class Leaf {} }
    struct Box<Content> { var content: Content }
    protocol Named {}
    struct Both: Clock, Named { var now = 3 }
    class Base {}
    final class Derived: Base {}

    @Test func `the key is the type itself: types of the same name are strangers`() throws {
      let container = try Container { c in c.register { Other.Leaf() } }
      _ = try container.resolve(Other.Leaf.self)
      #expect(failure(try container.resolve(Leaf.self)) == .missing)
    }

    @Test func `a generic type is another one for each of its arguments`() throws {
      let container = try Container { c in
        c.register { Box(content: 1) }
        c.register { Box(content: "one") }
      }
      #expect(try container.resolve(Box<Int>.self).content == 1)
      #expect(try container.resolve(Box<String>.self).content == "one")
      #expect(failure(try container.resolve(Box<Bool>.self)) == .missing)
    }

    @Test func `a type does not answer for its protocols and superclasses unless it says so`() throws {
      let container = try Container { c in
        c.register { Derived() }
        c.register { Both() }.implements { $0 as any Clock }
      }
      #expect(failure(try container.resolve(Base.self)) == .missing)
      #expect(failure(try container.resolve((any Named).self)) == .missing)
      #expect(try container.resolve((any Clock).self).now == 3)
    }

    @Test func `a composition of protocols is a type of its own, in whatever order it is written`() throws {
      let container = try Container { c in c.register { Both() as any Clock & Named } }
      #expect(try container.resolve((any Named & Clock).self).now == 3)
      #expect(failure(try container.resolve((any Clock).self)) == .missing)
    }

    // A known limit: `Sendable` leaves no trace at run time.
    @Test func `with and without Sendable, an existential is one key`() throws {
      let container = try Container { c in
        c.register { Both() as any Named }
        c.register { Both() as any Named & Sendable }
      }
      #expect(container.graph.nodes.count == 1)
      _ = try container.resolve((any Named).self)
      _ = try container.resolve((any Named & Sendable).self)
    }

    @Test func `functions are services, and what they take and give is their type`() throws {
      let container = try Container { c in
        c.register { { $0 + 1 } as (Int) -> Int }
        c.register { { "\($0)" } as (Int) -> String }
        c.register { (add: @escaping (Int) -> Int, show: @escaping (Int) -> String) in show(add(1)) }
      }
      #expect(try container.resolve(String.self) == "2")
      #expect(failure(try container.resolve(((String) -> Int).self)) == .missing)
    }

    @Test func `tuples are services, and labels belong to their type`() throws {
      let container = try Container { c in
        c.register { (1, "one") }
        c.register { (x: 2, y: 3) }
        c.register { (pair: (Int, String)) in pair.0 }
      }
      #expect(try container.resolve(Int.self) == 1)
      #expect(try container.resolve((x: Int, y: Int).self).y == 3)
      #expect(failure(try container.resolve((Int, Int).self)) == .missing)
    }

    @Test func `metatypes are services, apart from their instances`() throws {
      let container = try Container { c in
        c.register { Derived.self as Base.Type }
        c.register { Both.self as any Clock.Type }
      }
      #expect(try container.resolve(Base.Type.self) == Derived.self)
      #expect(try container.resolve((any Clock.Type).self) == Both.self)
      #expect(failure(try container.resolve(Base.self)) == .missing)
    }

    @Test func `asking for an optional is the same question, with nil for an answer`() throws {
      let container = try Container { c in c.register(.singleton) { Service() } }
      let optional: Service? = try container.resolve()
      #expect(optional === (try container.resolve(Service.self)))
      let absent: Leaf? = try container.resolve()
      #expect(absent == nil)
    }

    @Test func `so is an implicitly unwrapped one, and an optional of an optional`() throws {
      final class Holder {
        let unwrapped: Service!
        let nested: Service??
        let absent: Leaf!
        init(unwrapped: Service!, nested: Service??, absent: Leaf!) {
          (self.unwrapped, self.nested, self.absent) = (unwrapped, nested, absent)
        }
      }
      let container = try Container { c in
        c.register(.singleton) { Service() }
        c.register(Holder.init)
      }
      let service: Service! = try container.resolve()
      let holder = try container.resolve(Holder.self)
      #expect(holder.unwrapped === service && (holder.nested ?? nil) === service)
      #expect(holder.absent == nil)
      let nested: Service?? = try container.resolve()
      #expect((nested ?? nil) === service)
      let absent: Leaf?? = try container.resolve()
      #expect((absent ?? nil) == nil)
    }

    @Test func `absence is nil, a failure is not`() throws {
      let container = try Container { c in c.register { () throws -> Leaf in throw Broken() } }
      #expect(failure(try container.resolve(Leaf?.self)) == .factoryFailed)
    }

    @Test func `an optional type can not be registered, nor what an initialiser that may fail gives`() {
      struct Positive {
        init?(number: Int) { if number < 0 { return nil } }
      }
      let problems = wiringProblems { c in
        c.register { 1 }
        c.register(Positive.init)
        c.register { Leaf() as Leaf? }
      }
      #expect(problems.map(\.code) == [.optionalRegistration, .optionalRegistration])
    }
  }

  @Suite struct Tags {
    enum Speed: String { case fast }
    enum Port: Int { case secure = 443 }

    @Test func `a tag is a string, an integer, or an app's own enumeration of either`() throws {
      let container = try Container { c in
        c.register { 0 }
        c.register(tag: "fast") { 1 }
        c.register(tag: Tag(Port.secure)) { 2 }
      }
      #expect(try container.resolve(Int.self) == 0)
      #expect(try container.resolve(Int.self, tag: Tag(Speed.fast)) == 1)
      #expect(try container.resolve(Int.self, tag: 443) == 2)
      #expect(failure(try container.resolve(Int.self, tag: "443")) == .missing)
    }

    @Test func `a tag never falls back silently, neither to no tag nor from it`() throws {
      let container = try Container { c in
        c.register { 0 }
        c.register(tag: "only") { "tagged" }
      }
      #expect(failure(try container.resolve(Int.self, tag: "other")) == .missing)
      #expect(failure(try container.resolve(String.self)) == .missing)
      #expect(try container.resolve(String?.self) == nil)
    }

    @Test func `a tag is not passed down to dependencies`() throws {
      let container = try Container { c in
        c.register { 0 }
        c.register(tag: "x") { 1 }
        c.register(tag: "x") { "\($0 as Int)" }
      }
      #expect(try container.resolve(String.self, tag: "x") == "0")
    }

    @Test func `preferring a tag takes it where it is registered, and no tag otherwise`() throws {
      let container = try Container { c in
        c.register { 0 }
        c.register(tag: "x") { 1 }
        c.register { "alone" }
      }
      #expect(try container.resolve(Int.self, tag: .preferring("x")) == 1)
      #expect(try container.resolve(String.self, tag: .preferring("x")) == "alone")
      #expect(try container.resolve(Bool?.self, tag: .preferring("x")) == nil)
      let registered = wiringProblems { c in c.register(tag: .preferring("x")) { 1 } }
      #expect(registered.map(\.code) == [.preferringTag])
    }

    @Test func `a registration says under which tag it asks for a dependency`() throws {
      let container = try Container { c in
        c.register(tag: "x") { 1 }
        c.register { "\($0 as Int)" }.using(tag: "x", for: Int.self)
        c.register { (more: Provider<Int>, less: Int8?) in (try more.get(), less) }
          .using(tag: .preferring("x"), for: Provider<Int>.self)
          .using(tag: "x", for: Int8?.self)
      }
      #expect(try container.resolve(String.self) == "1")
      #expect(try container.resolve((Int, Int8?).self) == (1, nil))
      let unused = wiringProblems { c in c.register { 1 }.using(tag: "x", for: String.self) }
      #expect(unused.map(\.code) == [.unusedTag])
    }

    @Test func `an instance belongs to its registration, by whatever key it was reached`() throws {
      let container = try Container { c in
        c.register(.singleton, tag: "x") { Service() }
          .implements { $0 as AnyObject }
          .implements(tag: "y") { $0 }
      }
      let service = try container.resolve(Service.self, tag: "x")
      #expect(try container.resolve(AnyObject.self) === service)
      #expect(try container.resolve(Service?.self, tag: "y") === service)
      #expect(try container.resolve(Service.self, tag: .preferring("x")) === service)
      #expect(try container.resolve(Provider<Service>.self, tag: "y").get() === service)
    }
  }
}
