import Clew
import ClewRouting
import ClewState
import ClewViews
import Foundation
import Testing

@MainActor @Suite(.timeLimit(.minutes(1))) struct RestorationTests {
  let app = App()

  func restored(_ state: NavigationState<Place>) throws -> NavigationState<Place> {
    try JSONDecoder().decode(NavigationState<Place>.self, from: JSONEncoder().encode(state))
  }

  @Test func `where one left off is restored, with ids, data and tabs, by fresh screens`() async throws {
    try await app.go(
      .set([.home, .tabs]), .tabs([[.home], [.list, .item(1)]], selected: 1), .push(.item(2)))
    let saved = app.state
    app.store.dispatch(.setData([1, 2, 3], for: "draft", of: saved.visible[2].id))

    let next = App()
    let restoration = next.navigator.restoration(of: try restored(app.state))
    #expect(restoration.isComplete && next.journal.take() == [] && next.titles == [])
    let running = App(state: restoration.state)
    var animations = 0
    running.window.animation = {
      animations += 1
      return .completed
    }
    try await running.router.settled()
    #expect(running.route == [.home, .tabs, .list, .item(1), .item(2)] && animations == 0)
    let tabs = try #require(running.stack.stack[1] as? ScreenTabs)
    let stack = try #require(tabs.pages[1] as? ScreenStack)
    #expect(stack.stack.compactMap(\.title) == ["list", "item(1)", "item(2)"])
    #expect((stack.stack[0] as? PlaceScreen)?.data == ["draft": [1, 2, 3]])
    #expect(running.state.visible.map(\.id) == saved.visible.map(\.id))
    try await running.go(.select(0, of: saved.entries[1].id))
    #expect(running.visible.last == "home" && animations == 1)
  }

  @Test func `what can not be shown is dropped with what lies on it, and the report says why`() async throws {
    var saved = NavigationState<Place>()
    saved.reduce(.set([.home, .list, .backwards, .item(1)]))
    let restoration = app.navigator.restoration(of: saved)
    #expect(restoration.state.route == [.home, .list] && !restoration.isComplete)
    #expect(restoration.dropped.map(\.entry.place) == [.backwards, .item(1)])
    #expect((restoration.dropped[0].reason as? RoutingError)?.code == .noView)
    #expect(restoration.dropped[1].reason == nil)
    #expect("\(restoration.dropped[1])" == "item(1) is not restored, since what it lay on is not.")
  }

  struct Map: NavigationMap {
    let container: Container
    func route(for place: Place) -> AnyRoute {
      switch place {
      case .home: AnyRoute(container.builder(for: Screen.self).embeddedInNavigation().rootRoute())
      case .list: AnyRoute(container.builder(for: ScreenStack.self).pushRoute())
      case .tabs:
        AnyRoute(
          TabBuilder([container.builder(for: Screen.self).embeddedInNavigation().erased()]).presentRoute())
      default: AnyRoute(container.builder(for: Screen.self).pushRoute())
      }
    }
  }

  func navigator() throws -> (Navigator<Place>, ScreenWindow) {
    let container = try Container { c in c.register { Screen() } }
    let window = ScreenWindow()
    return (Navigator(window: window, map: Map(container: container)), window)
  }

  @Test func `a screen that the container does not make any more is found before anything is shown`()
    async throws
  {
    let (navigator, window) = try navigator()
    var saved = NavigationState<Place>()
    saved.reduce(.set([.home, .item(1), .list, .item(2)]))
    let restoration = navigator.restoration(of: saved)
    #expect(restoration.state.route == [.home, .item(1)])
    #expect((restoration.dropped.first?.reason as? RouteProblem)?.code == .missingView)
    #expect(window.root == nil)
  }

  @Test func `a screen that has nowhere to be is found too`() async throws {
    let (navigator, _) = try navigator()
    var saved = NavigationState<Place>()
    saved.reduce(.set([.item(1)]))
    let restoration = navigator.restoration(of: saved)
    #expect(restoration.state.route == [])
    #expect((restoration.dropped.first?.reason as? RoutingError)?.code == .noVisibleView)
  }

  @Test
  func `tabs that are not there any more are dropped, and stacks that do not show are looked at as well`()
    async throws
  {
    let (navigator, _) = try navigator()
    var saved = NavigationState<Place>()
    saved.reduce(.set([.home, .tabs]))
    saved.reduce(.tabs([[.item(1), .list, .item(2)], [.item(3)]], selected: 0))
    let fewer = navigator.restoration(of: saved)
    #expect(fewer.state.route == [.home, .tabs, .item(1)])
    #expect(fewer.state.entries[1].tabs?.stacks.count == 1)
    #expect(Set(fewer.dropped.map(\.entry.place)) == [.list, .item(2), .item(3)])

    saved.reduce(.select(1, of: saved.entries[1].id))
    let none = navigator.restoration(of: saved)
    #expect(none.state.route == [.home, .tabs] && none.state.entries[1].tabs == nil)
    #expect(none.dropped.count == 4)
    #expect((none.dropped[0].reason as? RoutingError)?.code == .noSuchPage)

    // Behind tabs that are as they were.
    var hidden = NavigationState<Place>()
    hidden.reduce(.set([.home, .tabs]))
    hidden.reduce(.tabs([[.home], [.list]], selected: 0))
    let whole = app.navigator.restoration(of: hidden)
    #expect(whole.isComplete)
  }

  @Test func `a deep link wins, and keeps what belongs to the common prefix`() async throws {
    try await app.go(.set([.home, .list, .item(1)]))
    let list = app.state.visible[1].id
    app.store.dispatch(.setData([1], for: "query", of: list))
    let restoration = App().navigator.restoration(
      of: try restored(app.state), opening: [.home, .list, .item(9)])
    #expect(restoration.state.route == [.home, .list, .item(9)])
    #expect(restoration.state[list]?.data == ["query": [1]])
    let broken = App().navigator.restoration(of: app.state, opening: [.home, .backwards])
    #expect(broken.state.route == [.home] && broken.dropped.count == 1)
  }

  @Test func `a state can be restored over what is shown, though ids are the same`() async throws {
    enum Action { case navigate(NavigationAction<Place>), restore(NavigationState<Place>) }
    let store = Store<NavigationState<Place>, Action>(NavigationState()) { state, action in
      switch action {
      case .navigate(let action): state.reduce(action)
      case .restore(let saved): state = saved
      }
    }
    let stack = ScreenStack()
    let navigator = Navigator(window: ScreenWindow(root: stack), map: PlaceMap(journal: Journal()))
    let router = StateRouter(StoreSlice(of: store, \.self, as: Action.navigate), \.self, navigator: navigator)
    store.dispatch(.navigate(.set([.home, .list])))
    try await router.settled()
    let home = stack.stack[0]
    try await app.go(.set([.home, .item(2), .item(3)]))
    let restoration = navigator.restoration(of: app.state)
    #expect(restoration.isComplete && stack.stack.count == 2)
    store.dispatch(.restore(restoration.state))
    try await router.settled()
    #expect(stack.stack.compactMap(\.title) == ["home", "item(2)", "item(3)"] && stack.stack[0] === home)
    store.dispatch(.navigate(.pop))
    try await router.settled()
    #expect(stack.stack.compactMap(\.title) == ["home", "item(2)"])
  }
}
