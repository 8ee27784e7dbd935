import Clew
import Testing

extension ContainerSpecification {
  @Suite struct PropertiesAndHooks {
    final class View {
      var presenter: Presenter?
      var lines: [String] = []
    }
    final class Presenter {
      let view: View
      init(view: View) { self.view = view }
    }

    @Test func `a property is set after construction, by closure or key path, and may close a cycle`() throws
    {
      let byPath = try Container { c in
        c.register(View.init).injecting(\.presenter)
        c.register(Presenter.init)
      }
      let view = try byPath.resolve(View.self)
      #expect(view.presenter?.view === view)
      let byClosure = try Container { c in
        c.register(View.init).injecting { (view, presenter: Presenter) in view.presenter = presenter }
        c.register(Presenter.init)
      }
      let presenter = try byClosure.resolve(Presenter.self)
      #expect(presenter.view.presenter === presenter)
    }

    @Test func `a property's registration can have a tag, and has to be there`() throws {
      let container = try Container { c in
        c.register(View.init).injecting(\.lines, tag: "first")
        c.register(tag: "first") { ["a"] }
      }
      #expect(try container.resolve(View.self).lines == ["a"])
      let missing = wiringProblems { c in c.register(View.init).injecting(\.presenter) }
      #expect(missing.map(\.code) == [.missing])
    }

    @Test func `first constructors, then properties in order, then hooks, dependencies before dependents`()
      throws
    {
      final class Inner {}
      final class Outer { init(inner: Inner) {} }
      let diary = Diary()
      let container = try Container { c in
        c.register { Inner() }
          .injecting { _ in diary.note("inner 1") }
          .injecting { _ in diary.note("inner 2") }
          .onResolved { _, _ in diary.note("inner hook") }
        c.register { (inner: Inner) -> Outer in
          diary.note("outer made")
          return Outer(inner: inner)
        }
        .injecting { _ in diary.note("outer 1") }
        .onResolved { _, _ in diary.note("outer hook") }
      }
      _ = try container.resolve(Outer.self)
      #expect(
        diary.lines == ["outer made", "inner 1", "inner 2", "outer 1", "inner hook", "outer hook"])
    }

    @Test func `a hook asks in the graph of its instance, which is complete by then`() throws {
      let container = try Container { c in
        c.register(View.init).injecting(\.presenter).onResolved { resolver, view in
          view.lines.append(try resolver.resolve(Presenter.self) === view.presenter ? "same" : "other")
        }
        c.register(Presenter.init)
      }
      #expect(try container.resolve(Presenter.self).view.lines == ["same"])
    }

    @Test func `when a property fails nothing half-built stays, and no hook of the graph runs`() throws {
      let diary = Diary()
      let isBroken = Guarded(true)
      let container = try Container { c in
        c.register { Leaf() }.onResolved { _, _ in diary.note("hook") }
        c.register(.singleton) { (leaf: Leaf) in Service() }
          .injecting { (_, leaf: Leaf) in if isBroken.withLock({ $0 }) { throw Broken() } }
          .onDispose { _ in diary.note("ended") }
      }
      #expect(failure(try container.resolve(Service.self)) == .factoryFailed)
      #expect(diary.lines.isEmpty)
      isBroken.withLock { $0 = false }
      _ = try container.resolve(Service.self)
      #expect(diary.lines == ["hook"])
    }

    @Test func `when a hook throws, whoever asked is told, and the instance was never there`() async throws {
      let diary = Diary()
      let container = try Container { c in
        c.register(.singleton) { Service() }
          .onResolved { _, _ in throw Broken(number: 2) }
          .onDispose { _ in diary.note("ended") }
      }
      let error = #expect(throws: ResolutionError.self) { try container.resolve(Service.self) }
      #expect(error?.underlying as? Broken == Broken(number: 2))
      #expect(await container.close().isEmpty && diary.lines.isEmpty)
    }

    @Test func `properties and hooks are applied to an object that was made elsewhere`() throws {
      let container = try Container { c in
        c.register(View.init).injecting(\.presenter).onResolved { _, view in view.lines.append("hook") }
        c.register(Presenter.init)
      }
      let view = View()
      try container.inject(into: view)
      #expect(view.presenter?.view === view && view.lines == ["hook"])
      #expect(failure(try container.inject(into: Leaf())) == .missing)
    }
  }
}
