import Clew
import Synchronization
import Testing

/// What goes on after something went wrong, or was kept for longer than its request.
@Suite struct AftermathTests {
  final class Keeper {
    let resolver: Resolver
    init(_ resolver: Resolver) { self.resolver = resolver }
  }
  final class LazyHolder {
    let later: Lazy<Leaf>
    init(later: Lazy<Leaf>) { self.later = later }
  }
  final class Counter: Sendable {
    private let count = Atomic(0)
    var value: Int { count.load(ordering: .relaxed) }
    func up() -> Int { count.add(1, ordering: .relaxed).newValue }
    func down() { count.subtract(1, ordering: .relaxed) }
  }
  final class Counted {
    private let counter: Counter
    let resolver: Resolver
    init(_ counter: Counter, _ resolver: Resolver) {
      self.counter = counter
      self.resolver = resolver
      _ = counter.up()
    }
    deinit { counter.down() }
  }

  @Test func `a resolver that was kept serves properties after a request of its failed`() throws {
    let container = try Container { c in
      c.register { r in Keeper(r) }
      c.register(.transient, Screen1.init).injecting(\.presenter)
      c.register { Presenter(screen: Screen1()) }
      c.register { () throws -> Leaf in throw Broken() }
    }
    let keeper: Keeper = try container.resolve()
    #expect(try keeper.resolver.resolve(Screen1.self).presenter != nil)
    #expect(throws: ResolutionError.self) { try keeper.resolver.resolve(Leaf.self) }
    #expect(try keeper.resolver.resolve(Screen1.self).presenter != nil)
  }

  @Test func `a resolver kept from a failed singleton makes no second one`() throws {
    let counter = Counter()
    let kept = Guarded<[Keeper]>([])
    let container = try Container { c in
      c.register(.singleton) { r -> Store in
        let keeper = Unsent(value: Keeper(r))
        kept.withLock { $0.append(keeper.value) }
        if counter.up() == 1 { throw Broken() }
        return Store(clock: FixedClock(now: 1))
      }
    }
    #expect(throws: ResolutionError.self) { try container.resolve(Store.self) }
    let resolver = kept.withLock { Unsent(value: $0[0]) }.value.resolver
    #expect(try resolver.resolve(Store.self) === container.resolve(Store.self))
  }
  struct Unsent<T>: @unchecked Sendable { let value: T }

  @Test func `nothing stays alive after a failure, or in a graph that somebody goes on asking`() throws {
    let counter = Counter()
    struct Value { let counted: Counted }
    let container = try Container { c in
      c.register { r in Counted(counter, r) }
      c.register(tag: "value") { r in Value(counted: Counted(counter, r)) }
      c.register(tag: "fails") { (counted: Counted, leaf: Leaf) in counted.resolver }
      c.register { () throws -> Leaf in throw Broken() }
    }
    for _ in 0..<10 {
      _ = try container.resolve(Counted.self)
      _ = try container.resolve(Value.self, tag: "value")
      #expect(throws: ResolutionError.self) { try container.resolve(Resolver.self, tag: "fails") }
    }
    #expect(counter.value == 0)
  }

  @Test func `a deinit may ask the graph that it ends with`() throws {
    final class Asking {
      let later: Lazy<Leaf>
      init(later: Lazy<Leaf>) { self.later = later }
      deinit { _ = try? later.value }
    }
    let container = try Container { c in
      c.register(Asking.init)
      c.register { Leaf() }
      c.register { r in
        _ = try r.resolve(Asking.self)
        return 1
      }
    }
    #expect(try container.resolve(Int.self) == 1)
  }

  @Test func `forms within forms, and with a context, are what they say or missing`() throws {
    let container = try Container { c in
      c.register { 42 }
      c.register(context: Int.self) { "\($0)" }
    }
    let optional: Provider<Int?> = try container.resolve()
    #expect(try optional.get() == 42)
    let nested: Lazy<Provider<Int>> = try container.resolve()
    #expect(try nested.value.get() == 42)
    let twice: Provider<Provider<Int>> = try container.resolve()
    #expect(try twice.get().get() == 42)
    #expect(throws: ResolutionError.self) { try container.make(Provider<String>.self, with: 5) }
    #expect(throws: ResolutionError.self) { try container.make(Lazy<String>.self, with: 5) }
    #expect(try container.make(String?.self, with: 5) == "5")
    #expect(throws: ResolutionError.self) { try container.make(Provider<Int>.self, with: 5) }
    #expect(try container.make(Provider<Int>?.self, with: 5) == nil)
    #expect(
      wiringProblems { c in
        c.register(context: Int.self) { "\($0)" }
        c.register { (f: Factory<Int, Provider<String>>) in 1 }
      }.map(\.code) == [.missing])
  }

  @Test func `a context makes another instance each time, whatever its lifetime`() throws {
    let container = try Container { c in
      c.register(context: Int.self) { [$0] }
      c.register { r in try (r.make([Int].self, with: 1), r.make([Int].self, with: 2)) }
    }
    let pair = try container.resolve(([Int], [Int]).self)
    #expect(pair == ([1], [2]))
  }

  @Test func `what hangs on a circle of properties is still one in its graph`() throws {
    final class D {}
    final class G { var t: T? }
    final class T {
      let g: G, d: D
      init(g: G, d: D) { (self.g, self.d) = (g, d) }
    }
    final class A {
      let t: T, g: G
      init(t: T, g: G) { (self.t, self.g) = (t, g) }
    }
    let container = try Container { c in
      c.register(.transient, T.init)
      c.register(G.init).injecting(\.t)
      c.register(D.init)
      c.register(A.init)
    }
    let a: A = try container.resolve()
    #expect(a.t.d === a.g.t?.d)
  }

  @Test func `a hook is given what is complete`() throws {
    let container = try Container { c in
      c.register(.transient, Screen1.init).injecting(\.presenter)
      c.register { Presenter(screen: Screen1()) }
      c.register(.singleton) { FixedClock(now: 1) }.onResolved { r, _ in
        if try r.resolve(Screen1.self).presenter == nil { throw Broken() }
      }
    }
    _ = try container.resolve(FixedClock.self)
  }

  @Test func `a weak singleton may be registered as any class-bound type`() throws {
    let container = try Container { c in
      c.register(.weakSingleton, as: (any AnyObject & Sendable).self) { Store(clock: FixedClock(now: 1)) }
    }
    let held = try container.resolve((any AnyObject & Sendable).self)
    #expect(held === (try container.resolve((any AnyObject & Sendable).self)))
  }

  @Test(.timeLimit(.minutes(5))) func `comparing runtime arguments may ask the container`() throws {
    final class Box: Sendable {
      let container = Guarded<Container?>(nil)
    }
    struct Odd: Hashable, Sendable {
      let box: Box
      static func == (left: Self, right: Self) -> Bool { true }
      func hash(into hasher: inout Hasher) { _ = try? box.container.withLock { $0 }?.resolve(String.self) }
    }
    let box = Box()
    let container = try Container { c in
      c.register(.singleton) { "asked" }
      c.register(.singleton, context: Odd.self) { _ in Store(clock: FixedClock(now: 1)) }
    }
    box.container.withLock { $0 = container }
    #expect(
      try container.make(Store.self, with: Odd(box: box)) === container.make(Store.self, with: Odd(box: box)))
    box.container.withLock { $0 = nil }
  }

  @Test(.timeLimit(.minutes(5))) func `the last holder of a weak singleton may let go of it anywhere`() throws
  {
    final class Ended: Sendable {
      let again: Provider<Store>
      init(again: Provider<Store>) { self.again = again }
      deinit { _ = try? again.get() }
    }
    let container = try Container { c in
      c.register(.weakSingleton) { Store(clock: FixedClock(now: 1)) }
      c.register(.weakSingleton, Ended.init)
    }
    onThreads(4) { _ in for _ in 0..<2_000 { _ = try? container.resolve(Ended.self) } }
  }

  @Test func `a tag for what the factory does not take is a problem`() {
    let problems = wiringProblems { c in c.register { Leaf() }.using(tag: "x", for: Int.self) }
    #expect(problems.map(\.code) == [.unusedTag])
  }

  @Test func `a singleton may keep what its provider gave, and all goes with the container`() throws {
    final class Nested { let more: Provider<Leaf>; init(more: Provider<Leaf>) { self.more = more } }
    final class Keeping: @unchecked Sendable {
      let nested: Nested
      init(provider: Provider<Nested>) throws { nested = try provider.get() }
    }
    var container: Container? = try Container { c in
      c.register { Leaf() }
      c.register(Nested.init)
      c.register(.singleton, Keeping.init)
    }
    weak let keeping = try container?.resolve(Keeping.self)
    #expect(keeping != nil)
    container = nil
    #expect(keeping == nil)
  }

  @Test func `what a swallowed request made is gone, and its hooks do not run`() throws {
    let hooked = Guarded<[String]>([])
    let container = try Container { c in
      c.register { Leaf() }.onResolved { _, _ in hooked.withLock { $0.append("leaf") } }
      c.register { (leaf: Leaf) throws -> Left in throw Broken() }
      c.register { Right(leaf: $0) }.onResolved { _, _ in hooked.withLock { $0.append("right") } }
      c.register { r in
        let before: Right = try r.resolve()
        #expect(throws: ResolutionError.self) { try r.resolve(Left.self) }
        let after: Right = try r.resolve()
        #expect(before === after)
        return 1
      }
      c.register(tag: "first") { r in
        #expect(throws: ResolutionError.self) { try r.resolve(Left.self) }
        return 2
      }
    }
    #expect(try container.resolve(Int.self) == 1)
    #expect(hooked.withLock { $0 } == ["leaf", "right"])
    #expect(try container.resolve(Int.self, tag: "first") == 2)
    #expect(hooked.withLock { $0 } == ["leaf", "right"])
  }

  @Test(arguments: [5, 40])
  func `a graph of any size forgets what a swallowed request made, and nothing else`(count: Int) throws {
    let made = Guarded(0)
    let container = try Container { c in
      for number in 0..<count * 2 {
        c.register(tag: Tag(number)) { () -> Link in
          made.withLock { $0 += 1 }
          return Link(next: nil)
        }
      }
      c.register(tag: "breaks") { (r: Resolver) throws -> Int in
        for number in 0..<count * 2 { _ = try r.resolve(Link.self, tag: Tag(number)) }
        throw Broken()
      }
      c.register { r in
        let before = try (0..<count).map { try r.resolve(Link.self, tag: Tag($0)) }
        _ = try? r.resolve(Int.self, tag: "breaks")
        let after = try (0..<count * 2).map { try r.resolve(Link.self, tag: Tag($0)) }
        return zip(before, after).allSatisfy { $0 === $1 }
      }
    }
    #expect(try container.resolve(Bool.self))
    #expect(made.withLock { $0 } == count * 3)
  }

  @Test func `failures that a hook does without leave what comes after them alone`() throws {
    final class Failing { var number = 0 }
    final class Sound { var number = 0 }
    let container = try Container { c in
      c.register { 1 }
      c.register(.transient, Failing.init).injecting { (_: Failing, _: Int) in throw Broken() }
      c.register(.transient, Sound.init).injecting { (sound: Sound, number: Int) in sound.number = number }
      c.register { Leaf() }.onResolved { r, _ in
        for _ in 0..<1_000 {
          let error = #expect(throws: ResolutionError.self) { try r.resolve(Failing.self) }
          guard error?.code == .factoryFailed else { break }
        }
        let sound: Sound = try r.resolve()
        #expect(sound.number == 1)
      }
      c.register(tag: "by hand") { r in
        _ = try r.resolve(Failing.self)
        return 2
      }
    }
    _ = try container.resolve(Leaf.self)
    let error = #expect(throws: ResolutionError.self) { try container.resolve(Int.self, tag: "by hand") }
    #expect(error?.path.first?.key == Key(Int.self, tag: "by hand"))
  }
}
