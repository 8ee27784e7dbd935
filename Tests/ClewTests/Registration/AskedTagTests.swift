import Clew
import Testing

/// The tag that was asked for, as the factory sees it.
@Suite struct AskedTagTests {
  struct Label: Sendable, Equatable { var text: String }

  @Test func `a factory reads the tag that it is asked under`() throws {
    let container = try Container { c in
      c.register { r in Label(text: "none, asked \(r.tag.map { "\($0)" } ?? "without")") }
      c.register(tag: "own") { r in Label(text: "own, asked \(r.tag.map { "\($0)" } ?? "without")") }
      c.register { (label: Label) in label.text }.using(tag: .preferring("edge"), for: Label.self)
      c.register(tag: "by hand") { r in try r.resolve(Label.self, tag: .preferring("hand")).text }
      c.register(tag: "later") { (label: Provider<Label>) in try label.get().text }
        .using(tag: .preferring("later"), for: Provider<Label>.self)
    }
    #expect(try container.resolve(Label.self).text == "none, asked without")
    #expect(try container.resolve(Label.self, tag: "own").text == "own, asked \"own\"")
    #expect(try container.resolve(Label.self, tag: .preferring("own")).text == "own, asked \"own\"")
    #expect(try container.resolve(Label.self, tag: .preferring("x")).text == "none, asked \"x\"")
    #expect(try container.resolve(Label?.self, tag: .preferring("x"))?.text == "none, asked \"x\"")
    #expect(try container.resolve(String.self) == "none, asked \"edge\"")
    #expect(try container.resolve(String.self, tag: "by hand") == "none, asked \"hand\"")
    #expect(try container.resolve(String.self, tag: "later") == "none, asked \"later\"")
  }

  @Test func `it is not passed on to dependencies, and a shared instance keeps the first`() throws {
    let container = try Container { c in
      c.register(tag: "inner") { r in Label(text: "inner \(r.tag.map { "\($0)" } ?? "without")") }
      c.register { r in Label(text: "plain \(r.tag.map { "\($0)" } ?? "without")") }
      c.register { r in [try r.resolve(Label.self), try r.resolve(Label.self, tag: "inner")] }
      c.register(.singleton) { r in Guarded("\(r.tag.map { "\($0)" } ?? "without")") }
    }
    #expect(
      try container.resolve([Label].self, tag: .preferring("x")).map(\.text) == [
        "plain without", "inner \"inner\"",
      ])
    let first = try container.resolve(Guarded<String>.self, tag: .preferring("first"))
    let second = try container.resolve(Guarded<String>.self, tag: .preferring("second"))
    #expect(first === second)
    #expect(first.withLock { $0 } == "\"first\"")
  }

  @Test func `a resolver that outlives its container has no tag any more`() throws {
    final class Keeper: @unchecked Sendable {
      // Used by one thread.
      let resolver: Resolver
      init(_ resolver: Resolver) { self.resolver = resolver }
    }
    func keeper() throws -> Keeper {
      let container = try Container { c in c.register(.singleton, tag: "a") { r in Keeper(r) } }
      let keeper: Keeper = try container.resolve(tag: "a")
      #expect(keeper.resolver.tag == "a")
      return keeper
    }
    #expect(try keeper().resolver.tag == nil)
  }
}
