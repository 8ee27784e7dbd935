import Clew
import Testing

/// Cycles that no registration shows: they are closed by what is read or resolved while something is made.
@Suite struct HiddenCycleTests {
  final class Asking {
    init(more: Provider<Asking>) throws { _ = try more.get() }
  }
  final class Nested {
    let inner: Nested?
    init(depth: Int, more: Factory<Int, Nested>) throws {
      inner = depth == 0 ? nil : try more.make(with: depth - 1)
    }
  }

  @Test func `a provider that is read in a constructor and comes back is a cycle`() throws {
    let container = try Container { c in c.register(Asking.init) }
    let error = try #require(#expect(throws: ResolutionError.self) { try container.resolve(Asking.self) })
    #expect(error.code == .cycle)
    #expect(error.path.count >= 2)
  }

  @Test func `a factory may come back with another value, but not for ever`() throws {
    let container = try Container { c in c.register(context: Int.self) { try Nested(depth: $0, more: $1) } }
    #expect(try container.make(Nested.self, with: 3).inner?.inner?.inner?.inner == nil)
    let error = try #require(
      #expect(throws: ResolutionError.self) { try container.make(Nested.self, with: 1_000_000) })
    #expect(error.code == .cycle)
  }

  final class EagerReader { init(later: Lazy<EagerOther>) throws { _ = try later.value } }
  final class EagerOther { init(reader: EagerReader) {} }

  @Test func `a lazy value that is read in a constructor and comes back is a cycle`() throws {
    let container = try Container { c in
      c.register(EagerReader.init)
      c.register(EagerOther.init)
    }
    let error = try #require(
      #expect(throws: ResolutionError.self) { try container.resolve(EagerReader.self) })
    #expect(error.code == .cycle)
  }

  @Test func `hooks and properties that lead to ever new instances are a cycle, not an endless loop`() throws
  {
    let byHook = try Container { c in
      c.register(.transient) { Leaf() }.onResolved { r, _ in _ = try r.resolve(Leaf.self) }
    }
    #expect(#expect(throws: ResolutionError.self) { try byHook.resolve(Leaf.self) }?.code == .cycle)
    let byProperty = try Container { c in
      c.register(.transient, Screen1.init).injecting(\.presenter)
      c.register(.transient) { r in Presenter(screen: try r.resolve()) }
    }
    #expect(#expect(throws: ResolutionError.self) { try byProperty.resolve(Screen1.self) }?.code == .cycle)
  }

  @Test func `an error that rises through a long chain costs no more than its length`() throws {
    let container = try Container { c in
      c.register(tag: 0) { () throws -> Link in throw Broken() }
      for number in 1..<1_000 {
        c.register(.transient, tag: Tag(number)) { (next: Link) in Link(next: next) }
          .using(tag: Tag(number - 1), for: Link.self)
      }
    }
    let error = try #require(
      #expect(throws: ResolutionError.self) { try container.resolve(Link.self, tag: 999) })
    #expect(error.path.count == 1_000 && error.path[0].key.tag == 999)
  }
}
