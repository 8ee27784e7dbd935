import Clew
import Dispatch
import Foundation
import Synchronization
import Testing

extension ContainerSpecification {
  @Suite struct Lifetimes {
    @Test func `transient is another instance at each request`() throws {
      let container = try Container { c in c.registerDiamond(leaf: .transient) }
      let top = try container.resolve(Top.self)
      #expect(top.left.leaf !== top.right.leaf)
    }

    @Test func `graph, the default, is one instance in each outermost request`() throws {
      let container = try Container { c in
        c.registerDiamond()
        c.register { r in try [r.resolve(Leaf.self), r.resolve(Left.self).leaf] }
      }
      let (one, two) = try (container.resolve(Top.self), container.resolve(Top.self))
      #expect(one.left.leaf === one.right.leaf && one.left.leaf !== two.left.leaf)
      let leaves = try container.resolve([Leaf].self)
      #expect(leaves[0] === leaves[1])
    }

    @Test func `a singleton is one instance in the container`() throws {
      let container = try Container { c in c.register(.singleton) { Service() } }
      let service = try container.resolve(Service.self)
      #expect(try container.resolve(Service.self) === service)
      #expect(try container.openScope(Scope("any")).resolve(Service.self) === service)
    }

    @Test func `an eager singleton is a singleton, as long as nobody starts the container`() throws {
      let container = try Container { c in c.register(.eagerSingleton) { Service() } }
      #expect(try container.resolve(Service.self) === container.resolve(Service.self))
    }

    @Test func `a weak singleton is one instance while somebody holds it, then another`() throws {
      let numbers = Atomic(0)
      let container = try Container { c in
        c.register { FixedClock(now: numbers.add(1, ordering: .relaxed).newValue) as any Clock }
        c.register(.weakSingleton, Store.init)
      }
      var held: Store? = try container.resolve()
      #expect(held === (try container.resolve(Store.self)))
      weak let gone = held
      held = nil
      #expect(gone == nil)
      #expect(try container.resolve(Store.self).clock.now == 2)
    }

    @Test func `a shared instance may be a value, an existential, a function or an actor`() throws {
      actor Worker {}
      let container = try Container { c in
        c.register(.singleton) { FixedClock(now: 3) }
        c.register(.singleton) { FixedClock(now: 4) as any Clock }
        c.register(.singleton) { { $0 + 1 } as @Sendable (Int) -> Int }
        c.register(.singleton) { Worker() }
      }
      for _ in 1...2 {
        #expect(try container.resolve(FixedClock.self).now == 3)
        #expect(try container.resolve((any Clock).self).now == 4)
        #expect(try container.resolve((@Sendable (Int) -> Int).self)(1) == 2)
      }
      #expect(try container.resolve(Worker.self) === container.resolve(Worker.self))
    }

    // A known limit: so that it can be made by any thread and outlive every request.
    @Test func `a shared instance is built in a graph of its own`() throws {
      final class Keeping: @unchecked Sendable {
        let leaf: Leaf
        init(leaf: Leaf) { self.leaf = leaf }
      }
      let container = try Container { c in
        c.register { Leaf() }
        c.register(.singleton, Keeping.init)
        c.register { (leaf: Leaf, keeping: Keeping) in leaf === keeping.leaf }
      }
      #expect(try container.resolve(Bool.self) == false)
    }
  }

  @Suite struct Sharing {
    final class One: @unchecked Sendable {
      var other: Other?
      var isReady = false
    }
    final class Other: Sendable {
      let one: One
      init(one: One) { self.one = one }
    }

    @Test func `a shared instance is made once, however many threads ask`() throws {
      let made = Atomic(0)
      let container = try Container { c in
        c.register(.singleton) { () -> Service in
          made.add(1, ordering: .relaxed)
          return Service()
        }
      }
      let seen = Guarded<Set<ObjectIdentifier>>([])
      onThreads(32) { _ in
        guard let service = try? container.resolve(Service.self) else { return }
        seen.withLock { _ = $0.insert(ObjectIdentifier(service)) }
      }
      #expect(made.load(ordering: .relaxed) == 1 && seen.withLock { $0.count } == 1)
    }

    @Test(.timeLimit(.minutes(5))) func `one that is slow to make holds up only who needs it`() async throws {
      let (making, isMaking) = AsyncStream<Void>.makeStream()
      let mayEnd = DispatchSemaphore(value: 0)
      let container = try Container { c in
        c.register(.singleton) { () -> Service in
          isMaking.yield()
          mayEnd.wait()
          return Service()
        }
        c.register(.singleton) { "fast" }
      }
      Thread.detachNewThread { _ = try? container.resolve(Service.self) }
      _ = await making.first { _ in true }
      #expect(try container.resolve(String.self) == "fast")
      mayEnd.signal()
      _ = try container.resolve(Service.self)
    }

    @Test func `shared instances that need each other are seen by others all at once, when complete`() throws
    {
      let container = try Container { c in
        c.register(.singleton) { One() }
          .injecting(\.other)
          .onResolved { _, one in one.isReady = true }
        c.register(.singleton, Other.init)
      }
      let incomplete = Atomic(0)
      onThreads(8) { number in
        let one = number % 2 == 0 ? try? container.resolve(One.self) : try? container.resolve(Other.self).one
        let isComplete = one.map { $0.isReady && $0.other?.one === $0 } ?? false
        if !isComplete { incomplete.add(1, ordering: .relaxed) }
      }
      #expect(incomplete.load(ordering: .relaxed) == 0)
    }

    @Test func `a failure drops all of them, and is not remembered`() throws {
      let isBroken = Guarded(true)
      let container = try Container { c in
        c.register(.singleton) { One() }.injecting(\.other)
        c.register(.singleton, Other.init).onResolved { _, _ in
          if isBroken.withLock({ $0 }) { throw Broken() }
        }
      }
      #expect(failure(try container.resolve(One.self)) == .factoryFailed)
      #expect(failure(try container.resolve(Other.self)) == .factoryFailed)
      isBroken.withLock { $0 = false }
      #expect(try container.resolve(One.self).other?.one === container.resolve(One.self))
    }

    @Test func `what was made and shared stays, even when the request that asked for it fails`() throws {
      let made = Atomic(0)
      let container = try Container { c in
        c.register(.singleton) { () -> Service in
          made.add(1, ordering: .relaxed)
          return Service()
        }
        c.register { (service: Service) throws -> Leaf in throw Broken() }
      }
      #expect(failure(try container.resolve(Leaf.self)) == .factoryFailed)
      _ = try container.resolve(Service.self)
      #expect(made.load(ordering: .relaxed) == 1)
    }

    @Test func `a cycle by hand is an error with the way round, also through shared instances`() throws {
      let container = try Container { c in
        c.register(.singleton) { r in [try r.resolve(String.self)] }
        c.register(.singleton) { r in "\(try r.resolve(Int.self))" }
        c.register { r in try r.resolve([String].self).count }
      }
      let error = try #require(#expect(throws: ResolutionError.self) { try container.resolve(Int.self) })
      #expect(error.code == .cycle)
      #expect(error.path.prefix(4).map { "\($0.key)" } == ["Int", "Array<String>", "String", "Int"])
    }

    @Test(.timeLimit(.minutes(5)))
    func `a cycle across threads is an error for somebody, and nobody waits for ever`() throws {
      for _ in 0..<50 {
        let container = try Container { c in
          c.register(.singleton, tag: 0) { r in Link2(try r.resolve(tag: 1)) }
          c.register(.singleton, tag: 1) { r in Link2(try r.resolve(tag: 2)) }
          c.register(.singleton, tag: 2) { r in Link2(try r.resolve(tag: 0)) }
        }
        onThreads(3) { #expect(failure(try container.resolve(Link2.self, tag: Tag($0))) == .cycle) }
      }
    }
    final class Link2: Sendable { init(_ next: Link2) {} }
  }
}
