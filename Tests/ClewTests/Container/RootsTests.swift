import Clew
import Testing

/// Containers of only what some roots need.
@Suite struct RootsTests {
  final class Search {
    let store: Store
    init(store: Store) { self.store = store }
  }
  final class Faulty { init(nothing: Character) {} }

  private static func register(_ c: ContainerBuilder) {
    c.register { FixedClock(now: 1) as any Clock }
    c.register(.singleton, Store.init)
    c.register(Search.init)
    c.register(Users.init)
    c.register(context: Int.self) { (number: Int, leaf: Leaf) in "\(number)" }
    c.register(context: Bool.self) { (_: Bool) in "bool" }
    c.register { Leaf() }
    c.register(tag: "other") { Leaf() }
  }

  private static func keys(_ container: Container) -> [String] { container.graph.nodes.map { "\($0.key)" } }

  @Test func `a container for a root has what the root leads to, however much else is registered`() throws {
    let container = try Container(roots: [Key(Link.self, tag: 49)]) { c in
      for number in 0..<10_000 {
        c.register(tag: Tag(number)) { (next: Link?) in Link(next: next) }
          .using(tag: Tag(number - 1), for: Link?.self)
      }
    }
    #expect(container.graph.nodes.count == 50)
    var length = 0
    var link: Link? = try container.resolve(tag: 49)
    while let next = link { (length, link) = (length + 1, next.next) }
    #expect(length == 50)
  }

  @Test func `a type is a root under whatever tags and contexts, and a key exactly as it says`() throws {
    let byType = try Container(roots: [Search.self, String.self, Leaf.self]) { c in Self.register(c) }
    #expect(byType.graph.nodes.count == 7)
    #expect(try byType.make(String.self, with: true) == "bool")
    let byKey = try Container(roots: [Key(String.self, context: Int.self)]) { c in Self.register(c) }
    #expect(Self.keys(byKey) == ["String, context Int", "Leaf"])
    #expect(try byKey.make(String.self, with: 7) == "7")
    let byTag = try Container(roots: [Key(Leaf.self, tag: "other")]) { c in Self.register(c) }
    #expect(Self.keys(byTag) == ["Leaf, tag \"other\""])
  }

  @Test func `a root may be a form of what is asked for, and there may be none`() throws {
    let forms: [Any.Type] = [Search?.self, Provider<Store>.self, Factory<Int, String>.self, [Users].self]
    let container = try Container(roots: forms) { c in Self.register(c) }
    #expect(
      Self.keys(container) == [
        "Clock", "Store", "Search", "String, context Int", "String, context Bool", "Leaf",
      ])
    let byKey = try Container(roots: [Key(Factory<Int, String>.self)]) { c in Self.register(c) }
    #expect(Self.keys(byKey) == ["String, context Int", "Leaf"])
    let preferring = try Container(roots: [Key(Leaf.self, tag: .preferring("other"))]) { c in
      Self.register(c)
    }
    #expect(Self.keys(preferring) == ["Leaf, tag \"other\""])
    let fallingBack = try Container(roots: [Key(Leaf.self, tag: .preferring("none"))]) { c in
      Self.register(c)
    }
    #expect(Self.keys(fallingBack) == ["Leaf"])
    #expect(try Container(roots: []) { c in Self.register(c) }.graph.nodes.isEmpty)
  }

  @Test func `every kind of dependency is gone along`() throws {
    final class Hub {
      var set: UInt8 = 0
      init(
        perhaps: Int8?, provider: Provider<Int16>, factory: Factory<Int, Int32>, lazy: Lazy<Int64>,
        list: [any Clock], tagged: UInt16, preferring: UInt32
      ) {}
    }
    let container = try Container(roots: [Hub.self]) { c in
      c.register(Hub.init).injecting { (hub, value: UInt8) in hub.set = value }
        .needs(Leaf.self)
        .using(tag: "x", for: UInt16.self).using(tag: .preferring("x"), for: UInt32.self)
      c.register { Int8(1) }
      c.register { Int16(1) }
      c.register(context: Int.self) { (_: Int, left: Left) in Int32(1) }
      c.register { Int64(1) }
      c.register { UInt8(1) }
      c.register(tag: "x") { UInt16(1) }
      c.register { UInt32(1) }
      c.contribute(to: (any Clock).self, tag: "a") { FixedClock(now: 1) }
      c.contribute(to: (any Clock).self) { (now: Int) in FixedClock(now: now) }
      c.register { 3 }
      c.register(Leaf.init)
      c.register(Left.init)
      c.decorate(Leaf.self) { (leaf, _: Float) in leaf }
      c.register { 1.5 }.implements { Float($0) }
      // And nothing of these.
      c.register { UInt16(2) }
      c.register(tag: "y") { UInt32(2) }
      c.register { FixedClock(now: 1) as any Clock }
      c.contribute(to: Leaf.self) { Leaf() }
      c.register(Right.init)
      c.decorate(Right.self) { $0 }
    }
    #expect(
      Set(Self.keys(container)) == [
        "Hub", "Int8", "Int16", "Int32, context Int", "Int64", "UInt8", "UInt16, tag \"x\"", "UInt32",
        "Clock, tag \"a\"", "Clock", "Int", "Leaf", "Left", "Double", "Float", "Array<Clock>",
      ])
    #expect(try container.resolve(Hub.self).set == 1)
  }

  @Test func `what modules keep to themselves, override and take back means the same as in the whole`() throws
  {
    struct Inner: Module {
      func register(in c: ContainerBuilder) {
        c.register { "private" }.privateToModule()
        c.register { (text: String) in Substring(text) }
        c.decorate(String.self) { $0 + "!" }
      }
    }
    let register: (ContainerBuilder) -> Void = { c in
      c.register { "shown" }
      c.include(Inner())
      c.register { 1 }
      c.register(override: true) { (text: Substring) in text.count }
      c.register { true }
      c.remove(Bool.self)
      c.register { (perhaps: Bool?) in perhaps == nil ? 1.5 : 0.5 }
    }
    let container = try Container(roots: [Int.self, Double.self], register)
    let whole = try Container(register)
    #expect(try container.resolve(Int.self) == 8)
    #expect(try container.resolve(Double.self) == 1.5)
    #expect(container.graph.json() == whole.graph.subgraph(of: [Int.self, Double.self]).json())
    #expect(Self.keys(container) == ["String", "Substring", "Int", "Double", "String"])
  }

  @Test func `a root that nobody registered is a mistake, and one outside of what is reached is none`() throws
  {
    let problems = rootProblems([Search.self, Character.self]) { c in
      Self.register(c)
      c.register(Faulty.init)
    }
    #expect(problems.map(\.code) == [.missing])
    #expect(problems.first?.path.map { "\($0.key)" } == ["Character"])
    #expect(rootProblems([Faulty.self]) { c in c.register(Faulty.init) }.map(\.code) == [.missing])
    let canDoWithout = rootProblems([Character?.self, [Character].self]) { _ in }
    #expect(canDoWithout.isEmpty)
    let byKey = #expect(throws: VerificationError.self) {
      try Container(roots: [Key(Leaf.self, tag: "misspelt")]) { c in Self.register(c) }
    }
    #expect(byKey?.problems.map(\.code) == [.missing])
    #expect(byKey?.description.contains("near: Leaf, tag \"other\" is registered") ?? false)
  }

  @Test func `mistakes with the builder count where they have to do with what is reached`() throws {
    let register: (ContainerBuilder) -> Void = { c in
      c.duplicates = .rejected
      c.register { 1 }
      c.register { 2 }
      c.register(override: true) { "nothing before" }
      c.register { true }.using(tag: "x", for: Leaf.self)
      c.register(tag: .preferring("x")) { 1.5 }
      c.remove(Character.self)
      c.register { Character("a") }
      c.register { UInt8(1) }.privateToModule()
      c.register { UInt8(2) }.privateToModule()
      c.decorate(Leaf.self) { $0 }
      c.register { [Int8(1)] }
      c.contribute(to: Int8.self) { 1 }
      c.removeContribution(to: Int8.self, tag: "none")
      c.register { FixedClock(now: 1) }
      c.register { (leaf: Leaf?) in UInt16(1) }
      c.register { (list: [Int8]) in UInt32(list.count) }
    }
    let none = rootProblems([FixedClock.self], register)
    #expect(none.isEmpty)
    let cases: [(root: Any.Type, codes: [Problem.Code])] = [
      (Int.self, [.duplicate]), (String.self, [.unusedOverride]), (Bool.self, [.unusedTag]),
      (Double.self, [.preferringTag]), (Character.self, [.removesNothing]), (UInt8.self, [.duplicate]),
      (UInt16.self, [.decoratesNothing]), ([Int8].self, [.removesNothing, .ambiguousList]),
      (UInt32.self, [.removesNothing, .ambiguousList]),
    ]
    for (root, codes) in cases {
      #expect(rootProblems([root], register).map(\.code) == codes, "\(root)")
    }
  }

  @Test func `a mistake still names what comes near, though that is left out`() throws {
    let problems = rootProblems([Left.self]) { c in
      c.register { (leaf: Leaf, perhaps: String?) in Left(leaf: leaf) }
      c.register(tag: "other") { Leaf() }
      c.register(tag: "other") { "text" }
    }
    #expect(problems.map(\.code) == [.missing, .optionalNearMiss])
    #expect(problems.first?.message.contains("near: Leaf, tag \"other\" is registered") ?? false)
  }

  @Test func `a graph and a verification can be asked for keys too`() throws {
    let container = try Container { c in Self.register(c) }
    let part = container.graph.subgraph(of: [Key(String.self, context: Int.self)])
    #expect(part.nodes.map { "\($0.key)" } == ["String, context Int", "Leaf"])
    #expect(container.graph.subgraph(of: [Key(Leaf.self, tag: .preferring("other"))]).nodes.count == 1)
    #expect(container.graph.subgraph(of: [Key(Leaf.self, tag: "none")]).nodes.isEmpty)
    let problems = container.verify(roots: [Key(Users.self), Key(Leaf.self, tag: "none")])
    #expect(
      problems.map(\.code) == [
        .missing, .unreachable, .unreachable, .unreachable, .unreachable, .unreachable,
      ])
    #expect(container.verify(roots: []).isEmpty)
  }

  @Test func `a container for roots is not told of what its roots do not lead to`() throws {
    let container = try Container(roots: [Search.self]) { c in Self.register(c) }
    #expect(container.verify().isEmpty)
    #expect(container.verify(roots: [Search.self]).isEmpty)
    let problems = container.verify(roots: [Store.self, Users.self])
    #expect(problems.map(\.code) == [.leftOut, .unreachable])
    #expect(
      container.verify(roots: [Key(Search.self), Key(Leaf.self, tag: "other")]).map(\.code) == [.leftOut])
    #expect(container.verify(roots: [Search.self, String.self]).map(\.code) == [.leftOut])
    #expect(container.verify(roots: [Search.self, Character.self]).map(\.code) == [.missing])
  }
}

func rootProblems(_ roots: [Any.Type], _ register: (ContainerBuilder) -> Void) -> [Problem] {
  do {
    return try Container(roots: roots, register).verify()
  } catch {
    return (error as? VerificationError)?.problems ?? []
  }
}
