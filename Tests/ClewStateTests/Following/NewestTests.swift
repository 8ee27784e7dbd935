import ClewRouting
import ClewState
import ClewViews
import Testing

@MainActor @Suite(.timeLimit(.minutes(1))) struct NewestTests {
  let app = App()

  /// Begins to show home, and changes the state while that is being animated.
  func changing(_ actions: NavigationAction<Place>...) async throws -> [String] {
    let gate = Gate()
    app.animating(at: gate)
    app.store.dispatch(.set([.home]))
    let settled = Task { try await app.router.settled() }
    await gate.reached()
    app.window.animation = nil
    for action in actions { app.store.dispatch(action) }
    gate.open()
    try await settled.value
    return app.journal.take("make")
  }

  @Test func `states in between are left out, and nothing of them is built`() async throws {
    let made = try await changing(
      .set([.home, .list, .item(1)]), .set([.home, .item(2)]), .set([.home, .item(3)]))
    #expect(made == ["make home", "make item(3)"])
    #expect(app.titles == ["home", "item(3)"] && app.route == [.home, .item(3)])
  }

  @Test func `the steps that a newer state does not need are not made`() async throws {
    let gate = Gate()
    try await app.go(.set([.home]))
    _ = app.journal.take()
    app.navigator.addGuard { place in
      if place == .list { await gate.wait() }
      return .allow
    }
    app.store.dispatch(.set([.home, .list, .item(1), .item(2)]))
    let settled = Task { try await app.router.settled() }
    await gate.reached()
    app.store.dispatch(.set([.home, .list]))
    gate.open()
    try await settled.value
    #expect(app.journal.take("make") == ["make list"] && app.titles == ["home", "list"])
  }

  @Test func `each state is followed when the policy says so`() async throws {
    app.router.states = .each
    let made = try await changing(.set([.home, .list]), .set([.home, .item(1)]), .pop)
    #expect(made == ["make home", "make list", "make item(1)"])
    #expect(app.titles == ["home"] && app.route == [.home])
  }

  @Test func `what left meanwhile is not shown by a state that waited`() async throws {
    app.router.states = .each
    try await app.go(.set([.home, .list]))
    _ = app.journal.take()
    let gate = Gate()
    app.animating(at: gate)
    app.store.dispatch(.push(.sheet))
    let settled = Task { try await app.router.settled() }
    await gate.reached()
    app.window.animation = nil
    app.store.dispatch(.push(.broken))
    app.store.dispatch(.push(.item(1)))
    gate.open()
    _ = await settled.result
    #expect(app.failures.map(\.step) == ["push broken"])
    #expect(app.route == [.home, .list, .sheet, .item(1)] && app.visible.last == "item(1)")
  }
}
