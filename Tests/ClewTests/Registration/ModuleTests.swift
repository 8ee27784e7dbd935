import Clew
import Testing

/// What modules keep to themselves.
@Suite struct ModuleTests {
  final class Ledger: Sendable {}
  final class Invoices: Sendable {
    let ledger: Ledger
    init(ledger: Ledger) { self.ledger = ledger }
  }
  final class Report {
    let ledger: Ledger
    let provided: Provider<Ledger>
    var property: Ledger?
    init(ledger: Ledger, provided: Provider<Ledger>) {
      self.ledger = ledger
      self.provided = provided
    }
  }
  struct Billing: Module {
    func register(in c: ContainerBuilder) {
      c.register(.singleton, Ledger.init).privateToModule()
      c.register(.singleton, Invoices.init)
      c.register { r in try Report(ledger: r.resolve(), provided: r.resolve()) }.injecting(\.property)
    }
  }
  struct Shipping: Module {
    struct Label { let ledger: Ledger }
    func register(in c: ContainerBuilder) {
      c.register(.singleton) { Ledger() }.privateToModule()
      c.register { Label(ledger: $0) }
    }
  }

  @Test func `a private registration answers its module, also by hand and as a property, and nobody else`()
    throws
  {
    let container = try Container { c in c.include(Billing()) }
    let report: Report = try container.resolve()
    let ledger = try container.resolve(Invoices.self).ledger
    #expect(report.ledger === ledger)
    #expect(try report.provided.get() === ledger)
    #expect(report.property === ledger)
    let hidden: Ledger? = try container.resolve()
    #expect(hidden == nil)
    let error = #expect(throws: ResolutionError.self) { try container.resolve(Ledger.self) }
    #expect(error?.code == .missing)
    #expect("\(error as Any)".contains("private to a module"))
  }

  @Test func `modules keep registrations of one type apart, from each other and from everybody's`() throws {
    struct Public { let ledger: Ledger }
    let container = try Container { c in
      c.include(Billing())
      c.include(Shipping())
      c.register(.singleton) { Ledger() }
      c.register { Public(ledger: $0) }
    }
    let ledgers = [
      try container.resolve(Invoices.self).ledger, try container.resolve(Shipping.Label.self).ledger,
      try container.resolve(Public.self).ledger,
    ]
    #expect(Set(ledgers.map(ObjectIdentifier.init)).count == 3)
    #expect(try container.resolve(Ledger.self) === ledgers[2])
  }

  @Test func `who needs what another module keeps to itself is told at build`() throws {
    let problems = wiringProblems { c in
      c.include(Billing())
      c.register(file: "App/Root.swift", line: 1) { Shipping.Label(ledger: $0) }
    }
    #expect(problems.map(\.code) == [.missing])
    #expect(problems.first?.message.contains("private to a module") == true)
  }

  @Test func `the alias of a private registration is for everybody`() throws {
    struct Storage: Module {
      func register(in c: ContainerBuilder) {
        c.register(.singleton) { FixedClock(now: 7) }.privateToModule().implements { $0 as any Clock }
      }
    }
    let container = try Container { c in c.include(Storage()) }
    #expect(try container.resolve((any Clock).self).now == 7)
    #expect(try container.resolve(FixedClock?.self) == nil)
  }

  @Test func `a module within a module keeps its own, and is left again`() throws {
    struct Outer: Module {
      struct Mark { let number: Int }
      func register(in c: ContainerBuilder) {
        c.include(Inner())
        c.register { 1 }.privateToModule()
        c.register { Mark(number: $0) }
      }
    }
    struct Inner: Module {
      struct Mark { let number: Int }
      func register(in c: ContainerBuilder) {
        c.register { 2 }.privateToModule()
        c.register { Mark(number: $0) }
      }
    }
    let container = try Container { c in
      c.include(Outer())
      c.register { 3 }.privateToModule()
      c.register { "\($0 as Int)" }
    }
    #expect(try container.resolve(Outer.Mark.self).number == 1)
    #expect(try container.resolve(Inner.Mark.self).number == 2)
    #expect(try container.resolve(String.self) == "3")
  }

  @Test func `a module decorates and removes what it keeps, others only what everybody sees`() throws {
    struct Numbers: Module {
      func register(in c: ContainerBuilder) {
        c.register { 10 }.privateToModule()
        c.register(tag: "lost") { 11 }.privateToModule()
        c.decorate(Int.self) { $0 + 1 }
        c.remove(Int.self, tag: "lost")
        c.register { "\($0 as Int)" }
      }
    }
    let container = try Container { c in
      c.register { 100 }
      c.include(Numbers())
      c.decorate(Int.self) { $0 * 2 }
    }
    #expect(try container.resolve(String.self) == "11")
    #expect(try container.resolve(Int.self) == 200)
    let problems = wiringProblems { c in
      c.include(Numbers())
      c.remove(Int.self)
    }
    #expect(problems.map(\.code) == [.removesNothing])
  }

  @Test func `an override of a public registration leaves what a module keeps`() throws {
    let container = try Container { c in
      c.include(Shipping())
      c.register(.singleton) { Ledger() }
    }
    let fake = Ledger()
    let variant = try container.overriding { c in c.register(.singleton) { fake } }
    #expect(try variant.resolve(Ledger.self) === fake)
    #expect(try variant.resolve(Shipping.Label.self).ledger !== fake)
  }

  @Test func `the graph says what is private`() throws {
    let container = try Container { c in c.include(Billing()) }
    let hidden = container.graph.nodes.filter(\.isPrivate).map { "\($0.key)" }
    #expect(hidden == ["Ledger"])
    #expect(container.graph.node(for: Key(Ledger.self)) == nil)
  }
}
