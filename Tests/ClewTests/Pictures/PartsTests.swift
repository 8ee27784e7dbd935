import Clew
import Testing

/// Parts of the graph, and what an override would change.
@Suite struct PartsTests {
  private func container() throws -> Container {
    try Container { c in
      c.register { FixedClock(now: 1) as any Clock }
      c.register(.singleton, Store.init)
      c.register(Users.init)
      c.registerDiamond()
      c.register(tag: "x") { (store: Store) in 1 }
    }
  }

  @Test func `a sub-graph has its roots and all that they depend on`() throws {
    let graph = try container().graph
    let part = graph.subgraph(of: [Left.self, Store.self])
    #expect(part.nodes.map { "\($0.key)" } == ["Clock", "Store", "Left", "Leaf"])
    #expect(part.node(for: Key(Store.self))?.id == 1)
    #expect(part.node(for: Key(Users.self)) == nil)
    #expect(part.path(from: Left.self, to: Leaf.self)?.count == 2)
    #expect(part.tree(of: Store.self) == graph.tree(of: Store.self))
    #expect(part.dot().contains("Leaf") && !part.dot().contains("Top"))
    #expect(graph.subgraph(of: [Users.self, Top.self, Int.self]).nodes.count == graph.nodes.count)
    #expect(graph.subgraph(of: [String.self]).nodes.isEmpty)
  }

  @Test func `what an override would change is what depends on it, and what only it needs`() throws {
    let graph = try container().graph
    let store = graph.impact(ofOverriding: Store.self)
    #expect(store.affected.map { "\($0.key)" } == ["Users", "Int, tag \"x\""])
    #expect(store.unneeded.isEmpty)
    let right = graph.impact(ofOverriding: Top.self)
    #expect(right.affected.isEmpty)
    #expect(right.unneeded.map { "\($0.key)" } == ["Left", "Right", "Leaf"])
    #expect(graph.impact(ofOverriding: Int.self).affected.isEmpty)
    #expect(graph.impact(ofOverriding: Int.self, tag: "x").unneeded.isEmpty)
  }

  @Test func `what a circle needs is not unneeded`() throws {
    final class One { var two: Two? }
    final class Two { init(one: One, leaf: Leaf) {} }
    let container = try Container { c in
      c.register(One.init).injecting(\.two)
      c.register(Two.init)
      c.register(Leaf.init)
      c.register(Left.init)
    }
    #expect(container.graph.impact(ofOverriding: Left.self).unneeded.isEmpty)
    let part = container.graph.subgraph(of: [Leaf.self])
    #expect(container.graph.nodes.last.map { part.edges(of: $0).isEmpty } == true)
  }
}
