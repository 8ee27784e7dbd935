import Clew
import Testing

@Suite struct WordingTests {
  @Test func `a report tells of every rule what is wrong, who asks, where, and what to do`() throws {
    final class Scoped: Sendable {}
    final class Captor: Sendable { init(scoped: Scoped) {} }
    final class Selfish { init(selfish: Selfish) {} }
    do {
      _ = try Container { c in
        c.register(file: "App/Root.swift", line: 1, Users.init)
        c.register(.singleton, file: "App/Root.swift", line: 2, Store.init)
        c.register(file: "App/Root.swift", line: 3) { FixedClock(now: 1) }
        c.register(file: "App/Root.swift", line: 4, Selfish.init)
        c.register(.scoped(Scope("request")), file: "App/Root.swift", line: 5) { Scoped() }
        c.register(.singleton, file: "App/Root.swift", line: 6, Captor.init)
        c.register(.transient, file: "App/Root.swift", line: 7, Screen1.init).injecting(\.presenter)
        c.register(.transient, file: "App/Root.swift", line: 8, Presenter.init)
        c.register(tag: .preferring("x"), file: "App/Root.swift", line: 9) { 1 }
        c.register(context: Int.self, file: "App/Root.swift", line: 10) { _ in Leaf() }
        c.register(file: "App/Root.swift", line: 11, Left.init)
        c.register(tag: "right", file: "App/Root.swift", line: 12) { (r: Right) in r.leaf }
      }
      Issue.record("expected a report")
    } catch let error as VerificationError {
      try expectGolden("\(error)\n", "verification-report.txt")
    }
  }

  @Test func `leftovers, lists, overrides and warnings have their words too`() throws {
    let sound = try Container { c in
      c.register(file: "App/Root.swift", line: 1) { FixedClock(now: 1) as any Clock }
      c.register(.singleton, file: "App/Root.swift", line: 2, Store.init)
      c.register(.singleton, context: Int.self, file: "App/Root.swift", line: 3) { "\($0)" }
      c.register(file: "App/Root.swift", line: 4) { (text: String?, lists: [Leaf]) in lists.count }
    }
    let child = try sound.child { c in
      c.register(file: "App/Child.swift", line: 1) { FixedClock(now: 1) as any Clock }
    }
    let variant = try sound.overriding { c in c.register(file: "App/Tests.swift", line: 1) { true } }
    let broken = wiringProblems { c in
      c.decorate(Int.self, file: "App/Root.swift", line: 5) { $0 + 1 }
      c.register(file: "App/Root.swift", line: 6) { [1] }
      c.contribute(to: Int.self, file: "App/Root.swift", line: 7) { 1 }
      c.register(file: "App/Root.swift", line: 8) { Leaf() as Leaf? }
      c.remove(String.self, file: "App/Root.swift", line: 9)
    }
    let problems = sound.verify(roots: [Store.self]) + child.verify() + variant.verify() + broken
    try expectGolden(problems.map { "\($0)\n\n" }.joined(), "other-problems.txt")
    let error = #expect(throws: VerificationError.self) { try child.overriding { _ in } }
    #expect(error?.problems[0].message.contains("call overriding on the root") ?? false)
  }

  @Test func `modules, duplicates, isolation and what is asked by hand have their words`() async throws {
    struct Hidden: Module {
      func register(in c: ContainerBuilder) {
        c.register(file: "App/Hidden.swift", line: 1) { Leaf() }.privateToModule()
      }
    }
    let broken = wiringProblems { c in
      c.duplicates = .rejected
      c.include(Hidden())
      c.register(file: "App/Root.swift", line: 1, Left.init)
      c.register(file: "App/Root.swift", line: 2) { 1 }
      c.register(file: "App/Root.swift", line: 3) { 2 }
      c.register(override: true, file: "App/Root.swift", line: 4) { "new" }
      c.register(.singleton, file: "App/Root.swift", line: 5) { FixedClock(now: 1) }
        .implements(file: "App/Root.swift", line: 6) { $0 as Any }
      c.decorate(Any.self, file: "App/Root.swift", line: 7) { $0 }
    }
    let sound = try Container { c in
      c.register(.singleton, file: "App/Root.swift", line: 8, FurtherRuleTests.Shared.init).injecting(\.view)
      c.register(file: "App/Root.swift", line: 9, FurtherRuleTests.View.init)
      c.contribute(to: Int.self, file: "App/Root.swift", line: 10) { 1 }
      c.register(file: "App/Root.swift", line: 11) { (_: Resolver) throws -> Leaf in throw Broken(number: 3) }
    }
    let variant = try sound.overriding { c in
      c.register(.transient, file: "App/Tests.swift", line: 1) { FurtherRuleTests.Shared() }
    }
    let opened = try sound.openScope(Scope("request"))
    let late = wiringProblems(in: opened) { c in
      c.expect(Int.self, in: Scope("request"), file: "App/Child.swift", line: 1)
    }
    let problems =
      broken + sound.verify(roots: [FurtherRuleTests.View.self]) + variant.verify() + late
      + (await sound.rehearse()).problems
    try expectGolden(problems.map { "\($0)\n\n" }.joined(), "further-problems.txt")
  }

  @MainActor final class Panel {
    init() {}
  }

  @Test func `what is async, belongs to the main actor, or could not be started has its words`() async throws
  {
    let request = Scope("request")
    let container = try Container { c in
      c.stopLimit = .seconds(2)
      c.register(.scoped(request), file: "App/Root.swift", line: 1) { () async -> Service in Service() }
      c.register(file: "App/Root.swift", line: 2) { (service: Service) in [service] }
      c.register(.scoped(request), file: "App/Root.swift", line: 3) { (later: Provider<[Service]>) in "" }
      c.registerOnMain(file: "App/Root.swift", line: 4, Panel.init)
      c.register(.singleton, file: "App/Root.swift", line: 5) { (later: Provider<Panel>) in 1 }
      c.register(.singleton, file: "App/Root.swift", line: 6) { () async throws -> Store in
        throw Broken(number: 6)
      }
      c.register(.singleton, file: "App/Root.swift", line: 7) { (_: Store) in 1.0 }
      c.register(.singleton, file: "App/Root.swift", line: 8) { true }.onStart { _ in throw Broken(number: 8)
      }
    }
    let broken = wiringProblems { c in
      c.registerOnMain(file: "App/Root.swift", line: 9, Panel.init).onDispose { _ in }
      c.register(.singleton, context: Int.self, file: "App/Root.swift", line: 10) { "\($0)" }.onStart { _ in }
    }
    var text = (container.verify() + broken).map { "\($0)\n\n" }.joined()
    func tell(_ request: () async throws -> Void) async {
      do { try await request() } catch { text += "\(error)\n\n" }
    }
    await tell { _ = try container.resolve(Double.self) }
    await tell { try await container.withScope(request) { _ = try $0.resolve([Service].self) } }
    await Task.detached {
      #expect(failure(try container.resolve(Panel.self)) == .needsMainActor)
    }.value
    await tell { _ = try await container.resolve(async: Double.self) }
    let one = try Container { c in
      c.register(.singleton, file: "App/Root.swift", line: 8) { true }.onStart { _ in throw Broken(number: 8)
      }
    }
    await tell { try await one.start() }
    await tell { try await one.start() }
    await one.close()
    await tell { try await one.start() }
    let clock = StillClock()
    let slow = try Container { c in
      c.clock = clock
      c.register(.singleton, file: "App/Root.swift", line: 11) { 1 }
        .onStop(within: .seconds(1)) { _ in
          clock.pass()
          await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
        }
      c.register(.singleton, file: "App/Root.swift", line: 12) { (_: Int) in "" }
        .onStart { _ in throw Broken(number: 12) }
    }
    await tell { try await slow.start() }
    try expectGolden(text, "isolation.txt")
  }

  @Test func `what is done wrong most often has advice of its own`() throws {
    protocol Service {}
    struct Plain: Service {}
    struct Client { init(service: any Service) {} }
    func message(_ register: (ContainerBuilder) -> Void) -> String {
      wiringProblems(register).map(\.message).joined()
    }
    #expect(
      message { c in
        c.register { Plain() }
        c.register(Client.init)
      }.contains("ends in `as any Service`"))
    #expect(
      message { c in c.register(context: Int.self) { (_: Int, _: Resolver) in Plain() } }
        .contains("a resolver is given to a factory that takes nothing else"))
    #expect(
      message { c in
        c.expect(Int.self, in: Scope("a"))
        c.expect(Int.self, in: Scope("b"))
      }.contains("a type of its own"))
    let aliased = try Container { c in c.register(.singleton) { Plain() }.implements { $0 as any Service } }
    let variant = try aliased.overriding { c in c.register { Plain() as any Service } }
    #expect(variant.verify().map(\.code) == [.overriddenLifetime])
  }

  @Test func `a scope that can not be opened says where it belongs and what it expects`() throws {
    let session = Scope("session")
    let request = Scope("request", within: session)
    let container = try Container { c in c.expect(Int.self, in: session, file: "App/Root.swift", line: 1) }
    let requests: [() throws -> Void] = [
      { _ = try container.openScope(request) },
      { _ = try container.openScope(session) },
      { _ = try container.openScope(session, providing: "text") },
    ]
    let text = requests.map { request in
      #expect(throws: ResolutionError.self) { try request() }.map { "\($0)\n\n" } ?? ""
    }
    try expectGolden(text.joined(), "scope-errors.txt")
  }

  @Test func `what was left out is told with who asks for it, and what brings it in`() async throws {
    let container = try Container(roots: [Left.self, Right.self]) { c in
      c.register(file: "App/Root.swift", line: 1) { r in try Left(leaf: r.resolve()) }
      c.register(file: "App/Root.swift", line: 2) { r in
        _ = try r.resolve((any Clock).self, tag: "x")
        return Right(leaf: Leaf())
      }
      c.register(file: "App/Root.swift", line: 3) { Leaf() }
      c.register(tag: "x", file: "App/Root.swift", line: 4) { FixedClock(now: 1) as any Clock }
      c.register(context: Int.self, file: "App/Root.swift", line: 5) { "\($0)" }
      c.register(file: "App/Root.swift", line: 6) { FixedClock(now: 2) as any Clock }
    }
    let requests: [() throws -> Void] = [
      { _ = try container.resolve(Left.self) },
      { _ = try container.resolve(Right.self) },
      { _ = try container.resolve((any Clock).self) },
      { _ = try container.make(String.self, with: 1) },
    ]
    var text = requests.map { request in
      #expect(throws: ResolutionError.self) { try request() }.map { "\($0)\n\n" } ?? ""
    }
    let problems =
      container.verify(roots: [Leaf.self]) + (await container.rehearse()).problems
      + wiringProblems(in: container) { c in
        c.register(file: "App/Child.swift", line: 1) { (strings: Factory<Int, String>) in 1 }
      }
    text += problems.map { "\($0)\n\n" }
    try expectGolden(text.joined(), "left-out.txt")
  }

  @Test func `a failed request tells what failed and the way to it`() throws {
    let container = try Container { c in
      c.register(file: "App/Root.swift", line: 1, Top.init)
      c.register(file: "App/Root.swift", line: 2, Left.init)
      c.register(file: "App/Root.swift", line: 3, Right.init)
      c.register(file: "App/Root.swift", line: 4) { () throws -> Leaf in throw Broken(number: 9) }
      c.register(.scoped(Scope("request")), file: "App/Root.swift", line: 5) {
        FixedClock(now: 1) as any Clock
      }
      c.register(file: "App/Root.swift", line: 6) { r in
        let screen = Screen1()
        screen.presenter = try r.resolve()
        return screen
      }
      c.register(file: "App/Root.swift", line: 7) { r in try Presenter(screen: r.resolve()) }
    }
    var text = ""
    let requests: [() throws -> Void] = [
      { _ = try container.resolve(Top.self) },
      { _ = try container.resolve((any Clock).self) },
      { _ = try container.resolve(Presenter.self) },
      { _ = try container.make(Left.self, with: 1) },
      { _ = try container.resolve(Left.self, tag: "none") },
      { _ = try container.resolve(Leef.self) },
    ]
    for request in requests {
      let error = #expect(throws: ResolutionError.self) { try request() }
      text += error.map { "\($0)\n\n" } ?? ""
    }
    try expectGolden(text, "resolution-errors.txt")
  }
  final class Leef {}
}
