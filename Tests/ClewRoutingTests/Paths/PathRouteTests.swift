import ClewRouting
import Testing

@Suite struct PathRouteTests {
  @Test func `a path leads through the places that its beginnings stand for`() throws {
    let table = try linkTable()
    #expect(try table.route("/items/42/edit") == [.home, .list, .item(42), .edit(id: 42)])
    #expect(try table.route("/range/1/2") == [.home, .range(from: 1, to: 2)])
    #expect(try table.route("/files/a/b") == [.home, .file(["a", "b"])])
    #expect(try table.route("/") == [.home])
    #expect(throws: PathError.self) { try table.route("/items/42/nowhere") }
  }

  @Test func `places that a path leads through have that path, and others have none`() throws {
    let table = try linkTable()
    #expect(table.path(of: [.home, .list, .item(42), .edit(id: 42)]) == "/items/42/edit")
    #expect(table.path(of: [.home, .item(42)]) == nil)
    #expect(table.path(of: [.list, .home]) == nil)
    #expect(table.path(of: []) == nil)
  }
}
