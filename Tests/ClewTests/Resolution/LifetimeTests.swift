import Clew
import Synchronization
import Testing

@Suite struct LifetimeTests {
  @Test func `transient is new at each request, graph is one in each outermost request`() throws {
    let transient = try Container { c in c.registerDiamond(leaf: .transient) }
    let one: Top = try transient.resolve()
    #expect(one.left.leaf !== one.right.leaf)

    let graph = try Container { c in c.registerDiamond() }
    let two: Top = try graph.resolve()
    let three: Top = try graph.resolve()
    #expect(two.left.leaf === two.right.leaf)
    #expect(two.left.leaf !== three.left.leaf)
  }

  @Test func `a graph's instances are shared by parameters and by hand`() throws {
    let container = try Container { c in
      c.register { (left: Left, resolver: Hand) in Top(left: left, right: resolver.right) }
      c.register { r in Hand(right: try r.resolve()) }
      c.register(Left.init)
      c.register(Right.init)
      c.register { Leaf() }
    }
    let top: Top = try container.resolve()
    #expect(top.left.leaf === top.right.leaf)
  }
  struct Hand { var right: Right }

  @Test func `a singleton is one for 200 threads`() throws {
    let made = Atomic(0)
    final class Counted: Sendable {}
    let container = try Container { c in
      c.register(.singleton) { () -> Counted in
        made.add(1, ordering: .relaxed)
        return Counted()
      }
    }
    let first = try container.resolve(Counted.self)
    #expect(made.load(ordering: .relaxed) == 1)
    let others = Atomic(0)
    let fresh = try Container { c in
      c.register(.singleton) { () -> Counted in
        made.add(1, ordering: .relaxed)
        return Counted()
      }
    }
    let seen = Guarded<Set<ObjectIdentifier>>([])
    onThreads(200) { _ in
      guard let instance = try? fresh.resolve(Counted.self) else { return }
      seen.withLock { _ = $0.insert(ObjectIdentifier(instance)) }
      others.add(1, ordering: .relaxed)
    }
    #expect(others.load(ordering: .relaxed) == 200)
    #expect(seen.withLock { $0.count } == 1)
    #expect(made.load(ordering: .relaxed) == 2)
    _ = first
  }

  @Test func `a singleton may be a value, an existential or an actor`() throws {
    let container = try Container { c in
      c.register(.singleton) { FixedClock(now: 3) }
      c.register(.singleton) { (clock: FixedClock) in clock as any Clock }
      c.register(.singleton) { [1, 2, 3] }
    }
    for _ in 0..<3 {
      #expect(try container.resolve(FixedClock.self).now == 3)
      #expect(try container.resolve((any Clock).self).now == 3)
      #expect(try container.resolve([Int].self) == [1, 2, 3])
    }
  }

  @Test func `a weak singleton lives while somebody holds it`() throws {
    let container = try Container { c in
      c.register { FixedClock(now: 1) as any Clock }
      c.register(.weakSingleton, Store.init)
    }
    var held: Store? = try container.resolve()
    #expect(held === (try container.resolve(Store.self)))
    weak let gone = held
    held = nil
    #expect(gone == nil)
    _ = try container.resolve(Store.self)
  }

  @Test func `a weak singleton is ended with its container only if somebody still holds it`() async throws {
    let ended = Guarded<[Int]>([])
    let numbers = Atomic(0)
    let container = try Container { c in
      c.register(.weakSingleton) {
        Store(clock: FixedClock(now: numbers.add(1, ordering: .relaxed).newValue))
      }
      .onDispose { store in ended.withLock { $0.append(store.clock.now) } }
    }
    for _ in 0..<3 {
      weak let gone = try container.resolve(Store.self)
      #expect(gone == nil)
    }
    let held = try container.resolve(Store.self)
    await container.close()
    #expect(ended.withLock { $0 } == [4] && held.clock.now == 4)
  }

  @Test func `a container that goes frees all that it made, also what refers back to it`() throws {
    final class Holder: Sendable {
      let leaves: Provider<Leaf>
      init(leaves: Provider<Leaf>) { self.leaves = leaves }
    }
    final class Root: @unchecked Sendable {
      let resolver: Resolver
      init(resolver: Resolver) { self.resolver = resolver }
    }
    var container: Container? = try Container { c in
      c.register { Leaf() }
      c.register(.singleton, Holder.init)
      c.register(.singleton) { r in Root(resolver: r) }
    }
    weak let holder = try container?.resolve(Holder.self)
    weak let root = try container?.resolve(Root.self)
    #expect(holder != nil && root != nil)
    #expect(try root?.resolver.resolve(Leaf.self) != nil)
    let kept = try #require(holder)
    container = nil
    #expect(root == nil)
    let error = #expect(throws: ResolutionError.self) { try kept.leaves.get() }
    #expect(error?.code == .closed)
  }

  @Test func `a provider that the caller holds keeps the container it asks`() throws {
    var container: Container? = try Container { c in c.register { Leaf() } }
    let leaves: Provider<Leaf>? = try container?.resolve()
    container = nil
    _ = try leaves?.get()
  }
}
