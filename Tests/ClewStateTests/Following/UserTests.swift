import ClewRouting
import ClewState
import ClewViews
import Testing

@MainActor @Suite(.timeLimit(.minutes(1))) struct UserTests {
  let app = App()

  @Test func `what the user takes away leaves the state at once`() async throws {
    try await app.go(.set([.home, .list, .item(1)]))
    try await app.stack.popByUser()
    #expect(app.route == [.home, .list])
    // The same route can be asked for again, though nobody has followed meanwhile.
    try await app.go(.set([.home, .list, .item(1)]))
    #expect(app.titles == ["home", "list", "item(1)"])
  }

  @Test func `what was dispatched meanwhile stays`() async throws {
    try await app.go(.set([.home, .list]))
    app.store.dispatch(.push(.item(1)))
    try await app.stack.popByUser()
    #expect(app.route == [.home, .item(1)])
    try await app.router.settled()
    #expect(app.titles == ["home", "item(1)"])
  }

  @Test func `what the user takes away while a change is being made is not shown again`() async throws {
    try await app.go(.set([.home, .list, .item(1)]))
    let gate = Gate()
    app.animating(at: gate)
    app.store.dispatch(.push(.sheet))
    let settled = Task { try await app.router.settled() }
    await gate.reached()
    app.window.animation = nil
    app.store.dispatch(.push(.item(2)))
    #expect(app.route == [.home, .list, .item(1), .sheet, .item(2)])
    gate.open()
    try await settled.value
    #expect(app.visible.last == "item(2)")
    try await app.stack.popByUser()
    #expect(app.route == [.home, .list])
  }

  @Test func `what the user takes away in the middle of a change leaves the state before that ends`()
    async throws
  {
    try await app.go(.set([.home, .list]))
    let gate = Gate()
    app.navigator.addGuard { place in
      if place == .item(1) { await gate.wait() }
      return .allow
    }
    app.store.dispatch(.push(.item(1)))
    let settled = Task { try await app.router.settled() }
    await gate.reached()
    let popping = Task { try await app.stack.popByUser() }
    while app.titles.count > 1 { await Task.yield() }
    for _ in 0..<10 { await Task.yield() }
    #expect(app.route == [.home, .item(1)])
    gate.open()
    try await settled.value
    try await popping.value
    #expect(app.titles == ["home", "item(1)"] && app.route == [.home, .item(1)])
  }

  @Test func `a hierarchy that does not report is looked at before each change`() async throws {
    try await app.go(.set([.home, .list]))
    app.window.observer = nil
    try await app.stack.popByUser()
    #expect(app.route == [.home, .list])
    try await app.router.settled()
    #expect(app.route == [.home])
    try await app.go(.push(.item(1)))
    #expect(app.titles == ["home", "item(1)"] && app.route == [.home, .item(1)])
  }

  @Test func `a request of the navigator that takes entries away reaches the state too`() async throws {
    try await app.go(.set([.home, .list, .item(1)]))
    try await app.navigator.router.navigate(to: app.navigator.router.popToRootRoute())
    #expect(app.route == [.home])
    // What it shows is no entry, and goes when what it lies on does.
    try await app.navigator.navigate(to: .item(5))
    #expect(app.route == [.home] && app.titles == ["home", "item(5)"])
    try await app.go(.set([.list]))
    #expect(app.titles == ["list"])
  }

  @Test func `data of what left is gone, and comes back with nothing`() async throws {
    try await app.go(.set([.home, .list]))
    let id = app.state.visible[1].id
    app.store.dispatch(.setData([1], for: "draft", of: id))
    try await app.stack.popByUser()
    try await app.go(.set([.home, .list]))
    #expect(app.state.visible[1].data == [:] && app.state.visible[1].id != id)
  }

  @Test func `an entry of several views is there as long as the lowest`() async throws {
    struct Map: NavigationMap {
      let journal = Journal()
      func route(for place: Place) -> AnyRoute {
        let screen = InstanceBuilder { PlaceScreen(place, journal) }
        return place == .list
          ? AnyRoute(screen.pushRoute().chained(with: screen.pushRoute())) : AnyRoute(screen.pushRoute())
      }
    }
    let stack = ScreenStack()
    let navigator = Navigator(window: ScreenWindow(root: stack), map: Map())
    let store = Store<NavigationState<Place>, NavigationAction<Place>>(NavigationState()) { $0.reduce($1) }
    let router = StateRouter(store, \.self, navigator: navigator)
    store.dispatch(.set([.home, .list]))
    try await router.settled()
    #expect(stack.stack.count == 3)
    try await stack.popByUser()
    #expect(store.state.route == [.home, .list])
    try await stack.popByUser()
    #expect(store.state.route == [.home])
    store.dispatch(.set([.home, .list]))
    try await router.settled()
    store.dispatch(.pop)
    try await router.settled()
    #expect(stack.stack.count == 1)
  }
}
