import Clew
import ClewRouting
import ClewViews
import Testing

@Suite struct LateBindingTests {
  enum Admin: Destination { case users, log(Int) }
  final class UserScreen: Screen {}
  struct AdminMap: NavigationMap {
    func route(for place: Admin) -> AnyRoute {
      switch place {
      case .users: AnyRoute(InstanceBuilder { UserScreen() }.pushRoute())
      case .log(let value): AnyRoute(NumberBuilder().pushRoute(), with: value)
      }
    }
  }
  struct NoKey: Error {}

  let container: Container

  init() throws {
    container = try Container { c in
      c.register(as: (any NavigationMap<Admin>).self, tag: "admin") { AdminMap() }
      c.register(as: (any NavigationMap<Admin>).self, tag: "guest") { () throws -> any NavigationMap<Admin> in
        throw NoKey()
      }
    }
  }

  @Test func `a map is a registration, and a navigator takes it by its tag`() async throws {
    let stack = ScreenStack()
    let map = try container.navigationMap(for: Admin.self, tag: "admin")
    let navigator = Navigator(window: ScreenWindow(root: stack), map: map)
    try await navigator.navigate(to: .users)
    try await navigator.navigate(to: .log(3))
    #expect(kinds(stack) == ["UserScreen", "Number"])
  }

  @Test func `a route can look for the map when it runs`() async throws {
    let (_, stack, router) = stacked(Foo())
    try await router.navigate(to: container.route(to: Admin.users, tag: "admin"))
    #expect(kinds(stack) == ["Foo", "UserScreen"])
  }

  @Test func `an unknown tag is an error that lists the known ones, also of parents`() async throws {
    let child = try container.child { c in
      c.register(as: (any NavigationMap<Admin>).self, tag: "night") { AdminMap() }
    }
    let error = #expect(throws: RoutingError.self) {
      try child.navigationMap(for: Admin.self, tag: "amdin")
    }
    #expect(error?.code == .unknownMap && error?.resolution?.code == .missing)
    #expect(
      error?.detail == "NavigationMap<Admin> with the tag \"amdin\"; known: \"night\", \"admin\", \"guest\"")

    let (window, _, router) = stacked(Foo())
    let before = window.tree()
    let late = await #expect(throws: RoutingError.self) {
      try await router.navigate(to: foo.pushRoute().chained(with: container.route(to: Admin.users)))
    }
    #expect(late?.code == .unknownMap && late?.step == 1)
    #expect(late?.detail == "NavigationMap<Admin> without a tag; known: \"admin\", \"guest\"")
    #expect(window.tree() == before)
  }

  @Test func `without any map the error says so`() throws {
    let error = #expect(throws: RoutingError.self) { try container.navigationMap(for: Place.self, tag: "x") }
    #expect(error?.detail?.hasSuffix("no map for these places is registered") == true)
    #expect(error?.description.contains("fix: register it with") == true)
  }

  @Test func `a map that can not be made is another error`() throws {
    let error = #expect(throws: RoutingError.self) {
      try container.navigationMap(for: Admin.self, tag: "guest")
    }
    #expect(error?.code == .mapFailed && error?.underlying is NoKey)
  }

  /// A map that knows the way to nothing, and asks a container that it is given later.
  final class Asking: NavigationMap, Sendable {
    let container = Locked<Container?>(nil)
    let next: @Sendable (Int) -> Int
    init(_ next: @escaping @Sendable (Int) -> Int) { self.next = next }
    func route(for place: Admin) -> AnyRoute {
      guard case .log(let value) = place, let container = container.withLock(\.self) else {
        return AnyRoute([])
      }
      return container.route(to: Admin.log(next(value)), tag: "asking")
    }
  }

  @Test(arguments: [
    (0, 2), (1, 12),
  ])
  func `maps that ask each other without end are an error, and nothing changes`(
    step: Int, places: Int
  ) async throws {
    let map = Asking { $0 + step }
    let container = try Container { c in
      c.register(as: (any NavigationMap<Admin>).self, tag: "asking") { map }
    }
    map.container.withLock { $0 = container }
    defer { map.container.withLock { $0 = nil } }
    let (window, _, router) = stacked(Foo())
    let route = container.route(to: Admin.log(7), tag: "asking")
    let error = await #expect(throws: RoutingError.self) {
      try await router.navigate(to: bar.pushRoute().chained(with: route))
    }
    #expect(error?.code == .mapLoop && window.tree() == "ScreenStack\n  Foo")
    #expect(error?.detail?.split(separator: ">").count == places)
    #expect(!container.verify(routes: [RouteSample("log", route)]).isSound)
  }
}
