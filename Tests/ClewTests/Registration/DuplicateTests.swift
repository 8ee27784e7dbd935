import Clew
import Testing

/// What a second registration of a key means.
@Suite struct DuplicateTests {
  @Test func `by default the last registration counts`() throws {
    let container = try Container { c in
      c.register { 1 }
      c.register { 2 }
    }
    #expect(try container.resolve(Int.self) == 2)
    #expect(container.verify().isEmpty)
  }

  @Test func `where duplicates are rejected, a second one is a problem that names both places`() throws {
    let problems = wiringProblems { c in
      c.register(file: "App/First.swift", line: 1) { 1 }
      c.register(file: "App/Second.swift", line: 2) { 2 }
      c.duplicates = .rejected
    }
    #expect(problems.map(\.code) == [.duplicate])
    #expect(problems.first?.places.map(\.description) == ["App/Second.swift:2", "App/First.swift:1"])
    #expect(problems.first?.message.contains("override: true") == true)
  }

  @Test func `one that says that it overrides is none, in whatever form`() throws {
    let container = try Container { c in
      c.duplicates = .rejected
      c.register { 1 }
      c.register(override: true) { 2 }
      c.register(.singleton) { FixedClock(now: 1) }.implements { $0 as any Clock }
      c.register(.singleton, override: true) { FixedClock(now: 2) }
        .implements(override: true) { $0 as any Clock }
      c.register(context: Int.self) { "\($0)" }
      c.register(context: Int.self, override: true) { "number \($0)" }
      c.contribute(to: Int.self, tag: "a") { 1 }
      c.contribute(to: Int.self, tag: "a", override: true) { 3 }
    }
    #expect(try container.resolve(Int.self) == 2)
    #expect(try container.resolve((any Clock).self).now == 2)
    #expect(try container.make(String.self, with: 5) == "number 5")
    #expect(try container.resolve([Int].self) == [3])
  }

  @Test func `what differs in tag or context, in module, or was removed before is no duplicate`() throws {
    struct Own: Module {
      func register(in c: ContainerBuilder) { c.register { 4 }.privateToModule() }
    }
    let container = try Container { c in
      c.duplicates = .rejected
      c.register { 1 }
      c.register(tag: "x") { 2 }
      c.register(context: String.self) { $0.count }
      c.include(Own())
      c.include(Own())
      c.contribute(to: Int.self) { 1 }
      c.contribute(to: Int.self) { 1 }
      c.decorate(Int.self) { $0 }
      c.decorate(Int.self) { $0 }
      c.remove(Int.self, tag: "x")
      c.register(tag: "x") { 3 }
    }
    #expect(try container.resolve(Int.self, tag: "x") == 3)
  }

  @Test(arguments: [DuplicatePolicy.lastWins, .rejected])
  func `to override what is not registered is a problem`(policy: DuplicatePolicy) throws {
    let problems = wiringProblems { c in
      c.duplicates = policy
      c.register(override: true) { 1 }
    }
    #expect(problems.map(\.code) == [.unusedOverride])
    #expect(problems.map(\.severity) == [.error])
  }

  @Test func `a child can not override what its parent registers, but itself`() throws {
    let parent = try Container { c in c.register { 1 } }
    let error = #expect(throws: VerificationError.self) {
      _ = try parent.child { c in c.register(override: true) { 2 } }
    }
    #expect(error?.problems.filter { $0.severity == .error }.map(\.code) == [.overriddenChild])
    let child = try parent.child { c in
      c.register { "a" }
      c.register(override: true) { "b" }
    }
    #expect(try child.resolve(String.self) == "b")
  }

  @Test func `in a variant the word is for what the original registers`() throws {
    let container = try Container { c in c.register { 1 } }
    let variant = try container.overriding { c in
      c.duplicates = .rejected
      c.register(override: true) { 2 }
    }
    #expect(try variant.resolve(Int.self) == 2)
    #expect(variant.verify().isEmpty)
    let error = #expect(throws: VerificationError.self) {
      _ = try container.overriding { c in c.register(tag: "x", override: true) { 2 } }
    }
    #expect(error?.problems.map(\.code) == [.unusedOverride])
  }

  @Test func `an override with another lifetime is reported`() throws {
    let container = try Container { c in c.register(.singleton) { FixedClock(now: 1) as any Clock } }
    let variant = try container.overriding { c in c.register { FixedClock(now: 2) as any Clock } }
    #expect(variant.verify().map(\.code) == [.overriddenLifetime])
    #expect(variant.verify().first?.severity == .warning)
    let same = try container.overriding { c in
      c.register(.singleton) { FixedClock(now: 2) as any Clock }
    }
    #expect(same.verify().isEmpty)
  }

  @Test func `an override of a contribution in a variant takes its place`() throws {
    let container = try Container { c in c.contribute(to: Int.self, tag: "a") { 1 } }
    let variant = try container.overriding { c in c.contribute(to: Int.self, tag: "a", override: true) { 2 } }
    #expect(try variant.resolve([Int].self) == [2])
    #expect(throws: VerificationError.self) {
      _ = try container.overriding { c in c.contribute(to: Int.self, tag: "b", override: true) { 2 } }
    }
  }

  @Test func `what was removed is no duplicate, and takes what it was known by with it`() throws {
    struct Own: Module {
      func register(in c: ContainerBuilder) {
        c.register { "own" }.privateToModule()
        c.remove(String.self)
        c.register { "own again" }.privateToModule()
      }
    }
    let container = try Container { c in
      c.duplicates = .rejected
      c.register { 1 }.implements { Double($0) }
      c.remove(Int.self)
      c.register { 2 }.implements { Double($0) }
      c.include(Own())
    }
    #expect(try container.resolve(Double.self) == 2)
    let problems = wiringProblems { c in
      c.duplicates = .rejected
      c.register { "first" }
      c.include(Own())
      c.register { "second" }
    }
    #expect(problems.map(\.code) == [.duplicate])
  }

  @Test func `a value that two scopes expect is a duplicate under any policy`() throws {
    let problems = wiringProblems { c in
      c.expect(Int.self, in: Scope("a"))
      c.expect(Int.self, in: Scope("b"))
      c.expect(String.self, in: Scope("a"))
      c.expect(String.self, in: Scope("a"))
    }
    #expect(problems.map(\.code) == [.duplicate])
  }
}
