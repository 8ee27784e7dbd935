import ClewRouting
import ClewState
import ClewViews
import Testing

@MainActor @Suite(.timeLimit(.minutes(1))) struct RunTests {
  let app = App()

  func until(_ condition: () -> Bool) async {
    while !condition() { await Task.yield() }
  }

  @Test func `whoever runs follows each state until the task is cancelled`() async throws {
    let running = Task { await app.router.run() }
    app.store.dispatch(.set([.home, .list]))
    await until { app.titles == ["home", "list"] }
    app.store.dispatch(.pop)
    await until { app.titles == ["home"] }
    // Otherwise the step that is being made would be undone.
    try await app.router.settled()
    running.cancel()
    await running.value
    app.store.dispatch(.push(.list))
    for _ in 0..<50 { await Task.yield() }
    #expect(app.titles == ["home"])
    try await app.router.settled()
    #expect(app.titles == ["home", "list"])
  }

  @Test func `steps are made on the actor of whoever follows`() async throws {
    let follower = Lines()
    let store = Store<NavigationState<Place>, NavigationAction<Place>>(NavigationState()) { $0.reduce($1) }
    let router = StateRouter(store, \.self, follower: follower)
    follower.onStep = { MainActor.assertIsolated() }
    let running = Task { await router.run() }
    store.dispatch(.set([.home, .list]))
    await until { follower.lines.count == 2 }
    store.dispatch(.pop)
    try await router.settled()
    #expect(follower.lines.map(\.place) == [.home])
    running.cancel()
    await running.value
  }

  @Test func `it runs once`() async throws {
    let running = Task { await app.router.run() }
    app.store.dispatch(.set([.home]))
    await until { app.titles == ["home"] }
    await app.router.run()
    #expect(app.failures.map(\.code) == [.runsAlready])
    running.cancel()
    await running.value
    let again = Task { await app.router.run() }
    app.store.dispatch(.push(.list))
    await until { app.titles.count == 2 }
    again.cancel()
    await again.value
  }

  @Test func `many may wait, also while somebody runs`() async throws {
    let running = Task { await app.router.run() }
    let gate = Gate()
    app.animating(at: gate)
    app.store.dispatch(.set([.home, .list]))
    let waiting = (0..<5).map { _ in Task { try await app.router.settled() } }
    await gate.reached()
    #expect(app.titles == ["home"])
    gate.open()
    for task in waiting { try await task.value }
    #expect(app.titles == ["home", "list"])
    running.cancel()
    await running.value
  }

  @Test func `settled waits for what others ask of the navigator`() async throws {
    let gate = Gate()
    app.navigator.addGuard { place in
      if place == .list { await gate.wait() }
      return .allow
    }
    let asked = Task { try await app.navigator.navigate(to: .list) }
    await gate.reached()
    var isSettled = false
    let settled = Task {
      try await app.router.settled()
      isSettled = true
    }
    for _ in 0..<50 { await Task.yield() }
    #expect(!isSettled)
    gate.open()
    try await settled.value
    #expect(try await asked.value == .completed && app.titles == ["list"])
  }

  @Test func `who is cancelled stops waiting, and what was begun is undone and made later`() async throws {
    try await app.go(.set([.home]))
    let gate = Gate()
    app.animating(at: gate)
    app.store.dispatch(.push(.list))
    let settled = Task { try await app.router.settled() }
    await gate.reached()
    settled.cancel()
    let error = await #expect(throws: StateRoutingError.self) { try await settled.value }
    #expect(error?.code == .cancelled && app.titles == ["home"] && app.route == [.home, .list])
    app.window.animation = nil
    try await app.router.settled()
    #expect(app.titles == ["home", "list"] && app.failures.isEmpty)
  }

  @Test func `whoever makes a step can not wait for it`() async throws {
    var code: StateRoutingError.Code?
    app.navigator.addGuard { _ in
      do throws(StateRoutingError) { try await app.router.settled() } catch { code = error.code }
      await app.router.run()
      return .allow
    }
    try await app.go(.push(.home))
    #expect(code == .followsFromWithin && app.failures.map(\.code) == [.followsFromWithin])
    // Nor can who makes a request of the navigator.
    code = nil
    try await app.navigator.navigate(to: .list)
    #expect(code == .followsFromWithin)

    let follower = Lines()
    let store = Store<NavigationState<Place>, NavigationAction<Place>>(NavigationState()) { $0.reduce($1) }
    let router = StateRouter(store, \.self, follower: follower)
    code = nil
    follower.onStep = {
      do throws(StateRoutingError) { try await router.settled() } catch { code = error.code }
    }
    store.dispatch(.push(.home))
    try await router.settled()
    #expect(code == .followsFromWithin && follower.lines.count == 1)
  }

  @Test func `a navigator follows one state router`() async throws {
    let other = StateRouter(app.store, \.navigation, navigator: app.navigator)
    app.store.dispatch(.push(.home))
    let error = await #expect(throws: StateRoutingError.self) { try await other.settled() }
    #expect(error?.code == .followerTaken)
    try await app.router.settled()
    #expect(app.titles == ["home"])
  }

  @Test func `a state router that is dropped lets go of store and navigator`() async throws {
    let navigator = Navigator(window: ScreenWindow(root: ScreenStack()), map: PlaceMap(journal: Journal()))
    let store = Store<NavigationState<Place>, NavigationAction<Place>>(NavigationState()) { $0.reduce($1) }
    var router: StateRouter<Place>? = StateRouter(store, \.self, navigator: navigator)
    weak let dropped = router
    store.dispatch(.push(.home))
    try await router?.settled()
    router = nil
    #expect(dropped == nil)
    let next = StateRouter(store, \.self, navigator: navigator)
    store.dispatch(.push(.list))
    try await next.settled()
  }

  @Test func `a subscriber may dispatch what it is told is not there`() async throws {
    app.store.subscribe(\.navigation) { [store = app.store] state in
      if state.route.isEmpty { store.dispatch(.push(.home)) }
    }
    try await app.go(.set([.list]))
    try await app.go(.set([]))
    #expect(app.titles == ["home"] && app.route == [.home])
  }

  @Test func `it is used where nobody owns it, too`() async throws {
    let titles = try await Task.detached {
      let app = App()
      try await app.go(.set([.home, .list]))
      try await app.stack.popByUser()
      try await app.go(.push(.item(1)))
      return app.titles
    }.value
    #expect(titles == ["home", "item(1)"])
  }

  @Test func `an explicit deadline needs an actor`() async throws {
    let code = await Task.detached {
      let app = App()
      app.router.deadline = StepDeadline(.seconds(1))
      do {
        try await app.go(.push(.home))
        return nil as StateRoutingError.Code?
      } catch {
        return (error as? StateRoutingError)?.code
      }
    }.value
    #expect(code == .deadlineNeedsActor)
  }
}
