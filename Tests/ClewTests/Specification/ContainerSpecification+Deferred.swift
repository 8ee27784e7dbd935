import Clew
import Testing

extension ContainerSpecification {
  @Suite struct Deferred {
    final class Pair {
      let leaf: Leaf
      let later: Lazy<Leaf>
      let more: Provider<Leaf>
      init(leaf: Leaf, later: Lazy<Leaf>, more: Provider<Leaf>) {
        (self.leaf, self.later, self.more) = (leaf, later, more)
      }
    }
    final class Page {
      let id: Int
      let leaf: Leaf
      init(id: Int, leaf: Leaf) { (self.id, self.leaf) = (id, leaf) }
    }

    func container() throws -> Container {
      try Container { c in
        c.register { Leaf() }
        c.register(Pair.init)
        c.register(context: Int.self) { Page(id: $0, leaf: $1) }
      }
    }

    @Test func `a provider begins a new outermost request each time`() throws {
      let pair = try container().resolve(Pair.self)
      let (first, second) = try (pair.more.get(), pair.more.get())
      #expect(first !== pair.leaf && first !== second)
    }

    @Test func `a provider is Sendable whatever it provides, and what it gives can be sent on`() async throws
    {
      let more: Provider<Leaf> = try container().resolve()
      let isOther = try await Task {
        let leaf = try more.get()
        return try leaf !== more.get()
      }.value
      #expect(isOther)
    }

    @Test func `a lazy value is the instance of its holder's graph, made once`() throws {
      let pair = try container().resolve(Pair.self)
      #expect(try pair.later.value === pair.leaf)
      #expect(try pair.later.value === pair.later.value)
      let alone: Lazy<Leaf> = try container().resolve()
      #expect(try alone.value === alone.value)
    }

    @Test func `nothing is made before a provider or a lazy value is asked`() throws {
      let diary = Diary()
      let container = try Container { c in
        c.register { () -> Leaf in
          diary.note("made")
          return Leaf()
        }
        c.register { (later: Lazy<Leaf>, more: Provider<Leaf>) in [later] }
      }
      let later = try container.resolve([Lazy<Leaf>].self)
      #expect(diary.lines.isEmpty)
      _ = try later[0].value
      #expect(diary.lines == ["made"])
    }

    @Test func `a lazy value lets go of its graph when it has been read`() throws {
      var container: Container? = try Container { c in
        c.register(.singleton) { Service() }
        c.register { Leaf() }
      }
      weak let service = try container?.resolve(Service.self)
      let later: Lazy<Leaf>? = try container?.resolve()
      container = nil
      #expect(service != nil)
      _ = try later?.value
      #expect(service == nil)
    }

    @Test func `a factory form is the provider of what takes a context`() throws {
      let pages: Factory<Int, Page> = try container().resolve()
      let page = try pages.make(with: 9)
      let other = try pages.make(with: 9)
      #expect(page.id == 9 && page.leaf !== other.leaf)
    }

    @Test func `forms may be put around each other`() throws {
      let container = try container()
      let perhaps: Provider<Int?> = try container.resolve()
      #expect(try perhaps.get() == nil)
      let later: Lazy<Provider<Leaf>> = try container.resolve()
      _ = try later.value.get()
      let absent: Provider<Int>? = try container.resolve()
      #expect(absent == nil)
      #expect(failure(try container.resolve(Provider<Int>.self)) == .missing)
    }

    @Test func `a deferred dependency may close a cycle, but must not be missing`() throws {
      final class Hen { init(eggs: Provider<Egg>) {} }
      final class Egg { init(hen: Hen) {} }
      let container = try Container { c in
        c.register(Hen.init)
        c.register(Egg.init)
      }
      _ = try container.resolve(Egg.self)
      #expect(wiringProblems { c in c.register(Hen.init) }.map(\.code) == [.missing])
    }

    @Test func `reading one in a constructor that it comes back to is a cycle, not an endless loop`() throws {
      final class Eager { init(more: Provider<Eager>) throws { _ = try more.get() } }
      final class Reader { init(later: Lazy<Reader>) throws { _ = try later.value } }
      let container = try Container { c in
        c.register(Eager.init)
        c.register(Reader.init)
      }
      #expect(failure(try container.resolve(Eager.self)) == .cycle)
      #expect(failure(try container.resolve(Reader.self)) == .cycle)
    }

    @Test func `after a failure a provider and a lazy value can be asked again`() throws {
      let isBroken = Guarded(true)
      let container = try Container { c in
        c.register { () throws -> Leaf in
          if isBroken.withLock({ $0 }) { throw Broken() }
          return Leaf()
        }
      }
      let more: Provider<Leaf> = try container.resolve()
      let later: Lazy<Leaf> = try container.resolve()
      #expect(failure(try more.get()) == .factoryFailed && failure(try later.value) == .factoryFailed)
      isBroken.withLock { $0 = false }
      _ = try (more.get(), later.value)
    }
  }
}
