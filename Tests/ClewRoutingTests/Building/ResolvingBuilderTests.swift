import Clew
import ClewRouting
import ClewViews
import Testing

@Suite struct ResolvingBuilderTests {
  protocol Catalogue: Sendable { func title(of id: Int) -> String? }
  struct FixedCatalogue: Catalogue {
    func title(of id: Int) -> String? { id == 42 ? "The Labyrinth" : nil }
  }
  struct NoSuchBook: Error, Equatable { var id: Int }
  final class HomeScreen: Screen {}
  final class BookScreen: Screen {
    init(id: Int, catalogue: any Catalogue) throws {
      guard let title = catalogue.title(of: id) else { throw NoSuchBook(id: id) }
      super.init()
      self.title = title
    }
  }
  protocol Page: ViewController {}
  final class HelpScreen: Screen, Page {}

  let container: Container

  init() throws {
    container = try Container { c in
      c.register(.singleton) { FixedCatalogue() as any Catalogue }
      c.register(HomeScreen.init)
      c.register(as: HomeScreen.self, tag: "titled") {
        let home = HomeScreen()
        home.title = "tagged"
        return home
      }
      c.register(context: Int.self) { try BookScreen(id: $0, catalogue: $1) }
      c.register { HelpScreen() as any Page }
    }
  }

  @Test func `a route resolves its view and all that it needs`() async throws {
    let (window, stack, router) = stacked()
    let home = container.builder(for: HomeScreen.self)
    let book = container.builder(for: BookScreen.self, context: Int.self)
    try await router.navigate(to: home.pushRoute().chained(with: book.pushRoute(), context: 42))
    #expect(kinds(stack) == ["HomeScreen", "BookScreen"])
    #expect(window.visibleView?.title == "The Labyrinth")
  }

  @Test func `a tag chooses the registration`() throws {
    #expect(try container.builder(for: HomeScreen.self, tag: "titled").build().title == "tagged")
    #expect(try container.builder(for: HomeScreen.self).build().title == nil)
  }

  @Test func `a view can be known by a protocol only`() async throws {
    let (_, stack, router) = stacked()
    let help = container.builder(for: (any Page).self) { $0 }
    try await router.navigate(to: help.pushRoute())
    #expect(kinds(stack) == ["HelpScreen"])
  }

  @Test func `a factory's error is the underlying one, with the container's account of it`() async throws {
    let (window, _, router) = stacked(Foo())
    let before = window.tree()
    let book = container.builder(for: BookScreen.self, context: Int.self)
    let error = await #expect(throws: RoutingError.self) {
      try await router.navigate(to: book.pushRoute(), with: 7)
    }
    #expect(error?.code == .builderFailed)
    #expect(error?.underlying as? NoSuchBook == NoSuchBook(id: 7))
    #expect(error?.resolution != nil)
    #expect(error?.route == "push BookScreen")
    #expect(window.tree() == before)
  }

  @Test func `what is not registered is the container's error`() async throws {
    let (_, stack, router) = stacked(Foo())
    for route in [
      AnyRoute(container.builder(for: Bar.self).pushRoute()),
      AnyRoute(container.builder(for: BookScreen.self, context: String.self).pushRoute(), with: "42"),
    ] {
      let error = await #expect(throws: RoutingError.self) { try await router.navigate(to: route) }
      #expect(error?.code == .builderFailed && error?.underlying is ResolutionError)
    }
    #expect(kinds(stack) == ["Foo"])
  }
}
