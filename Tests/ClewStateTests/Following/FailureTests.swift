import ClewRouting
import ClewState
import ClewTesting
import ClewViews
import Testing

@MainActor @Suite(.timeLimit(.minutes(1))) struct FailureTests {
  let app = App()

  @Test func `a step that fails leaves the state saying what is shown, and the error says which it was`()
    async throws
  {
    try await app.go(.set([.home, .list]))
    let before = app.state.visible.map(\.id)
    let error = await #expect(throws: StateRoutingError.self) {
      try await app.go(.set([.home, .item(1), .broken, .item(2)]))
    }
    #expect(error?.code == .stepFailed && error?.step == "push broken")
    #expect(error?.index == 1 && error?.count == 3 && error?.responsible == 2)
    #expect(error?.from == ["home", "item(1)"] && error?.to == ["home", "item(1)", "broken", "item(2)"])
    #expect((error?.underlying as? RoutingError)?.underlying is Broken)
    #expect(app.titles == ["home", "item(1)"] && app.route == [.home, .item(1)])
    #expect(app.state.visible[0].id == before[0])
    #expect(app.failures.map(\.code) == [.stepFailed])
  }

  @Test func `a change that fails leaves what would have gone, with its id and data`() async throws {
    try await app.go(.set([.home, .list, .item(1)]))
    let before = app.state
    let (list, home) = (before.visible[1].id, before.visible[0].id)
    app.store.dispatch(.setData([7], for: "draft", of: list))
    await #expect(throws: StateRoutingError.self) { try await app.go(.set([.home, .broken])) }
    #expect(app.titles == ["home", "list", "item(1)"])
    #expect(
      app.state.visible.map(\.id) == before.visible.map(\.id) && app.state[list]?.data == ["draft": [7]])
    // The root of all can come back as well.
    await #expect(throws: StateRoutingError.self) { try await app.go(.set([.broken])) }
    #expect(app.state.visible.map(\.id) == before.visible.map(\.id) && app.state.visible[0].id == home)
    try await app.go(.pop)
    #expect(app.titles == ["home", "list"])
  }

  @Test func `a failure is thrown once, and not after a newer state`() async throws {
    await #expect(throws: StateRoutingError.self) { try await app.go(.push(.broken)) }
    try await app.router.settled()

    app.store.dispatch(.push(.broken))
    let running = Task { await app.router.run() }
    while app.failures.count < 2 { await Task.yield() }
    await #expect(throws: StateRoutingError.self) { try await app.router.settled() }
    app.store.dispatch(.push(.broken))
    while app.failures.count < 3 { await Task.yield() }
    app.store.dispatch(.push(.home))
    try await app.router.settled()
    running.cancel()
    await running.value
    #expect(app.titles == ["home"] && app.failures.count == 3)
  }

  @Test func `a view that may not leave stays, and so do those below it`() async throws {
    try await app.go(.set([.home, .list, .editor, .item(1)]))
    let before = app.state
    app.store.dispatch(.setData([1], for: "draft", of: before.visible[2].id))
    try await app.go(.set([.home]))
    #expect(app.titles == ["home", "list", "editor", "item(1)"])
    #expect(app.state.visible.map(\.id) == before.visible.map(\.id))
    #expect(app.state.visible[2].data == ["draft": [1]])
    #expect(app.failures.map(\.code) == [.stepDenied])
    #expect(app.failures.last?.step == "pop item(1), editor, list")

    // What was pushed meanwhile lies on what stayed.
    app.store.dispatch(.set([.home, .item(5)]))
    try await app.router.settled()
    #expect(app.titles == ["home", "list", "editor", "item(1)"] && app.route.count == 4)

    (app.screen(2) as? EditorScreen)?.mayLeaveNow = true
    try await app.go(.set([.home]))
    #expect(app.titles == ["home"])
  }

  @Test func `a guard that refuses takes the entry out of the state`() async throws {
    let guarding = app.navigator.addGuard { $0 == .item(2) ? .deny : .allow }
    try await app.go(.set([.home, .item(1), .item(2), .item(3)]))
    #expect(app.titles == ["home", "item(1)"] && app.route == [.home, .item(1)])
    #expect(app.failures.map(\.code) == [.stepDenied])
    guarding.cancel()
    try await app.go(.push(.item(2)))
    #expect(app.titles == ["home", "item(1)", "item(2)"])
  }

  @Test func `the other steps are made when the policy is to go on`() async throws {
    app.router.afterFailure = .goOn
    try await app.go(.set([.home, .list]))
    await #expect(throws: StateRoutingError.self) {
      try await app.go(.set([.home, .broken, .item(1), .backwards, .item(2)]))
    }
    #expect(app.route == [.home, .list, .item(1), .item(2)])
    #expect(app.titles == ["home", "list", "item(1)", "item(2)"])
    #expect(app.failures.map(\.step) == ["change list to broken", "push backwards"])
  }

  @Test func `a place that shows nothing can not be an entry`() async throws {
    try await app.go(.set([.home, .list]))
    let error = await #expect(throws: StateRoutingError.self) { try await app.go(.push(.backwards)) }
    #expect((error?.underlying as? RoutingError)?.code == .noView)
    #expect(app.titles == ["home", "list"] && app.route == [.home, .list])
  }

  @Test func `a guard can send an entry elsewhere`() async throws {
    app.navigator.addGuard { $0 == .item(1) ? .redirect(.list) : .allow }
    try await app.go(.set([.home, .item(1), .item(2)]))
    #expect(app.route == [.home, .list] && app.titles == ["home", "list"])
    #expect(app.failures.isEmpty)
  }

  @Test func `a request goes on with all that it wanted when the screen of a detour says so`() async throws {
    var isSignedIn = false
    app.navigator.addGuard { place in
      if case .item = place, !isSignedIn { .redirectThenResume(.signIn) } else { .allow }
    }
    try await app.go(.set([.home, .item(1), .item(2)]))
    #expect(app.route == [.home, .signIn] && app.visible.last == "signIn")
    let screen = try #require(app.window.visibleView as? SignInScreen)
    isSignedIn = true
    screen.onAnswer?(true)
    #expect(app.route == [.home, .item(1), .item(2)])
    try await app.router.settled()
    #expect(app.titles == ["home", "item(1)", "item(2)"] && app.visible.last == "item(2)")
    // Later answers do not count.
    screen.onAnswer?(true)
    #expect(app.route == [.home, .item(1), .item(2)])
  }

  @Test func `a detour ends when its screen says no, or leaves`() async throws {
    app.navigator.addGuard { $0 == .item(1) ? .redirectThenResume(.signIn) : .allow }
    try await app.go(.set([.home, .item(1)]))
    (app.window.visibleView as? SignInScreen)?.onAnswer?(false)
    try await app.router.settled()
    #expect(app.route == [.home] && app.visible.last == "home")
    try await app.go(.push(.item(1)))
    let screen = try #require(app.window.visibleView as? SignInScreen)
    try await app.go(.pop)
    screen.onAnswer?(true)
    #expect(app.route == [.home])
  }

  @Test func `guards that never agree are told so`() async throws {
    var next = 0
    app.navigator.addGuard { place in
      next += 1
      return .redirect(.item(next))
    }
    let error = await #expect(throws: StateRoutingError.self) { try await app.go(.push(.home)) }
    #expect((error?.underlying as? RoutingError)?.code == .redirectLoop && app.route == [])

    // Each answer by itself leads somewhere.
    let other = App()
    var isOdd = false
    other.navigator.addGuard { place in
      isOdd.toggle()
      guard isOdd else { return .allow }
      next += 1
      return .redirect(.item(next))
    }
    let loop = await #expect(throws: StateRoutingError.self) { try await other.go(.push(.home)) }
    #expect(loop?.code == .redirectLoop && other.route == [])
  }

  @Test func `subscribers that answer each failure with another request are told so`() async throws {
    app.store.subscribe(\.navigation) { [store = app.store] state in
      if state.route.isEmpty { store.dispatch(.push(.broken)) }
    }
    let error = await #expect(throws: StateRoutingError.self) { try await app.go(.push(.broken)) }
    #expect(error?.code == .requestLoop && app.titles == [])
    try await app.go(.set([.home]))
    #expect(app.titles == ["home"])
  }

  @Test func `a step that does not settle is given up after three seconds, and the error names it`()
    async throws
  {
    try await app.go(.set([.home, .list]))
    let clock = ManualClock()
    app.router.deadline = StepDeadline(.seconds(3), clock: clock)
    let gate = Gate()
    var isOver = false
    app.window.animation = {
      await gate.waitStubbornly()
      isOver = true
      return .completed
    }
    app.store.dispatch(.push(.item(1)))
    let settled = Task { try await app.router.settled() }
    await gate.reached()
    try await clock.waitForSleepers()
    clock.advance(by: .seconds(3))
    let error = await #expect(throws: StateRoutingError.self) { try await settled.value }
    #expect(error?.code == .stepTimedOut && error?.step == "push item(1)")
    #expect(app.route == [.home, .list] && app.titles == ["home", "list"])
    app.window.animation = nil
    gate.open()
    while !isOver { await Task.yield() }
    for _ in 0..<50 { await Task.yield() }
    #expect(app.titles == ["home", "list"])
    try await app.go(.push(.item(2)))
    #expect(app.titles == ["home", "list", "item(2)"])
  }

  @Test func `a gesture that is released early leaves what was there`() async throws {
    try await app.go(.set([.home, .list]))
    app.window.animation = { .cancelled }
    try await app.go(.pop)
    #expect(app.route == [.home, .list] && app.titles == ["home", "list"])
    #expect(app.failures.map(\.code) == [.stepCalledOff])
  }

  @Test func `a navigator that has been closed follows no more`() async throws {
    try await app.go(.set([.home]))
    await app.navigator.close()
    let error = await #expect(throws: StateRoutingError.self) { try await app.go(.push(.list)) }
    #expect((error?.underlying as? RoutingError)?.code == .closed && app.route == [.home])
  }

  @Test func `a store that does not take reports is told so, and nothing goes round`() async throws {
    let stack = ScreenStack()
    let navigator = Navigator(window: ScreenWindow(root: stack), map: PlaceMap(journal: Journal()))
    let store = Store<NavigationState<Place>, NavigationAction<Place>>(NavigationState()) { state, action in
      switch action {
      case .left, .stayed: break
      default: state.reduce(action)
      }
    }
    let router = StateRouter(store, \.self, navigator: navigator)
    var failures: [StateRoutingError.Code] = []
    router.onFailure = { failures.append($0.code) }
    store.dispatch(.set([.home, .broken]))
    await #expect(throws: StateRoutingError.self) { try await router.settled() }
    #expect(failures == [.storeDisagrees, .stepFailed] && stack.stack.count == 1)
    store.dispatch(.set([.home]))
    try await router.settled()
    #expect(store.state.route == [.home] && stack.stack.count == 1)
  }
}
