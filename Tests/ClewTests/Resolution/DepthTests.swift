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

  @Test(arguments: [0, 3, 64, 65, 80, 99], [false, true])
  func `a factory that throws far up leaves nothing half-built and tells its way`(
    broken: Int, isObserved: Bool
  ) throws {
    let container = try Container { c in
      if isObserved { c.observe { _ in } }
      c.register(.transient, tag: 0) { () throws -> Deep in
        if broken == 0 { throw Broken() }
        return Deep(0)
      }
      for number in 1..<100 {
        let factory: @Sendable (Deep, Last?) throws -> Deep = { next, _ in
          if number == broken { throw Broken() }
          return Deep(number, next)
        }
        let registration =
          number % 2 == 0
          ? c.register(.graph, tag: Tag(number), factory) as any Refinable<Deep>
          : c.register(.singleton, tag: Tag(number), factory)
        registration.using(tag: Tag(number - 1), for: Deep.self)
      }
    }
    for _ in 0..<3 {
      let error = #expect(throws: ResolutionError.self) { _ = try container.resolve(Deep.self, tag: 99) }
      #expect(error?.path.map(\.key.tag) == (broken...99).reversed().map { Tag($0) })
    }
  }

  @Test func `a scope that is not open is told from far up too, and a hidden cycle to its end`() throws {
    let container = try Container { c in
      register(.scoped, 0, in: c)
      for number in 1..<200 { register(.scoped, number, in: c).using(tag: Tag(number - 1), for: Deep.self) }
    }
    let error = #expect(throws: ResolutionError.self) { _ = try container.resolve(Deep.self, tag: 199) }
    #expect(error?.code == .scopeNotOpen)
    #expect(error?.path.map(\.key.tag) == [199])
    let above = try Container { c in
      register(.scoped, 0, in: c)
      for number in 1..<200 { register(.scoped, number, in: c).using(tag: Tag(number - 1), for: Deep.self) }
      c.register { (deep: Deep) in Last(deep: deep) }.using(tag: 199, for: Deep.self)
    }
    let first = #expect(throws: ResolutionError.self) { try above.resolve(Last.self) }
    #expect(first?.path.map(\.key.tag) == [nil, 199])
    let mixed = try Container { c in
      register(.scoped, 0, in: c)
      for number in 1..<100 {
        let life: Life = number == 50 ? .scoped : .graph
        register(life, number, in: c).using(tag: Tag(number - 1), for: Deep.self)
      }
    }
    let far = #expect(throws: ResolutionError.self) { _ = try mixed.resolve(Deep.self, tag: 99) }
    #expect(far?.path.map(\.key.tag) == (50...99).reversed().map { Tag($0) })
    let hidden = try Container { c in
      c.register(.singleton, tag: 0) { r in try Deep(0, r.resolve(tag: 90)) }
        .injecting { (first: Deep, last: Last) in first.next = last.deep }
      c.register(.transient) { (deep: Deep) in Last(deep: deep) }.using(tag: 99, for: Deep.self)
      for number in 1..<100 {
        register(.singleton, number, in: c).using(tag: Tag(number - 1), for: Deep.self)
      }
    }
    let cycle = #expect(throws: ResolutionError.self) { _ = try hidden.resolve(Deep.self, tag: 0) }
    #expect(cycle?.code == .cycle)
    #expect(cycle?.path.map(\.key.tag) == [0] + (0...90).reversed().map { Tag($0) })
    #expect("\(cycle as Any)".contains("making Deep, tag 0 needs"))
  }

  @Test(arguments: [1, 5, 20, 100])
  func `requests by hand and constructors that read providers count together`(stretch: Int) throws {
    let container = try Container { c in
      c.register(.transient, tag: 0) { Deep(0) }
      for number in 1..<Self.depth {
        if number % (stretch + 1) == 0 {
          c.register(.transient, tag: Tag(number)) { (next: Provider<Deep>) in try Deep(number, next.get()) }
            .using(tag: Tag(number - 1), for: Provider<Deep>.self)
        } else {
          c.register(.transient, tag: Tag(number)) { r in try Deep(number, r.resolve(tag: Tag(number - 1))) }
        }
      }
    }
    try onSmallStack {
      #expect(throws: ResolutionError.self) { _ = try container.resolve(Deep.self, tag: Tag(Self.depth - 1)) }
      let deep: Deep = try container.resolve(tag: 10)
      #expect(deep.length == 11)
    }
  }

  @Test func `declared dependencies between requests by hand count too`() throws {
    let container = try Container { c in
      c.register(.transient, tag: 0) { Deep(0) }
      for number in 1..<Self.depth {
        if number % 60 == 0 {
          c.register(.transient, tag: Tag(number)) { r in try Deep(number, r.resolve(tag: Tag(number - 1))) }
        } else {
          c.register(.transient, tag: Tag(number)) { (next: Deep) in Deep(number, next) }
            .using(tag: Tag(number - 1), for: Deep.self)
        }
      }
    }
    let error = #expect(throws: ResolutionError.self) {
      _ = try container.resolve(Deep.self, tag: Tag(Self.depth - 1))
    }
    #expect(error?.code == .tooDeep)
  }

  @Test func `observers are told who asked, however deep`() throws {
    let askers = Guarded<[Bool]>([])
    let container = try Container { c in
      c.observe { event in
        if event.kind == .created { askers.withLock { $0.append(event.asker != nil) } }
      }
      register(.singleton, 0, in: c)
      for number in 1..<200 {
        register(.singleton, number, in: c).using(tag: Tag(number - 1), for: Deep.self)
      }
    }
    _ = try container.resolve(Deep.self, tag: 199)
    #expect(askers.withLock { $0 } == Array(repeating: true, count: 199) + [false])
  }
}

extension Scope {
  fileprivate static let deep = Scope("deep")
}
