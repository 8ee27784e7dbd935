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
