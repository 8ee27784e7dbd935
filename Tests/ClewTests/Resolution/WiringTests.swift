import Clew
import Testing

final class Screen1 {
  var presenter: Presenter?
  var log: [String] = []
}
final class Presenter {
  let screen: Screen1
  init(screen: Screen1) { self.screen = screen }
}

@Suite struct WiringTests {
  @Test func `a property closes a cycle, by key path and by closure, from either end`() throws {
    let byPath = try Container { c in
      c.register(Screen1.init).injecting(\.presenter)
      c.register(Presenter.init)
    }
    let screen: Screen1 = try byPath.resolve()
    #expect(screen.presenter?.screen === screen)

    let byClosure = try Container { c in
      c.register(Screen1.init).injecting { (screen, presenter: Presenter) in screen.presenter = presenter }
      c.register(Presenter.init)
    }
    let presenter: Presenter = try byClosure.resolve()
    #expect(presenter.screen.presenter === presenter)
  }

  @Test func `something may be a property of itself`() throws {
    final class Node { var other: Node? }
    let container = try Container { c in c.register(Node.init).injecting(\.other) }
    let node: Node = try container.resolve()
    #expect(node.other === node)
    node.other = nil
  }

  @Test func `constructor, properties in order, then hooks, dependencies first`() throws {
    final class Log: @unchecked Sendable { var lines: [String] = [] }
    final class Inner { init(log: Log) { log.lines.append("inner") } }
    final class Outer { init(inner: Inner, log: Log) { log.lines.append("outer") } }
    let log = Log()
    let container = try Container { c in
      c.register(.singleton) { log }
      c.register(Inner.init)
        .injecting { (_, log: Log) in log.lines.append("inner property 1") }
        .injecting { (_, log: Log) in log.lines.append("inner property 2") }
        .onResolved { r, _ in try r.resolve(Log.self).lines.append("inner hook") }
      c.register(Outer.init)
        .injecting { (_, log: Log) in log.lines.append("outer property") }
        .onResolved { r, _ in try r.resolve(Log.self).lines.append("outer hook") }
    }
    _ = try container.resolve(Outer.self)
    #expect(
      log.lines == [
        "inner", "outer", "inner property 1", "inner property 2", "outer property", "inner hook",
        "outer hook",
      ])
  }

  @Test func `optionals, providers, factories and lazies are filled, also within each other`() throws {
    final class Page {
      let id: Int
      init(id: Int) { self.id = id }
    }
    final class All {
      let clock: (any Clock)?
      let leaf: Leaf?
      let leaves: Provider<Leaf>
      let perhaps: Provider<(any Clock)?>
      let pages: Factory<Int, Page>
      let later: Lazy<Leaf>
      let double: Leaf??
      init(
        clock: (any Clock)?, leaf: Leaf?, leaves: Provider<Leaf>, perhaps: Provider<(any Clock)?>,
        pages: Factory<Int, Page>, later: Lazy<Leaf>, double: Leaf??
      ) {
        self.clock = clock
        self.leaf = leaf
        self.leaves = leaves
        self.perhaps = perhaps
        self.pages = pages
        self.later = later
        self.double = double
      }
    }
    let container = try Container { c in
      c.register(All.init)
      c.register { Leaf() }
      c.register(context: Int.self) { Page(id: $0) }
    }
    let all: All = try container.resolve()
    #expect(all.clock == nil && all.leaf != nil)
    #expect(try all.perhaps.get() == nil)
    #expect(try all.leaves.get() !== all.leaf)
    #expect(try all.pages.make(with: 9).id == 9)
    #expect(try all.later.value === all.leaf)
    #expect((all.double ?? nil) === all.leaf)
  }

  @Test func `a lazy value is made once and read again after a failure`() throws {
    final class Switch: @unchecked Sendable { var isBroken = true }
    let state = Switch()
    let container = try Container { c in
      c.register(.transient) { () throws -> Leaf in
        if state.isBroken { throw Broken() }
        return Leaf()
      }
    }
    let later: Lazy<Leaf> = try container.resolve()
    #expect(throws: ResolutionError.self) { try later.value }
    state.isBroken = false
    let first = try later.value
    #expect(try later.value === first)
  }

  @Test func `properties and hooks are applied to an object that was made elsewhere`() throws {
    let container = try Container { c in
      c.register(Screen1.init).injecting(\.presenter).onResolved { _, screen in screen.log.append("hook") }
      c.register(Presenter.init)
    }
    let screen = Screen1()
    try container.inject(into: screen)
    #expect(screen.presenter?.screen === screen && screen.log == ["hook"])
    #expect(throws: ResolutionError.self) { try container.inject(into: Leaf()) }
  }

  @Test func `a resolver that is kept goes on answering in its graph`() throws {
    final class Keeper {
      let leaf: Leaf
      let resolver: Resolver
      init(_ resolver: Resolver) throws {
        self.resolver = resolver
        leaf = try resolver.resolve()
      }
    }
    let container = try Container { c in
      c.register { r in try Keeper(r) }
      c.register { Leaf() }
    }
    let keeper: Keeper = try container.resolve()
    #expect(try keeper.resolver.resolve(Leaf.self) === keeper.leaf)
  }

  @Test func `what is injected into is the registration within its decorators, and no alias`() throws {
    final class Screen { var leaf: Leaf? }
    let container = try Container { c in
      c.register(Screen.init).injecting(\.leaf).implements { $0 as AnyObject }
      c.register(Leaf.init)
      c.decorate(Screen.self) { $0 }
      c.decorate(Screen.self) { $0 }
    }
    let screen = Screen()
    try container.inject(into: screen)
    #expect(screen.leaf != nil)
    let error = #expect(throws: ResolutionError.self) { try container.inject(into: screen as AnyObject) }
    #expect("\(error as Any)".contains("is an alias"))
  }

  @Test func `what was injected into is not kept, and a failure leaves no graph half-made`() throws {
    final class Screen {
      var later: Lazy<Leaf>?
      var number = 0
    }
    let hooked = Guarded(0)
    let isBroken = Guarded(false)
    let container = try Container { c in
      c.register(Screen.init)
        .injecting { (screen: Screen, later: Lazy<Leaf>) in screen.later = later }
        .injecting { (screen: Screen, number: Int) in screen.number = number }
      c.register { Leaf() }.onResolved { _, _ in hooked.withLock { $0 += 1 } }
      c.register { () throws -> Int in
        if isBroken.withLock({ $0 }) { throw Broken() }
        return 1
      }
    }
    weak var ended: Screen?
    do {
      let screen = Screen()
      ended = screen
      try container.inject(into: screen)
      #expect(screen.number == 1)
    }
    #expect(ended == nil)
    isBroken.withLock { $0 = true }
    let screen = Screen()
    #expect(throws: ResolutionError.self) { try container.inject(into: screen) }
    _ = try screen.later?.value
    #expect(hooked.withLock { $0 } == 1)
  }

  @Test func `a property or hook that throws is told with the way from what was asked for`() throws {
    final class Bottom { var number = 0 }
    struct Middle { let bottom: Bottom }
    struct High { let middle: Middle }
    for isHook in [false, true] {
      let container = try Container { c in
        c.register { High(middle: $0) }
        c.register { Middle(bottom: $0) }
        let bottom = c.register(Bottom.init)
        if isHook {
          bottom.onResolved { _, _ in throw Broken() }
        } else {
          bottom.injecting { (_: Bottom, _: Int) in throw Broken() }
        }
        c.register { 1 }
      }
      let error = #expect(throws: ResolutionError.self) { try container.resolve(High.self) }
      #expect(error?.path.map { "\($0.key)" } == ["High", "Middle", "Bottom"])
    }
  }
}
