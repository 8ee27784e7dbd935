import Clew
import Testing

/// How deep things may lie below each other: as deep as you like, on the stack of any thread.
@Suite struct DepthTests {
  @Test(arguments: DeepLife.allCases) func `a chain of ten thousand parameters is made`(life: DeepLife) throws
  {
    let container = try Container { c in
      for number in 0..<deepCount {
        let registration = register(life, number, in: c)
        if number > 0 { registration.using(tag: Tag(number - 1), for: Deep.self) }
      }
    }
    try onSmallStack {
      let scope = try container.openScope(.deep)
      let deep: Deep = try scope.resolve(tag: Tag(deepCount - 1))
      #expect(deep.length == deepCount)
      if life != .transient && life != .graph && life != .mixed {
        let next: Deep = try scope.resolve(tag: Tag(deepCount - 2))
        #expect(next === deep.next)
      }
    }
  }

  @Test(arguments: [DeepLife.transient, .graph, .singleton, .scoped])
  func `a chain of ten thousand properties is made`(life: DeepLife) throws {
    let container = try Container { c in
      for number in 0..<deepCount {
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
      let deep: Deep = try scope.resolve(tag: Tag(deepCount - 1))
      #expect(deep.length == deepCount)
    }
  }

  @Test func `ten thousand shared instances that need each other in a circle are one group`() throws {
    let container = try Container { c in
      for number in 0..<deepCount {
        let registration = register(.singleton, number, in: c)
        if number > 0 { registration.using(tag: Tag(number - 1), for: Deep.self) }
        if number == 0 { registration.injecting { (first: Deep, last: Last) in first.next = last.deep } }
      }
      c.register(.transient) { (deep: Deep) in Last(deep: deep) }.using(
        tag: Tag(deepCount - 1), for: Deep.self)
    }
    try onSmallStack {
      let last = try container.resolve(Deep.self, tag: Tag(deepCount - 1))
      let first = try container.resolve(Deep.self, tag: Tag(0))
      #expect(first.next === last)
      first.next = nil
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
      for number in 0..<deepCount {
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
      _ = try container.resolve(Deep.self, tag: Tag(deepCount - 1))
    }
    #expect(error?.code == .tooDeep)
    #expect(error?.path.first?.key.tag == Tag(deepCount - 1))
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

  @Test(arguments: [1, 5, 20, 100])
  func `requests by hand and constructors that read providers count together`(stretch: Int) throws {
    let container = try Container { c in
      c.register(.transient, tag: 0) { Deep(0) }
      for number in 1..<deepCount {
        if number % (stretch + 1) == 0 {
          c.register(.transient, tag: Tag(number)) { (next: Provider<Deep>) in try Deep(number, next.get()) }
            .using(tag: Tag(number - 1), for: Provider<Deep>.self)
        } else {
          c.register(.transient, tag: Tag(number)) { r in try Deep(number, r.resolve(tag: Tag(number - 1))) }
        }
      }
    }
    try onSmallStack {
      #expect(throws: ResolutionError.self) { _ = try container.resolve(Deep.self, tag: Tag(deepCount - 1)) }
      let deep: Deep = try container.resolve(tag: 10)
      #expect(deep.length == 11)
    }
  }

  @Test func `declared dependencies between requests by hand count too`() throws {
    let container = try Container { c in
      c.register(.transient, tag: 0) { Deep(0) }
      for number in 1..<deepCount {
        if number % 60 == 0 {
          c.register(.transient, tag: Tag(number)) { r in try Deep(number, r.resolve(tag: Tag(number - 1))) }
        } else {
          c.register(.transient, tag: Tag(number)) { (next: Deep) in Deep(number, next) }
            .using(tag: Tag(number - 1), for: Deep.self)
        }
      }
    }
    let error = #expect(throws: ResolutionError.self) {
      _ = try container.resolve(Deep.self, tag: Tag(deepCount - 1))
    }
    #expect(error?.code == .tooDeep)
  }
}
