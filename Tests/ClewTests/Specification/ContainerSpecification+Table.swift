import Clew
import Testing

extension ContainerSpecification {
  @Suite struct Aliases {
    @Test func `an alias asks the source's key and converts the answer at each request`() throws {
      let diary = Diary()
      let container = try Container { c in
        c.register(.singleton) { Service() }.implements { service -> AnyObject in
          diary.note("converted")
          return service
        }
      }
      #expect(try container.resolve(AnyObject.self) === container.resolve(Service.self))
      _ = try container.resolve(AnyObject.self)
      #expect(diary.lines.count == 2)
    }

    @Test func `an alias answers for a source with a context too`() throws {
      let container = try Container { c in
        c.register(context: Int.self) { FixedClock(now: $0) }.implements { $0 as any Clock }
      }
      #expect(try container.make((any Clock).self, with: 4).now == 4)
    }

    @Test func `an alias survives the replacement of its source and goes when that is removed`() throws {
      let container = try Container { c in
        c.register { FixedClock(now: 1) }.implements { $0 as any Clock }
        c.register { FixedClock(now: 2) }
      }
      #expect(try container.resolve((any Clock).self).now == 2)
      let removed = try container.overriding { c in c.remove(FixedClock.self) }
      #expect(failure(try removed.resolve((any Clock).self)) == .missing)
    }

    @Test func `an alias of an alias leads to the source, and is wrapped where that is decorated`() throws {
      let container = try Container { c in
        c.register { FixedClock(now: 1) }.implements { $0 as any Clock }
        c.register { (clock: any Clock) in clock.now }.implements { "\($0)" }
        c.decorate(FixedClock.self) { FixedClock(now: $0.now + 1) }
        c.decorate(Int.self) { $0 * 10 }
      }
      #expect(try container.resolve(String.self) == "20")
    }

    @Test func `a type that is its own alias is a cycle, found when the container is built`() {
      let own = wiringProblems { c in c.register { Leaf() }.implements { $0 as Leaf } }
      #expect(own.map(\.code) == [.cycle])
      let mutual = wiringProblems { c in
        let (number, text) = (c.register { 1 }, c.register { "1" })
        number.implements { "\($0)" }
        text.implements { $0.count }
      }
      #expect(mutual.map(\.code) == [.cycle])
    }
  }

  @Suite struct Decorators {
    @Test func `decorators wrap in order, with dependencies of their own`() throws {
      let container = try Container { c in
        c.register { FixedClock(now: 1) as any Clock }
        c.register { 2 }
        c.decorate((any Clock).self) { FixedClock(now: $0.now * 10 + $1) }
        c.decorate((any Clock).self) { FixedClock(now: $0.now * 10 + 3) }
      }
      #expect(try container.resolve((any Clock).self).now == 123)
    }

    @Test func `a decorator is for one exact key, and never for contributions`() throws {
      let container = try Container { c in
        c.register { 1 }
        c.register(tag: "x") { 1 }
        c.contribute(to: Int.self) { 1 }
        c.decorate(Int.self) { $0 + 1 }
      }
      #expect(try container.resolve(Int.self) == 2)
      #expect(try container.resolve(Int.self, tag: "x") == 1)
      #expect(try container.resolve([Int].self) == [1])
    }

    @Test func `what wraps is kept as long as what is wrapped`() throws {
      let container = try Container { c in
        c.register(.singleton) { Service() }
        c.decorate(Service.self) { _ in Service() }
        c.register(.transient) { Leaf() }
        c.decorate(Leaf.self) { _ in Leaf() }
      }
      #expect(try container.resolve(Service.self) === container.resolve(Service.self))
      #expect(try container.resolve(Leaf.self) !== container.resolve(Leaf.self))
    }

    @Test func `a decorator around nothing is a problem`() {
      let nothing = wiringProblems { c in c.decorate(Int.self) { $0 } }
      #expect(nothing.map(\.code) == [.decoratesNothing])
      let onlyTagged = wiringProblems { c in
        c.register { 1 }
        c.decorate(Int.self, tag: "x") { $0 }
      }
      #expect(onlyTagged.map(\.code) == [.decoratesNothing])
    }
  }

  @Suite struct Overrides {
    @Test func `an override takes the place of a registration with its decorators, properties and hooks`()
      throws
    {
      let diary = Diary()
      let container = try Container { c in
        c.register { FixedClock(now: 1) }
          .injecting { _ in diary.note("property") }
          .onResolved { _, _ in diary.note("hook") }
        c.decorate(FixedClock.self) { FixedClock(now: $0.now + 100) }
      }
      let variant = try container.overriding { c in c.register { FixedClock(now: 2) } }
      #expect(try variant.resolve(FixedClock.self).now == 2)
      #expect(diary.lines.isEmpty)
    }

    @Test func `aliases and contributions stay, and a contribution is replaced by its tag`() throws {
      let container = try Container { c in
        c.register { FixedClock(now: 1) }.implements { $0 as any Clock }
        c.contribute(to: Int.self, tag: "a") { 1 }
        c.contribute(to: Int.self) { 2 }
      }
      let variant = try container.overriding { c in
        c.register { FixedClock(now: 9) }
        c.contribute(to: Int.self, tag: "a") { 9 }
      }
      #expect(try variant.resolve((any Clock).self).now == 9)
      #expect(try variant.resolve([Int].self) == [9, 2])
    }

    @Test func `a child and an open scope can not be overridden`() throws {
      let container = try Container { _ in }
      for inner in [try container.child { _ in }, try container.openScope(Scope("any"))] {
        let error = #expect(throws: VerificationError.self) { try inner.overriding { _ in } }
        #expect(error?.problems.map(\.code) == [.overriddenChild])
      }
    }
  }

  @Suite struct Children {
    func parent() throws -> Container {
      try Container { c in
        c.register { FixedClock(now: 1) as any Clock }
        c.register(.singleton, Store.init)
        c.register(.transient, Users.init)
      }
    }

    @Test func `a child answers with its own registrations, and asks its parent for the rest`() throws {
      let parent = try parent()
      let child = try Container(parent: parent) { c in c.register { "own" } }
      #expect(try child.resolve(String.self) == "own")
      #expect(try child.resolve(Store.self) === parent.resolve(Store.self))
      #expect(failure(try parent.resolve(String.self)) == .missing)
    }

    @Test func `a parent's registration of any lifetime is filled from the parent`() throws {
      let child = try parent().child { c in c.register { FixedClock(now: 2) as any Clock } }
      #expect(try child.resolve((any Clock).self).now == 2)
      #expect(try child.resolve(Store.self).clock.now == 1)
      #expect(try child.resolve(Users.self).clock.now == 1)
    }

    @Test func `shadowing what a parent uses is a warning that points to overriding`() throws {
      let child = try parent().child { c in c.register { FixedClock(now: 2) as any Clock } }
      #expect(child.verify().map(\.code) == [.shadowed])
      #expect(child.verify()[0].message.contains("overriding"))
      let harmless = try parent().child { c in c.register { r in try r.resolve(Users.self, tag: "none") } }
      #expect(harmless.verify().isEmpty)
    }

    @Test func `siblings do not see each other`() throws {
      let parent = try parent()
      let one = try parent.child { c in c.register(.singleton) { Service() } }
      let two = try parent.child { c in c.register(.singleton) { Service() } }
      let three = try parent.child { _ in }
      #expect(try one.resolve(Service.self) !== two.resolve(Service.self))
      #expect(failure(try three.resolve(Service.self)) == .missing)
      #expect(try one.resolve(Store.self) === two.resolve(Store.self))
    }

    @Test func `one graph shares its instances, whether the child or the parent registers them`() throws {
      let parent = try Container { c in c.register { Leaf() } }
      let child = try parent.child { c in
        c.register(Left.init)
        c.register(Right.init)
        c.register(Top.init)
      }
      let top = try child.resolve(Top.self)
      #expect(top.left.leaf === top.right.leaf)
    }
  }
}
