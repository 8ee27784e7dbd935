import Clew
import Synchronization
import Testing

@Suite struct FailureTests {
  @Test func `what a factory throws arrives once, with the way to it and both ends' places`() throws {
    let container = try Container { c in
      c.register(Top.init)
      c.register(Left.init)
      c.register(Right.init)
      c.register { () throws -> Leaf in throw Broken(number: 3) }
    }
    let error = try #require(#expect(throws: ResolutionError.self) { try container.resolve(Top.self) })
    #expect(error.code == .factoryFailed)
    #expect(error.underlying as? Broken == Broken(number: 3))
    #expect(error.path.map { "\($0.key)" } == ["Top", "Left", "Leaf"])
    #expect(error.path.allSatisfy { $0.place?.file == "ClewTests/FailureTests.swift" })
  }

  @Test func `an error from a nested request is not wrapped again`() throws {
    let container = try Container { c in
      c.register { r in try Left(leaf: r.resolve()) }
      c.register { () throws -> Leaf in throw Broken() }
    }
    let error = try #require(#expect(throws: ResolutionError.self) { try container.resolve(Left.self) })
    #expect(error.underlying is Broken)
    #expect(error.path.map { "\($0.key)" } == ["Left", "Leaf"])
  }

  @Test func `what was made before a failure is freed`() throws {
    final class Pair { init(leaf: Leaf, never: Never2) {} }
    final class Never2 { init() throws { throw Broken() } }
    let made = Guarded<[WeakLeaf]>([])
    let container = try Container { c in
      c.register(Pair.init)
      c.register { () -> Leaf in
        let leaf = Leaf()
        made.withLock { $0.append(WeakLeaf(leaf)) }
        return leaf
      }
      c.register(Never2.init)
    }
    for _ in 0..<3 { #expect(throws: ResolutionError.self) { try container.resolve(Pair.self) } }
    #expect(made.withLock { $0.count } == 3)
    #expect(made.withLock { $0.allSatisfy { $0.leaf == nil } })
  }
  final class WeakLeaf: @unchecked Sendable {
    weak let leaf: Leaf?
    init(_ leaf: Leaf) { self.leaf = leaf }
  }

  @Test func `a cycle by hand is an error with the way round, through any lifetime`() throws {
    final class A: Sendable {}
    final class B: Sendable {}
    let ways: [(ContainerBuilder) -> Void] = [
      { c in
        c.register { r in
          _ = try r.resolve(B.self); return A()
        }
        c.register { r in
          _ = try r.resolve(A.self); return B()
        }
      },
      { c in
        c.register(.transient) { r in
          _ = try r.resolve(B.self); return A()
        }
        c.register(.singleton) { r in
          _ = try r.resolve(A.self); return B()
        }
      },
      { c in
        c.register(.singleton) { r in
          _ = try r.resolve(B.self); return A()
        }
        c.register(.singleton) { r in
          _ = try r.resolve(A.self); return B()
        }
      },
    ]
    for register in ways {
      let container = try Container(register)
      let error = try #require(#expect(throws: ResolutionError.self) { try container.resolve(A.self) })
      #expect(error.code == .cycle)
      #expect(error.path.map { "\($0.key)" }.starts(with: ["A", "B", "A"]))
      // It is not remembered: asking again says the same.
      #expect(throws: ResolutionError.self) { try container.resolve(A.self) }
    }
  }

  @Test func `a failing singleton is not remembered, and reaches all who wait`() throws {
    let attempts = Atomic(0)
    let container = try Container { c in
      c.register(.singleton) { () throws -> Store in
        let attempt = attempts.add(1, ordering: .relaxed).newValue
        if attempt == 1 { throw Broken(number: attempt) }
        return Store(clock: FixedClock(now: attempt))
      }
    }
    #expect(throws: ResolutionError.self) { try container.resolve(Store.self) }
    #expect(try container.resolve(Store.self).clock.now == 2)
  }

  @Test func `nothing half-built stays when a property or a hook throws`() throws {
    final class Shared: @unchecked Sendable { var isComplete = false }
    final class Switch: @unchecked Sendable { var property = true, hook = true }
    let state = Switch()
    let container = try Container { c in
      c.register { FixedClock(now: 1) as any Clock }
      c.register(.singleton) { Shared() }
        .injecting { (shared, _: any Clock) in if state.property { throw Broken(number: 1) } }
        .onResolved { _, shared in
          if state.hook { throw Broken(number: 2) }
          shared.isComplete = true
        }
    }
    for number in 1...2 {
      let error = try #require(#expect(throws: ResolutionError.self) { try container.resolve(Shared.self) })
      #expect(error.underlying as? Broken == Broken(number: number))
      if number == 1 { state.property = false }
    }
    state.hook = false
    #expect(try container.resolve(Shared.self).isComplete)
  }

  @Test func `a chain of 1,000 resolves, as singletons and as transients`() throws {
    for isShared in [true, false] {
      let length = 1_000
      let container = try Container { c in
        c.register(tag: 0) { Chained(next: nil) }
        for number in 1..<length {
          if isShared {
            c.register(.singleton, tag: Tag(number)) { (next: Chained) in Chained(next: next) }
              .using(tag: Tag(number - 1), for: Chained.self)
          } else {
            c.register(.transient, tag: Tag(number)) { (next: Chained) in Chained(next: next) }
              .using(tag: Tag(number - 1), for: Chained.self)
          }
        }
      }
      #expect(container.verify().isEmpty)
      #expect(container.graph.tree(of: Chained.self).isEmpty == false)
      var link: Chained? = try container.resolve(Chained.self, tag: Tag(length - 1))
      var count = 0
      while let next = link { (count, link) = (count + 1, next.next) }
      #expect(count == length)
    }
  }
  final class Chained: Sendable {
    let next: Chained?
    init(next: Chained?) { self.next = next }
  }
}

@Suite struct HiddenCycleTests {
  final class Asking {
    init(more: Provider<Asking>) throws { _ = try more.get() }
  }
  final class Nested {
    let inner: Nested?
    init(depth: Int, more: Factory<Int, Nested>) throws {
      inner = depth == 0 ? nil : try more.make(with: depth - 1)
    }
  }

  @Test func `a provider that is read in a constructor and comes back is a cycle`() throws {
    let container = try Container { c in c.register(Asking.init) }
    let error = try #require(#expect(throws: ResolutionError.self) { try container.resolve(Asking.self) })
    #expect(error.code == .cycle)
    #expect(error.path.count >= 2)
  }

  @Test func `a factory may come back with another value, but not for ever`() throws {
    let container = try Container { c in c.register(context: Int.self) { try Nested(depth: $0, more: $1) } }
    #expect(try container.make(Nested.self, with: 3).inner?.inner?.inner?.inner == nil)
    let error = try #require(
      #expect(throws: ResolutionError.self) { try container.make(Nested.self, with: 1_000_000) })
    #expect(error.code == .cycle)
  }

  final class EagerReader { init(later: Lazy<EagerOther>) throws { _ = try later.value } }
  final class EagerOther { init(reader: EagerReader) {} }

  @Test func `a lazy value that is read in a constructor and comes back is a cycle`() throws {
    let container = try Container { c in
      c.register(EagerReader.init)
      c.register(EagerOther.init)
    }
    let error = try #require(
      #expect(throws: ResolutionError.self) { try container.resolve(EagerReader.self) })
    #expect(error.code == .cycle)
  }

  @Test func `hooks and properties that lead to ever new instances are a cycle, not an endless loop`() throws
  {
    let byHook = try Container { c in
      c.register(.transient) { Leaf() }.onResolved { r, _ in _ = try r.resolve(Leaf.self) }
    }
    #expect(#expect(throws: ResolutionError.self) { try byHook.resolve(Leaf.self) }?.code == .cycle)
    let byProperty = try Container { c in
      c.register(.transient, Screen1.init).injecting(\.presenter)
      c.register(.transient) { r in Presenter(screen: try r.resolve()) }
    }
    #expect(#expect(throws: ResolutionError.self) { try byProperty.resolve(Screen1.self) }?.code == .cycle)
  }

  @Test func `an error that rises through a long chain costs no more than its length`() throws {
    let container = try Container { c in
      c.register(tag: 0) { () throws -> Link in throw Broken() }
      for number in 1..<1_000 {
        c.register(.transient, tag: Tag(number)) { (next: Link) in Link(next: next) }
          .using(tag: Tag(number - 1), for: Link.self)
      }
    }
    let error = try #require(
      #expect(throws: ResolutionError.self) { try container.resolve(Link.self, tag: 999) })
    #expect(error.path.count == 1_000 && error.path[0].key.tag == 999)
  }
}

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

  @Test(.timeLimit(.minutes(1))) func `comparing runtime arguments may ask the container`() throws {
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

  @Test(.timeLimit(.minutes(1))) func `the last holder of a weak singleton may let go of it anywhere`() throws
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
}
