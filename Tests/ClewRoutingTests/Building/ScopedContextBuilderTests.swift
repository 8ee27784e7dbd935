import Clew
import ClewRouting
import ClewViews
import Testing

@Suite struct ScopedContextBuilderTests {
  static let profile = Scope("profile")
  final class Album: Sendable {
    let owner: Int
    init(owner: Int) { self.owner = owner }
  }
  final class AlbumScreen: Screen {
    let album: Album
    let page: String
    init(page: String, album: Album) {
      self.album = album
      self.page = page
    }
  }
  final class OwnerScreen: Screen {
    let album: Album
    init(album: Album) { self.album = album }
  }

  private func container() throws -> Container {
    try Container { c in
      c.expect(Int.self, in: Self.profile)
      c.register(.scoped(Self.profile)) { Album(owner: $0) }
      c.register(OwnerScreen.init)
      c.register(context: Int.self) { AlbumScreen(page: "page \($0)", album: $1) }
      c.register(context: String.self) { AlbumScreen(page: $0, album: $1) }
    }
  }

  @Test func `a scope that expects the context's type is opened with it`() async throws {
    let (_, stack, router) = stacked()
    let owner = try container().builder(for: OwnerScreen.self, context: Int.self, in: Self.profile)
    try await router.navigate(to: owner.pushRoute(), with: 42)
    #expect((stack.stack.last as? OwnerScreen)?.album.owner == 42)
  }

  @Test func `a view that is made from the context is given it as well`() async throws {
    let (_, stack, router) = stacked()
    let container = try container()
    let first = container.builder(for: AlbumScreen.self, context: Int.self, inFlow: Self.profile)
    try await router.navigate(to: first.pushRoute().chained(with: first.pushRoute(), context: 8), with: 7)
    let screens = stack.stack.compactMap { $0 as? AlbumScreen }
    #expect(screens.map(\.page) == ["page 7", "page 8"] && screens.map(\.album.owner) == [7, 7])
    // One that the scope does not expect goes to the view alone, which joins what is open.
    let other = container.builder(for: AlbumScreen.self, context: String.self, inFlow: Self.profile)
    try await router.navigate(to: other.pushRoute(), with: "other")
    #expect((stack.stack.last as? AlbumScreen)?.album === screens[0].album)
  }

  @Test func `an input that the builder does not give is an error, and nothing changes`() async throws {
    let (_, stack, router) = stacked(Foo())
    let container = try container()
    for route in [
      AnyRoute(container.builder(for: OwnerScreen.self, in: Self.profile).pushRoute()),
      AnyRoute(
        container.builder(for: AlbumScreen.self, context: String.self, in: Self.profile).pushRoute(), with: ""
      ),
    ] {
      let error = await #expect(throws: RoutingError.self) { try await router.navigate(to: route) }
      #expect(error?.code == .builderFailed && error?.resolution?.code == .scopeValues)
    }
    let nobody = container.builder(for: OwnerScreen.self, context: Double.self, in: Self.profile)
    await #expect(throws: RoutingError.self) { try await router.navigate(to: nobody.pushRoute(), with: 1) }
    #expect(kinds(stack) == ["Foo"])
  }

  @Test func `it builds in a navigation only`() throws {
    let owner = try container().builder(for: OwnerScreen.self, context: Int.self, in: Self.profile)
    let error = #expect(throws: RoutingError.self) { try owner.build(with: 1) }
    #expect(error?.code == .scopeOutsideNavigation)
  }
}
