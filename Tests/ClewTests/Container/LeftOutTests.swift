import Clew
import Testing

/// What has been left out of a container that was built for roots, and is asked for all the same.
@Suite struct LeftOutTests {
  final class Search { init() {} }

  private static func register(_ c: ContainerBuilder) {
    c.register(Search.init)
    c.register { Leaf() }
    c.register(tag: "x") { 1 }
    c.register(context: Int.self) { "\($0)" }
    c.contribute(to: Double.self) { 1.5 }
    c.register(.singleton) { FixedClock(now: 1) }.implements { $0 as any Clock }
  }

  /// The error of a request, which every one of these has to end with.
  private func expectLeftOut(
    _ keys: [String], location: SourceLocation = #_sourceLocation, _ request: () throws -> Void
  ) {
    let error = #expect(throws: ResolutionError.self, sourceLocation: location) { try request() }
    #expect(error?.code == .leftOut, sourceLocation: location)
    #expect(error?.path.map { "\($0.key)" } == keys, sourceLocation: location)
  }

  @Test func `asking the container for what was left out is told as such, in whatever form`() throws {
    let container = try Container(roots: [Search.self]) { c in Self.register(c) }
    expectLeftOut(["Leaf"]) { _ = try container.resolve(Leaf.self) }
    expectLeftOut(["Leaf"]) { _ = try container.resolve(Leaf?.self) }
    expectLeftOut(["Leaf"]) { _ = try container.resolve(Provider<Leaf>.self) }
    expectLeftOut(["Leaf"]) { _ = try container.resolve(Lazy<Leaf?>.self) }
    expectLeftOut(["Leaf"]) { _ = try container.resolve(dynamically: Leaf.self) }
    expectLeftOut(["Leaf"]) { try container.inject(into: Leaf()) }
    expectLeftOut(["Leaf"]) { _ = try container.resolve(Leaf.self, tag: .preferring("x")) }
    expectLeftOut(["Int, tag \"x\""]) { _ = try container.resolve(Int.self, tag: "x") }
    expectLeftOut(["String, context Int"]) { _ = try container.make(String.self, with: 1) }
    expectLeftOut(["String, context Int"]) { _ = try container.resolve(Factory<Int, String>.self) }
    expectLeftOut(["Array<Double>"]) { _ = try container.resolve([Double].self) }
    expectLeftOut(["Array<Double>"]) { _ = try container.resolve([Double]?.self) }
    expectLeftOut(["Clock"]) { _ = try container.resolve((any Clock).self) }
    let scope = try container.openScope(Scope("any"))
    expectLeftOut(["Leaf"]) { _ = try scope.resolve(Leaf.self) }
  }

  @Test func `what was never registered is missing or nil as ever, whatever else was left out`() throws {
    let container = try Container(roots: [Search.self]) { c in Self.register(c) }
    let error = #expect(throws: ResolutionError.self) { try container.resolve(Character.self) }
    #expect(error?.code == .missing)
    for _ in 0..<2 {
      #expect(try container.resolve(Int?.self) == nil)
      #expect(try container.resolve(Int?.self, tag: "y") == nil)
      expectLeftOut(["Int, tag \"x\""]) { _ = try container.resolve(Int?.self, tag: "x") }
      #expect(try container.resolve([Character].self).isEmpty)
    }
    #expect(throws: ResolutionError.self) { try container.resolve(Int.self) }
  }

  @Test func `a factory that asks by hand for what was left out is told the way, until it declares it`()
    throws
  {
    let register: (ContainerBuilder) -> Registration<Left> = { c in
      Self.register(c)
      return c.register { r in try Left(leaf: r.resolve()) }
    }
    let container = try Container(roots: [Left.self]) { c in _ = register(c) }
    expectLeftOut(["Left", "Leaf"]) { _ = try container.resolve(Left.self) }
    let declared = try Container(roots: [Left.self]) { c in register(c).needs(Leaf.self) }
    _ = try declared.resolve(Left.self)
    let named = try Container(roots: [Left.self, Leaf.self]) { c in _ = register(c) }
    _ = try named.resolve(Left.self)
  }

  @Test func `nothing else answers in the place of what was left out`() throws {
    struct Inner: Module {
      func register(in c: ContainerBuilder) {
        c.register { "private" }.privateToModule()
        c.register { r in try Substring(r.resolve(String.self)) }
        c.register { r in try r.resolve(String?.self)?.count ?? 0 }
      }
    }
    let types: [Any.Type] = [Substring.self, String.self, Int.self, Bool.self, UInt8.self]
    let container = try Container(roots: types.map { Key($0) }) { c in
      c.register { "shown" }
      c.include(Inner())
      c.register { r in try r.resolve(UInt8.self, tag: .preferring("x")) == 1 }
      c.register { UInt8(1) }
      c.register(tag: "x") { UInt8(2) }
    }
    #expect(try container.resolve(String.self) == "shown")
    expectLeftOut(["Substring", "String"]) { _ = try container.resolve(Substring.self) }
    expectLeftOut(["Int", "String"]) { _ = try container.resolve(Int.self) }
    expectLeftOut(["Bool", "UInt8, tag \"x\""]) { _ = try container.resolve(Bool.self) }
  }

  @Test func `a rehearsal finds what is asked by hand and left out, also where the error is swallowed`()
    async throws
  {
    let container = try Container(roots: [Right.self, Int.self, Bool.self, UInt8.self]) { c in
      Self.register(c)
      c.register { r in try Left(leaf: r.resolve()) }
      c.register { (left: Left) in Right(leaf: left.leaf) }
      c.register { r in (try? r.resolve((any Clock).self).now) ?? 0 }
      c.register { r in try r.resolve(Character?.self) == nil }
      c.register { r in UInt8(try r.resolve(FixedClock?.self) == nil ? 0 : 1) }
    }
    let rehearsal = await container.rehearse()
    #expect(rehearsal.problems.map(\.code) == [.leftOut, .leftOut, .leftOut])
    #expect(
      Set(rehearsal.problems.map { $0.path.map { "\($0.key)" } }) == [
        ["Right", "Left", "Leaf"], ["Int", "Clock"], ["UInt8", "FixedClock"],
      ])
    #expect(rehearsal.graph.nodes.count == container.graph.nodes.count)
  }

  @Test func `a variant is built for the same roots, from everything that was registered`() throws {
    let container = try Container(roots: [Left.self]) { c in
      Self.register(c)
      c.register { Left(leaf: Leaf()) }
      c.register(.singleton) { UInt8(1) }
    }
    #expect(container.graph.nodes.count == 1)
    let variant = try container.overriding { c in
      c.register(override: true) { (leaf: Leaf, number: UInt8) in Left(leaf: leaf) }
      // With another lifetime than what had been left out.
      c.register(override: true) { UInt8(2) }
      // Nothing leads to these, so nothing is said of them.
      c.register(override: true) { Character("a") }
      c.register { true }
    }
    #expect(variant.graph.nodes.map { "\($0.key)" } == ["Leaf", "Left", "UInt8"])
    #expect(variant.verify().map(\.code) == [.overriddenLifetime])
    _ = try variant.resolve(Left.self)
    expectLeftOut(["Bool"]) { _ = try variant.resolve(Bool.self) }
    let again = try variant.overriding { c in c.register(.singleton) { UInt8(3) } }
    #expect(again.verify().map(\.code) == [.overriddenLifetime])
    #expect(again.graph.nodes.count == 3)
    let removed = #expect(throws: VerificationError.self) {
      try container.overriding { c in c.remove(Left.self) }
    }
    #expect(removed?.problems.map(\.code) == [.missing])
  }

  @Test func `a child sees what its parent has, and is told what that has left out`() throws {
    let parent = try Container(roots: [Search.self]) { c in Self.register(c) }
    let problems = wiringProblems(in: parent) { c in
      c.register { (search: Search, leaf: Leaf) in Left(leaf: leaf) }
      c.register { (leaf: Leaf?, list: [Double], clock: Provider<any Clock>, never: Character?) in true }
      c.register { (number: Int) in UInt8(number) }.using(tag: .preferring("x"), for: Int.self)
      c.register { 2 }
    }
    #expect(problems.map(\.code) == Array(repeating: .leftOut, count: 5))
    #expect(
      problems.compactMap(\.path.last).map { "\($0.key)" } == [
        "Leaf", "Leaf", "Array<Double>", "Clock", "Int, tag \"x\"",
      ])
    let child = try parent.child { c in
      c.register { Leaf() }
      c.register { (search: Search, leaf: Leaf) in Left(leaf: leaf) }
      c.register { r in try r.resolve((any Clock).self).now }
      c.contribute(to: Double.self) { 2.5 }
    }
    _ = try child.resolve(Left.self)
    #expect(try child.resolve([Double].self) == [2.5])
    expectLeftOut(["Int", "Clock"]) { _ = try child.resolve(Int.self) }
    expectLeftOut(["String, context Int"]) { _ = try child.make(String.self, with: 1) }
    #expect(
      child.verify(roots: [Left.self, Int.self, [Double].self, FixedClock.self]).map(\.code) == [.leftOut])
  }

  @Test func `a value that a scope expects is needed where a root leads to it, and may be given in any case`()
    async throws
  {
    struct Options: Sendable { var text = "" }
    struct Verbosity: Sendable {}
    final class Command: Sendable {
      let options: Options
      init(options: Options) { self.options = options }
    }
    let run = Scope("run")
    let register: (ContainerBuilder) -> Void = { c in
      c.expect(Options.self, in: run)
      c.expect(Verbosity.self, in: run)
      c.register(.scoped(run), Command.init)
      c.register(Search.init)
    }
    let command = try Container(roots: [Command.self], register)
    let text = try await command.withScope(run, providing: Options(text: "a"), Verbosity()) { scope in
      expectLeftOut(["Verbosity"]) { _ = try scope.resolve(Verbosity.self) }
      return try scope.resolve(Command.self).options.text
    }
    #expect(text == "a")
    let search = try Container(roots: [Search.self], register)
    try await search.withScope(run) { scope in _ = try scope.resolve(Search.self) }
    try await search.withScope(run, providing: Verbosity(), Options()) { _ in }
    let requests: [() throws -> Container] = [
      { try command.openScope(run, providing: Verbosity()) },
      { try search.openScope(run, providing: Verbosity(), Verbosity()) },
      { try search.openScope(run, providing: "text") },
      { try search.openScope(Scope("other"), providing: Options()) },
    ]
    for request in requests {
      let error = #expect(throws: ResolutionError.self) { try request() }
      #expect(error?.code == .scopeValues)
    }
  }

  @Test func `observers are told of a request for what was left out`() throws {
    let kinds = Guarded<[ContainerEvent.Kind]>([])
    let container = try Container(roots: [Left.self]) { c in
      c.observe { event in kinds.withLock { $0.append(event.kind) } }
      Self.register(c)
      c.register { r in try Left(leaf: r.resolve()) }
    }
    expectLeftOut(["Left", "Leaf"]) { _ = try container.resolve(Left.self) }
    #expect(kinds.withLock { $0 } == [.asked, .failed])
  }
}
