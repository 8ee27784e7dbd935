import Clew
import Testing

/// What fails far up or far down, and what is told of it.
@Suite struct DeepFailureTests {
  @Test func `what fails at the far end is told with the whole way, and nothing of it stays`() throws {
    let isBroken = Guarded(true)
    let made = Guarded(0)
    let container = try Container { c in
      for number in 0..<deepCount {
        guard number > 0 else {
          c.register(.singleton, tag: 0) { () throws -> Deep in
            if isBroken.withLock({ $0 }) { throw Broken() }
            return Deep(0)
          }
          continue
        }
        let life: DeepLife = number % 3 == 0 ? .singleton : number % 3 == 1 ? .graph : .transient
        register(life, number, in: c).using(tag: Tag(number - 1), for: Deep.self)
          .onResolved { _, _ in made.withLock { $0 += 1 } }
      }
    }
    do {
      let error = #expect(throws: ResolutionError.self) {
        _ = try container.resolve(Deep.self, tag: Tag(deepCount - 1))
      }
      #expect(error?.underlying is Broken)
      #expect(error?.path.map(\.key.tag) == (0..<deepCount).reversed().map { Tag($0) })
      #expect(made.withLock { $0 } == 0)
      isBroken.withLock { $0 = false }
      let deep: Deep = try container.resolve(tag: Tag(deepCount - 1))
      #expect(deep.length == deepCount)
      #expect(made.withLock { $0 } == deepCount - 1)
    }
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
        let life: DeepLife = number == 50 ? .scoped : .graph
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
