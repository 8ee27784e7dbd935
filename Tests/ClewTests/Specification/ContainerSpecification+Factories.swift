import Clew
import Testing

extension ContainerSpecification {
  @Suite struct Factories {
    @Test func `a factory is an initialiser or a closure, and its parameters are its dependencies`() throws {
      let container = try Container { c in
        c.register { FixedClock(now: 5) as any Clock }
        c.register(.singleton, Store.init)
        c.register { Users(store: $0, clock: $1) }
      }
      #expect(try container.resolve(Users.self).store.clock.now == 5)
    }

    @Test func `dependencies that are parameters are known before anything runs`() throws {
      let graph = try Container { c in
        c.register { 1 }
        c.register { (number: Int, more: Provider<Int>, text: String?) -> Bool in true }
      }.graph
      let node = try #require(graph.node(for: Key(Bool.self)))
      #expect(graph.edges(of: node).map { "\($0.key)" } == ["Int", "Int", "String"])
      #expect(graph.edges(of: node).map(\.kind) == [.constructor, .provider, .constructor])
      #expect(graph.edges(of: node).map(\.isOptional) == [false, false, true])
    }

    @Test func `a closure that takes a resolver asks by hand, and is found out when it does`() throws {
      let container = try Container { c in
        c.register { r in "\(try r.resolve(Int.self))" }
      }
      let node = try #require(container.graph.node(for: Key(String.self)))
      #expect(node.isDynamic && container.graph.edges(of: node).isEmpty)
      let error = try #require(#expect(throws: ResolutionError.self) { try container.resolve(String.self) })
      #expect(error.code == .missing && error.path.map { "\($0.key)" } == ["String", "Int"])
    }

    @Test func `what it will ask for is verified when it says so`() {
      let problems = wiringProblems { c in
        c.register { r in "\(try r.resolve(Int.self))" }.needs(Int.self, Bool?.self)
      }
      #expect(problems.map(\.code) == [.missing])
    }

    @Test func `what a factory throws is kept as it was thrown, wrapped once, with the way to it`() throws {
      let container = try Container { c in
        c.register { () throws(Broken) -> Leaf in throw Broken(number: 4) }
        c.register(Left.init)
        c.register { r in [try r.resolve(Left.self)] }
      }
      let error = try #require(#expect(throws: ResolutionError.self) { try container.resolve([Left].self) })
      #expect(error.code == .factoryFailed && error.underlying as? Broken == Broken(number: 4))
      #expect(error.path.map { "\($0.key)" } == ["Array<Left>", "Left", "Leaf"])
    }

    // A known limit: a parameter that is sent can not be told from one that is not, so the initialiser is wrapped.
    @Test func `an initialiser with a sending parameter is wrapped in a closure`() throws {
      final class Courier {
        let leaf: Leaf
        init(leaf: sending Leaf) { self.leaf = leaf }
      }
      let container = try Container { c in
        c.register { Leaf() }
        c.register { (leaves: Provider<Leaf>) in Courier(leaf: try leaves.get()) }
      }
      _ = try container.resolve(Courier.self).leaf
    }

    @Test func `a parameter with a default is a dependency, unless a closure leaves it out`() throws {
      struct Greeting {
        init(name: String = "you", times: Int) { text = "\(name) \(times)" }; let text: String
      }
      #expect(
        wiringProblems { c in
          c.register { 2 }
          c.register(Greeting.init)
        }.map(\.code) == [.missing])
      let container = try Container { c in
        c.register { 2 }
        c.register { Greeting(times: $0) }
      }
      #expect(try container.resolve(Greeting.self).text == "you 2")
    }

    @Test func `a resolver that is kept goes on answering in the graph that it was made for`() throws {
      struct Kept { let leaf: Leaf, resolver: Resolver }
      let container = try Container { c in
        c.register { Leaf() }
        c.register { r in Kept(leaf: try r.resolve(), resolver: r) }
      }
      let kept = try container.resolve(Kept.self)
      #expect(try kept.resolver.resolve(Leaf.self) === kept.leaf)
      #expect(try container.resolve(Kept.self).leaf !== kept.leaf)
    }

    @Test func `a graph of objects that are not Sendable can be handed to another task`() async throws {
      let container = try Container { c in c.registerDiamond() }
      let top = try container.resolve(Top.self)
      let isShared = await Task { top.left.leaf === top.right.leaf }.value
      #expect(isShared)
    }

    @Test func `a type that is known only at run time resolves`() throws {
      let container = try Container { c in
        c.register(.singleton) { Service() }
        c.register(tag: "x") { 1 }
      }
      let type: Any.Type = Service.self
      #expect(try container.resolve(dynamically: type) as? Service === container.resolve(Service.self))
      #expect(try container.resolve(dynamically: Int.self, tag: "x") as? Int == 1)
      #expect(failure(try container.resolve(dynamically: Leaf.self)) == .missing)
    }
  }

  @Suite struct Contexts {
    final class Page: Sendable {
      let text: String
      init(_ text: String) { self.text = text }
    }

    @Test func `a value that is known only at the request comes first, then the dependencies`() throws {
      let container = try Container { c in
        c.register { FixedClock(now: 5) as any Clock }
        c.register(context: Int.self) { (id: Int, clock: any Clock) in Page("\(id) at \(clock.now)") }
      }
      #expect(try container.make(Page.self, with: 7).text == "7 at 5")
      #expect(try container.make(Page?.self, with: 8)?.text == "8 at 5")
    }

    @Test func `several values are a tuple, and several contexts of a type coexist`() throws {
      let container = try Container { c in
        c.register { Page("none") }
        c.register(context: Int.self) { Page("number \($0)") }
        c.register(context: (Int, String).self) { Page("\($0.0) \($0.1)") }
      }
      #expect(try container.resolve(Page.self).text == "none")
      #expect(try container.make(Page.self, with: 1).text == "number 1")
      #expect(try container.make(Page.self, with: (1, "one")).text == "1 one")
    }

    @Test func `a request with a context never falls back to one without, nor the other way round`() throws {
      let container = try Container { c in
        c.register { Leaf() }
        c.register(context: Int.self) { Page("\($0)") }
      }
      #expect(failure(try container.make(Leaf.self, with: 1)) == .missing)
      #expect(failure(try container.resolve(Page.self)) == .missing)
      #expect(failure(try container.make(Page.self, with: Int8(1))) == .missing)
      let error = #expect(throws: ResolutionError.self) { try container.make(Page.self, with: "1") }
      #expect(error?.description.contains("context Int is registered") ?? false)
    }

    @Test func `a context is of the exact static type that was registered`() throws {
      let container = try Container { c in c.register(context: (any Clock).self) { Page("\($0.now)") } }
      #expect(failure(try container.make(Page.self, with: FixedClock(now: 1))) == .missing)
      #expect(try container.make(Page.self, with: FixedClock(now: 1) as any Clock).text == "1")
    }

    @Test func `without sharing, every request with a context makes another instance`() throws {
      let container = try Container { c in c.register(context: Int.self) { Page("\($0)") } }
      #expect(try container.make(Page.self, with: 1) !== container.make(Page.self, with: 1))
    }

    @Test func `shared, there is one instance for each value, by real equality`() throws {
      struct Odd: Hashable, Sendable {
        var number: Int
        func hash(into hasher: inout Hasher) {}
      }
      let container = try Container { c in c.register(.singleton, context: Odd.self) { Page("\($0.number)") }
      }
      let one = try container.make(Page.self, with: Odd(number: 1))
      let two = try container.make(Page.self, with: Odd(number: 2))
      #expect(one !== two && two.text == "2")
      #expect(try container.make(Page.self, with: Odd(number: 1)) === one)
      #expect(container.verify().map(\.code) == [.unbounded])
    }
  }
}
