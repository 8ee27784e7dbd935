import Clew
import Foundation
import Testing

/// How deep things may lie below each other: as deep as you like, on the stack of any thread.
@Suite struct DepthTests {
  /// A thread with as little stack as any has on Apple platforms.
  private func onSmallStack(_ body: @escaping @Sendable () throws -> Void) throws {
    let result = Guarded<Result<Void, any Error>?>(nil)
    let isOver = DispatchSemaphore(value: 0)
    let thread = Thread {
      let outcome = Result { try body() }
      result.withLock { $0 = outcome }
      isOver.signal()
    }
    thread.stackSize = 512 << 10
    thread.start()
    isOver.wait()
    try result.withLock { $0 }?.get()
  }

  private static let depth = 10_000

  final class Deep: @unchecked Sendable {
    // Sound: set before anybody else sees it.
    var next: Deep?
    let number: Int
    init(_ number: Int, _ next: Deep? = nil) {
      self.number = number
      self.next = next
    }
    // Letting go of a long chain one by one would be a recursion of its own.
    deinit {
      var rest = next
      next = nil
      while var link = rest {
        rest = nil
        guard isKnownUniquelyReferenced(&link) else { break }
        swap(&rest, &link.next)
      }
    }
    var length: Int {
      var length = 1
      var current = self
      while let next = current.next, length < 100_000 {
        current = next
        length += 1
      }
      return length
    }
  }

  enum Life: CaseIterable {
    case transient, graph, singleton, weakSingleton, scoped, mixed
  }

  @discardableResult private func register(
    _ life: Life, _ number: Int, in c: ContainerBuilder
  ) -> any Refinable<Deep> {
    let tag = Tag(number)
    let first: @Sendable () -> Deep = { Deep(number) }
    let other: @Sendable (Deep) -> Deep = { Deep(number, $0) }
    let isFirst = number == 0
    switch life {
    case .transient:
      return isFirst ? c.register(.transient, tag: tag, first) : c.register(.transient, tag: tag, other)
    case .graph: return isFirst ? c.register(.graph, tag: tag, first) : c.register(.graph, tag: tag, other)
    case .singleton:
      return isFirst ? c.register(.singleton, tag: tag, first) : c.register(.singleton, tag: tag, other)
    case .weakSingleton:
      return isFirst
        ? c.register(.weakSingleton, tag: tag, first) : c.register(.weakSingleton, tag: tag, other)
    case .scoped:
      return isFirst
        ? c.register(.scoped(.deep), tag: tag, first) : c.register(.scoped(.deep), tag: tag, other)
    case .mixed:
      // Stretches of each, so that all ways of going deep meet; what lives shorter lies above.
      let lives: [Life] =
        number < Self.depth / 2
        ? [.singleton, .transient, .weakSingleton, .graph] : [.scoped, .transient, .graph]
      return register(lives[number / 300 % lives.count], number, in: c)
    }
  }

  @Test(arguments: Life.allCases) func `a chain of ten thousand parameters is made`(life: Life) throws {
    let container = try Container { c in
      for number in 0..<Self.depth {
        let registration = register(life, number, in: c)
        if number > 0 { registration.using(tag: Tag(number - 1), for: Deep.self) }
      }
    }
    try onSmallStack {
      let scope = try container.openScope(.deep)
      let deep: Deep = try scope.resolve(tag: Tag(Self.depth - 1))
      #expect(deep.length == Self.depth)
      if life != .transient && life != .graph && life != .mixed {
        let next: Deep = try scope.resolve(tag: Tag(Self.depth - 2))
        #expect(next === deep.next)
      }
    }
  }

  @Test(arguments: [Life.transient, .graph, .singleton, .scoped])
  func `a chain of ten thousand properties is made`(life: Life) throws {
    let container = try Container { c in
      for number in 0..<Self.depth {
        let registration =
          switch life {
          case .singleton: c.register(.singleton, tag: Tag(number)) { Deep(number) } as any Refinable<Deep>
          case .scoped: c.register(.scoped(.deep), tag: Tag(number)) { Deep(number) }
          case .graph: c.register(.graph, tag: Tag(number)) { Deep(number) }
          default: c.register(.transient, tag: Tag(number)) { Deep(number) }
          }
        if number > 0 { registration.injecting(\.next, tag: Tag(number - 1)) }
      }
    }
    try onSmallStack {
      let scope = try container.openScope(.deep)
      let deep: Deep = try scope.resolve(tag: Tag(Self.depth - 1))
      #expect(deep.length == Self.depth)
    }
  }

  @Test func `ten thousand shared instances that need each other in a circle are one group`() throws {
    let container = try Container { c in
      for number in 0..<Self.depth {
        let registration = register(.singleton, number, in: c)
        if number > 0 { registration.using(tag: Tag(number - 1), for: Deep.self) }
        if number == 0 { registration.injecting { (first: Deep, last: Last) in first.next = last.deep } }
      }
      c.register(.transient) { (deep: Deep) in Last(deep: deep) }.using(
        tag: Tag(Self.depth - 1), for: Deep.self)
    }
    try onSmallStack {
      let last = try container.resolve(Deep.self, tag: Tag(Self.depth - 1))
      let first = try container.resolve(Deep.self, tag: Tag(0))
      #expect(first.next === last)
      first.next = nil
    }
  }
  struct Last { let deep: Deep }

  @Test func `what fails at the far end is told with the whole way, and nothing of it stays`() throws {
    let isBroken = Guarded(true)
    let made = Guarded(0)
    let container = try Container { c in
      for number in 0..<Self.depth {
        guard number > 0 else {
          c.register(.singleton, tag: 0) { () throws -> Deep in
            if isBroken.withLock({ $0 }) { throw Broken() }
            return Deep(0)
          }
          continue
        }
        let life: Life = number % 3 == 0 ? .singleton : number % 3 == 1 ? .graph : .transient
        register(life, number, in: c).using(tag: Tag(number - 1), for: Deep.self)
          .onResolved { _, _ in made.withLock { $0 += 1 } }
      }
    }
    try onSmallStack {
      let error = #expect(throws: ResolutionError.self) {
        _ = try container.resolve(Deep.self, tag: Tag(Self.depth - 1))
      }
      #expect(error?.underlying is Broken)
      #expect(error?.path.map(\.key.tag) == (0..<Self.depth).reversed().map { Tag($0) })
      #expect(made.withLock { $0 } == 0)
      isBroken.withLock { $0 = false }
      let deep: Deep = try container.resolve(tag: Tag(Self.depth - 1))
      #expect(deep.length == Self.depth)
      #expect(made.withLock { $0 } == Self.depth - 1)
    }
  }

  @Test func `forms, aliases, decorators and lists may lie as deep`() throws {
    struct Boxed { let deep: Deep }
    let depth = 2_000
    let container = try Container { c in
      c.register(tag: 0) { Boxed(deep: Deep(0)) }
      for number in 1..<depth {
        c.register(tag: Tag(number)) { (inner: Boxed?) in Deep(number, inner?.deep) }
          .using(tag: Tag(number - 1), for: Boxed?.self)
          .implements(tag: Tag(number)) { Boxed(deep: $0) }
      }
      c.register { (last: Boxed) in Deep(-1, last.deep) }.using(tag: Tag(depth - 1), for: Boxed.self)
      c.contribute(to: Boxed.self) { (deep: Deep) in Boxed(deep: deep) }
      for _ in 0..<depth { c.decorate(Deep.self) { (deep: Deep) in deep } }
    }
    try onSmallStack {
      let lengths = try container.resolve([Boxed].self).map(\.deep.length)
      #expect(lengths == [depth + 1])
    }
  }

  @Test(arguments: [false, true])
  func `requests by hand that go too deep are an error, not the end of the stack`(isShared: Bool) throws {
    let container = try Container { c in
      for number in 0..<Self.depth {
        let factory: @Sendable (Resolver) throws -> Deep = {
          Deep(number, number == 0 ? nil : try $0.resolve(tag: Tag(number - 1)))
        }
        if isShared {
          c.register(.singleton, tag: Tag(number), factory)
        } else {
          c.register(.transient, tag: Tag(number), factory)
        }
      }
    }
    let error = #expect(throws: ResolutionError.self) {
      _ = try container.resolve(Deep.self, tag: Tag(Self.depth - 1))
    }
    #expect(error?.code == .tooDeep)
    #expect(error?.path.first?.key.tag == Tag(Self.depth - 1))
    #expect(try container.resolve(Deep.self, tag: Tag(100)).length == 101)
  }

  @Test func `providers that are read in constructors and go too deep are an error`() throws {
    let container = try Container { c in
      c.register(.singleton, tag: 0) { Deep(0) }
      for number in 1..<1_000 {
        c.register(.singleton, tag: Tag(number)) { (next: Provider<Deep>) in try Deep(number, next.get()) }
          .using(tag: Tag(number - 1), for: Provider<Deep>.self)
      }
    }
    let error = #expect(throws: ResolutionError.self) { _ = try container.resolve(Deep.self, tag: 999) }
    #expect(error?.code == .tooDeep)
  }
}

extension Scope {
  fileprivate static let deep = Scope("deep")
}
