import Clew
import Foundation
import Testing

@Suite struct PictureTests {
  private func register(_ c: ContainerBuilder) {
    c.register(file: "App/Root.swift", line: 1) { FixedClock(now: 1) as any Clock }
    c.register(.singleton, file: "App/Root.swift", line: 2, Store.init)
    c.register(file: "App/Root.swift", line: 3, Users.init).implements(file: "App/Root.swift", line: 4) {
      $0 as AnyObject
    }
    c.register(tag: "a \"quoted\" <tag>", file: "App/Root.swift", line: 5) { r in try r.resolve(Users.self) }
    c.register(file: "App/Root.swift", line: 6, Screen1.init).injecting(\.presenter)
    c.register(file: "App/Root.swift", line: 7, Presenter.init)
    c.register(file: "App/Root.swift", line: 8) { (later: Lazy<Store>, more: Provider<Users>, leaf: Leaf?) in
      1
    }
  }

  @Test func `the graph is drawn as DOT, Mermaid and text`() throws {
    let graph = try Container(register).graph
    try expectGolden(graph.dot(), "graph.dot")
    try expectGolden(graph.mermaid(), "graph.mmd")
    try expectGolden(graph.tree(), "graph.txt")
    try expectGolden(graph.json(), "graph.json")
    _ = try JSONSerialization.jsonObject(with: Data(graph.json().utf8))
    #expect(
      graph.tree(of: Store.self) == "Store  singleton  App/Root.swift:2\n  Clock  graph  App/Root.swift:1\n")
  }

  @Test func `a broken root can be drawn too, with its mistakes marked`() throws {
    do {
      _ = try Container { c in c.register(file: "App/Root.swift", line: 2, Store.init) }
      Issue.record("expected a report")
    } catch let error as VerificationError {
      #expect(error.graph.dot(marking: error.problems).contains("color=red"))
      #expect(error.graph.mermaid(marking: error.problems).contains("#f00"))
      #expect(error.graph.tree().contains("Clock  (not registered)"))
    }
  }

  @Test func `why and who needs this`() throws {
    let graph = try Container(register).graph
    #expect(graph.path(from: Users.self, to: (any Clock).self)?.map { "\($0.key)" } == ["Users", "Clock"])
    #expect(
      graph.path(from: AnyObject.self, to: Store.self)?.map { "\($0.key)" } == [
        "AnyObject", "Users", "Store",
      ])
    #expect(graph.path(from: Store.self, to: Users.self) == nil)
    #expect(graph.dependents(of: Store.self).map { "\($0.key)" } == ["Users", "AnyObject", "Int"])
  }
}
