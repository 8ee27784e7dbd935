import ClewRouting
import ClewState
import ClewViews
import Testing

@MainActor @Suite(.timeLimit(.minutes(1))) struct TabsFollowingTests {
  let app = App()
  var container: EntryID { app.state.entries[1].id }
  var tabs: ScreenTabs? { app.stack.stack.last as? ScreenTabs }

  func titles(_ page: Int) -> [String] {
    (tabs?.pages[page] as? ScreenStack)?.stack.compactMap(\.title) ?? []
  }

  /// Home, and upon it two tabs: home, and list; the first is selected.
  func begin(selected: Int = 0) async throws {
    try await app.go(.set([.home, .tabs]), .tabs([[.home], [.list]], selected: selected))
  }

  @Test func `tabs are filled when they show, each with its own stack`() async throws {
    try await begin()
    #expect(titles(0) == ["home"] && titles(1) == [] && tabs?.selection == 0)
    try await app.go(.push(.item(1)))
    try await app.go(.select(1, of: container))
    #expect(titles(0) == ["home", "item(1)"] && titles(1) == ["list"] && tabs?.selection == 1)
    try await app.go(.push(.item(2)))
    #expect(titles(0) == ["home", "item(1)"] && titles(1) == ["list", "item(2)"])
  }

  @Test func `a tab that is selected again shows what was there`() async throws {
    try await begin()
    try await app.go(.push(.item(1)))
    let before = (tabs?.pages[0] as? ScreenStack)?.stack.last
    try await app.go(.select(1, of: container))
    _ = app.journal.take()
    try await app.go(.select(0, of: container))
    #expect((tabs?.pages[0] as? ScreenStack)?.stack.last === before && app.journal.take("make", "free") == [])
  }

  @Test func `tabs can be given to what is shown, and begin where they are told`() async throws {
    try await app.go(.set([.home, .tabs]))
    try await app.go(.tabs([[.home], [.list]], selected: 1))
    #expect(titles(0) == [] && titles(1) == ["list"] && tabs?.selection == 1)
    let other = App()
    try await other.go(.set([.home, .tabs]), .tabs([[.home], [.list]], selected: 1))
    #expect((other.stack.stack.last as? ScreenTabs)?.selection == 1)
    #expect(other.journal.take("make") == ["make home", "make list"])
  }

  @Test func `a tab that the user selects is selected in the state, and pushes go there`() async throws {
    try await begin()
    try await tabs?.selectByUser(1)
    #expect(app.route == [.home, .tabs, .list])
    try await app.go(.push(.item(1)))
    #expect(titles(1) == ["list", "item(1)"] && titles(0) == ["home"])
    try await tabs?.selectByUser(0)
    #expect(app.route == [.home, .tabs, .home])
  }

  @Test func `what the user pops in a tab leaves that tab`() async throws {
    try await begin()
    try await app.go(.push(.item(1)))
    try await app.go(.select(1, of: container))
    try await (tabs?.pages[0] as? ScreenStack)?.popByUser()
    #expect(
      app.state.entries[1].tabs?.stacks[0].map(\.place) == [.home] && app.route == [.home, .tabs, .list])
  }

  @Test func `what leaves a tab that does not show is freed at once`() async throws {
    try await begin()
    try await app.go(.push(.item(1)))
    let id = app.state.visible[3].id
    try await app.go(.select(1, of: container))
    _ = app.journal.take()
    try await app.go(.left([id]))
    #expect(titles(0) == ["home"] && app.journal.take() == ["free item(1)"])
  }

  @Test func `tabs go with all that is in them, and stay with it when they may not`() async throws {
    try await begin()
    try await app.go(.push(.editor))
    try await app.go(.select(1, of: container))
    let before = app.state
    try await app.go(.set([.home]))
    #expect(app.state == before && app.failures.map(\.code) == [.stepDenied] && tabs?.selection == 1)
    let editor = (tabs?.pages[0] as? ScreenStack)?.stack.last as? EditorScreen
    editor?.mayLeaveNow = true
    _ = app.journal.take()
    try await app.go(.set([.home]))
    #expect(app.titles == ["home"])
  }

  @Test func `a page that is not there is an error, and the selection is what shows`() async throws {
    try await app.go(.set([.home, .tabs]), .tabs([[.home], [.list], [.item(1)]], selected: 0))
    let error = await #expect(throws: StateRoutingError.self) { try await app.go(.select(2, of: container)) }
    #expect((error?.underlying as? RoutingError)?.code == .noSuchPage)
    #expect(app.state.entries[1].tabs?.selected == 0 && app.visible.last == "home")
  }

  @Test func `tabs of what shows none are an error when one is selected`() async throws {
    try await app.go(.set([.home]), .tabs([[.list], [.item(1)]], selected: 0))
    #expect(app.route == [.home, .list] && app.titles == ["home", "list"])
    let id = app.state.entries[0].id
    let error = await #expect(throws: StateRoutingError.self) { try await app.go(.select(1, of: id)) }
    #expect((error?.underlying as? RoutingError)?.code == .noSuchPage && app.route == [.home, .list])
  }

  @Test func `what the app selects while another tab is being selected wins`() async throws {
    try await begin()
    let gate = Gate()
    app.animating(at: gate)
    app.store.dispatch(.select(1, of: container))
    let settled = Task { try await app.router.settled() }
    await gate.reached()
    app.window.animation = nil
    app.store.dispatch(.select(0, of: container))
    gate.open()
    try await settled.value
    #expect(app.route == [.home, .tabs, .home] && tabs?.selection == 0)
  }
}
