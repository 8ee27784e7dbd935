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
