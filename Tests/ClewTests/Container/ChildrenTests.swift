import Clew
import Testing

@Suite struct ChildrenTests {
  func parent() throws -> Container {
    try Container { c in
      c.register { FixedClock(now: 1) as any Clock }
      c.register(.singleton, Store.init)
    }
  }

  @Test func `a child answers with its own, and asks its parent for the rest`() throws {
    let parent = try parent()
    let child = try parent.child { c in
      c.register { FixedClock(now: 2) as any Clock }
      c.register(Users.init)
    }
    #expect(try child.resolve((any Clock).self).now == 2)
    #expect(try child.resolve(Users.self).clock.now == 2)
    #expect(try child.resolve(Users.self).store === parent.resolve(Store.self))
    #expect(try child.resolve(Store.self).clock.now == 1)
    #expect(throws: ResolutionError.self) { try parent.resolve(Users.self) }
    let metrics: Provider<Store> = try child.resolve()
    #expect(try metrics.get() === parent.resolve(Store.self))
  }

  @Test func `a tag is looked for in the parents before it is fallen back from`() throws {
    let parent = try Container { c in c.register(tag: "x") { 1 } }
    let child = try parent.child { c in
      c.register { 2 }
      c.register { (number: Int) in "\(number)" }.using(tag: .preferring("x"), for: Int.self)
    }
    #expect(try child.resolve(Int.self, tag: .preferring("x")) == 1)
    #expect(try child.resolve(String.self) == "1")
  }

  final class Bottom {}
  final class Below { let bottom: Bottom; init(bottom: Bottom) { self.bottom = bottom } }
  final class Above {
    let below: Below, bottom: Bottom, name: String
    init(below: Below, bottom: Bottom, name: String) {
      (self.below, self.bottom, self.name) = (below, bottom, name)
    }
  }

  @Test func `factories of a child and of its parent ask by hand in turn, in one graph`() throws {
    let parent = try Container { c in
      c.register { _ in Bottom() }
      c.register { r in Below(bottom: try r.resolve()) }
    }
    let child = try parent.child { c in
      c.register { _ in "own" }
      c.register { r in try Above(below: r.resolve(), bottom: r.resolve(), name: r.resolve()) }
    }
    let above = try child.resolve(Above.self)
    #expect(above.below.bottom === above.bottom)
    #expect(above.name == "own")
  }

  @Test
  func `a parent's instance is one in the graph of a child, by parameters, by hand and with properties`()
    throws
  {
    let parent = try Container { c in
      c.register { Leaf() }
      c.register(Screen1.init).injecting { (screen, leaf: Leaf) in screen.log.append("set") }
    }
    let child = try parent.child { c in
      c.register(Top.init)
      c.register(Left.init)
      c.register(Right.init)
      c.register { r in try (r.resolve(Leaf.self), r.resolve(Leaf.self)) }
      c.register { (one: Screen1, r: OtherScreen) in one === r.screen && one.log == [] }
      c.register { OtherScreen(screen: $0) }
    }
    let top: Top = try child.resolve()
    #expect(top.left.leaf === top.right.leaf)
    let byHand = try child.resolve((Leaf, Leaf).self)
    #expect(byHand.0 === byHand.1)
    #expect(try child.resolve(Bool.self))
    let inner = try child.openScope(Scope("any"))
    let inScope: Top = try inner.resolve()
    #expect(inScope.left.leaf === inScope.right.leaf && inScope.left.leaf !== top.left.leaf)
  }
  struct OtherScreen { let screen: Screen1 }

  @Test func `shadowing what the parent uses for itself is a warning that names both places`() throws {
    let child = try parent().child { c in c.register { FixedClock(now: 2) as any Clock } }
    #expect(child.verify().map(\.code) == [.shadowed])
    #expect(child.verify()[0].places.count == 2)
  }

  @Test func `shadowing is told through any number of parents`() throws {
    let root = try parent()
    let used = try root.child { _ in }.child { c in c.register { FixedClock(now: 2) as any Clock } }
    #expect(used.verify().map(\.code) == [.shadowed])
    let middle = try Container { c in c.register { 1 } }.child { c in c.register { "\($0 as Int)" } }
    let usedInMiddle = try middle.child { c in c.register { 2 } }
    #expect(usedInMiddle.verify().map(\.code) == [.shadowed])
    #expect(usedInMiddle.verify().first?.places.count == 2)
  }

  @Test func `a child's singleton may not hold what only a scope of the parent has`() throws {
    final class Scoped: Sendable {}
    final class Middle { init(scoped: Scoped) {} }
    final class Single: Sendable { init(middle: Middle) {} }
    let parent = try Container { c in
      c.register(.scoped(Scope("request"))) { Scoped() }
      c.register(.transient, Middle.init)
    }
    let error = try #require(
      #expect(throws: VerificationError.self) {
        try parent.child { c in c.register(.singleton, Single.init) }
      })
    #expect(error.problems.map(\.code) == [.captive])
  }

  @Test func `siblings do not see each other, and a child can go before its parent`() throws {
    let parent = try parent()
    let one = try parent.child { c in c.register { 1 } }
    let two = try parent.child { c in c.register { "two" } }
    #expect(throws: ResolutionError.self) { try one.resolve(String.self) }
    #expect(throws: ResolutionError.self) { try two.resolve(Int.self) }
    var third: Container? = try parent.child { c in c.register(.singleton) { Holder() } }
    weak let holder = try third?.resolve(Holder.self)
    third = nil
    #expect(holder == nil)
    _ = parent
  }
  final class Holder: Sendable {}
  struct Keeper: Sendable {
    let holder: Holder
    let own: Guarded<Int>
  }

  @Test
  func `what a child registers for a scope that is open around it lives with the child`() throws {
    let session = Scope("session")
    let parent = try Container { c in c.register(.scoped(session)) { Holder() } }
    let scope = try parent.openScope(session)
    let child = try scope.child { c in
      c.register(.scoped(session)) { Guarded(1) }
      c.register(.singleton) { (holder: Holder, own: Guarded<Int>) in Keeper(holder: holder, own: own) }
    }
    let keeper: Keeper = try child.resolve()
    #expect(try child.resolve(Guarded<Int>.self) === keeper.own)
    #expect(try scope.resolve(Holder.self) === keeper.holder)
    #expect(try child.resolve(Holder.self) === scope.resolve(Holder.self))
  }

  @Test func `closing a parent closes its children`() async throws {
    let parent = try parent()
    let child = try parent.child { _ in }
    await parent.close()
    let error = #expect(throws: ResolutionError.self) { try child.resolve(Store.self) }
    #expect(error?.code == .closed)
  }
}

@Suite struct OverridingTests {
  @Test func `an override rebuilds what depends on it, and leaves the original alone`() throws {
    let container = try Container { c in
      c.register { FixedClock(now: 1) as any Clock }
      c.decorate((any Clock).self) { FixedClock(now: $0.now + 100) }
      c.register(.singleton, Store.init).implements { $0 as AnyObject }
    }
    let before: Store = try container.resolve()
    let test = try container.overriding { c in c.register { FixedClock(now: 9) as any Clock } }
    #expect(try test.resolve(Store.self).clock.now == 9)
    #expect(try test.resolve(AnyObject.self) === test.resolve(Store.self))
    #expect(try container.resolve(Store.self) === before && before.clock.now == 101)
    #expect(test.verify().isEmpty)
  }

  @Test func `an override that replaces nothing is a warning`() throws {
    let test = try Container { _ in }.overriding { c in c.register { 1 } }
    #expect(test.verify().map(\.code) == [.unusedOverride])
    #expect(try test.resolve(Int.self) == 1)
  }

  @Test func `a mistake in an override is found, and a child or a scope can not be overridden`() throws {
    let container = try Container { c in c.register { FixedClock(now: 1) as any Clock } }
    #expect(throws: VerificationError.self) { try container.overriding { c in c.register(Users.init) } }
    let child = try container.child { _ in }
    let error = #expect(throws: VerificationError.self) { try child.overriding { _ in } }
    #expect(error?.problems.map(\.code) == [.overriddenChild])
  }

  @Test func `what the original had removed does not come back`() throws {
    let container = try Container { c in
      c.register { 1 }.implements { "\($0)" }
      c.remove(Int.self)
      c.contribute(to: Int.self, tag: "a") { 3 }
      c.removeContribution(to: Int.self, tag: "a")
    }
    let variant = try container.overriding { c in
      c.register { 2 }
      c.register(tag: "a") { 4 }
    }
    #expect(try variant.resolve(String?.self) == nil)
    #expect(try variant.resolve([Int].self).isEmpty)
  }

  @Test func `an override by an alias, and one within a module, takes the decorators along`() throws {
    struct Own: Module {
      func register(in c: ContainerBuilder) {
        c.register { "x" }.privateToModule()
        c.decorate(String.self) { "deco " + $0 }
        c.register { [$0 as String] }
      }
    }
    let container = try Container { c in
      c.register { FixedClock(now: 1) as any Clock }
      c.decorate((any Clock).self) { FixedClock(now: $0.now + 100) }
      c.include(Own())
    }
    let variant = try container.overriding { c in
      c.register(tag: "fake") { FixedClock(now: 2) }.implements { $0 as any Clock }
      c.include(Own())
    }
    #expect(try variant.resolve((any Clock).self).now == 2)
    #expect(try variant.resolve([String].self) == ["deco x"])
  }

  @Test func `a removal of something else leaves an override what it is`() throws {
    struct Own: Module {
      func register(in c: ContainerBuilder) {
        c.register { "own" }.privateToModule()
        c.remove(String.self)
      }
    }
    let container = try Container { c in
      c.register(tag: "a") { "old" }
      c.decorate(String.self, tag: "a") { "deco(\($0))" }
      c.contribute(to: String.self, tag: "a") { "contributed" }
      c.register { "plain" }
      c.decorate(String.self) { "deco(\($0))" }
    }
    let variant = try container.overriding { c in
      c.removeContribution(to: String.self, tag: "a")
      c.register(tag: "a") { "new" }
      c.include(Own())
      c.register { "new" }
    }
    #expect(try variant.resolve(String.self, tag: "a") == "new")
    #expect(try variant.resolve(String.self) == "new")
  }
}
