import Clew
import ClewRouting
import ClewState
import ClewViews
import Testing

@MainActor @Suite(.timeLimit(.minutes(1))) struct FollowingTests {
  let app = App()

  @Test func `nothing is made before somebody follows`() async throws {
    app.store.dispatch(.set([.home, .list]))
    for _ in 0..<50 { await Task.yield() }
    #expect(app.titles == [] && app.journal.take() == [])
    try await app.router.settled()
    #expect(app.titles == ["home", "list"])
  }

  @Test func `screens of the common prefix stay the same ones`() async throws {
    try await app.go(.set([.home, .list, .item(1)]))
    let before = app.stack.stack
    try await app.go(.set([.home, .list, .item(2), .item(3)]))
    #expect(app.titles == ["home", "list", "item(2)", "item(3)"])
    #expect(app.stack.stack[0] === before[0] && app.stack.stack[1] === before[1])
  }

  @Test func `pops and a change are one setting of the stack, in which nothing between is seen`() async throws
  {
    try await app.go(.set([.home, .list, .item(1), .item(2)]))
    _ = app.journal.take()
    try await app.go(.set([.home, .item(3)]))
    #expect(app.titles == ["home", "item(3)"])
    #expect(app.journal.take("make", "show") == ["make item(3)", "show item(3)"])
  }

  @Test func `a run of pops is one, and all can go`() async throws {
    try await app.go(.set([.home, .list, .item(1), .item(2)]))
    _ = app.journal.take()
    try await app.go(.popTo(.home))
    #expect(app.titles == ["home"] && app.journal.take("show") == ["show home"])
    try await app.go(.set([]))
    #expect(app.titles == [])
    try await app.go(.set([.list]))
    #expect(app.titles == ["list"])
    try await app.go(.set([.home]))
    #expect(app.titles == ["home"])
  }

  @Test func `two entries with the same place have a screen each`() async throws {
    try await app.go(.push(.item(1)), .push(.item(1)))
    #expect(app.titles == ["item(1)", "item(1)"] && app.stack.stack[0] !== app.stack.stack[1])
    let first = app.stack.stack[0]
    // Another entry, though it looks the same.
    try await app.go(.pop, .push(.item(1)))
    #expect(app.titles.count == 2 && app.stack.stack[0] === first)
    try await app.go(.replaceLast(.item(1)))
    #expect(app.titles.count == 2 && app.stack.stack[0] === first)
  }

  @Test func `what is presented goes with all that lies on it, as one dismissal`() async throws {
    try await app.go(.set([.home, .sheet, .item(1), .item(2)]))
    #expect(app.visible.last == "item(2)")
    #expect(app.titles == ["home"])
    _ = app.journal.take()
    try await app.go(.set([.home]))
    #expect(app.visible == ["home"] && app.journal.take("show") == ["show home"])
  }

  @Test func `what lies under a presentation goes after that`() async throws {
    try await app.go(.set([.home, .list, .sheet, .item(1)]))
    try await app.go(.set([.home, .item(2)]))
    #expect(app.visible.last == "item(2)")
    #expect(app.titles == ["home", "item(2)"])
    try await app.go(.push(.sheet), .replaceLast(.item(3)))
    #expect(app.titles == ["home", "item(2)", "item(3)"])
    #expect(app.window.views.count { $0.presented != nil } == 0)
  }

  @Test func `what a view presents that goes is dismissed before`() async throws {
    try await app.go(.set([.home, .list, .sheet, .item(1)]))
    let list = app.stack.stack[1]
    #expect(list.presented != nil)
    try await app.go(.set([.home]))
    #expect(list.presented == nil && app.titles == ["home"])
  }

  @Test func `only the last visible change is animated, and none when the state says so`() async throws {
    var animations = 0
    app.window.animation = {
      animations += 1
      return .completed
    }
    try await app.go(.set([.home, .list, .item(1)]))
    #expect(animations == 1)
    try await app.go(.set([.home, .sheet, .item(2)]))
    #expect(animations == 2)
    try await app.go(.set([.home, .list], animated: false))
    #expect(animations == 2)
    try await app.go(.push(.item(1)))
    #expect(animations == 3)
  }

  @Test func `what leaves is freed, with its scope, before settled returns`() async throws {
    try await app.go(.set([.home, .list, .item(1)]))
    _ = app.journal.take()
    try await app.go(.set([.home]))
    #expect(Set(app.journal.take("free")) == ["free list", "free item(1)"])
  }

  @Test func `observers of the navigator are told of each entry that comes`() async throws {
    var told: [String] = []
    let token = app.navigator.observe {
      told.append("\($0.destination) \($0.outcome.map { "\($0)" } ?? "failed")")
    }
    await #expect(throws: StateRoutingError.self) { try await app.go(.set([.home, .broken])) }
    token.cancel()
    #expect(told == ["home completed", "broken failed"])
  }

  struct UpdatingMap: NavigationMap {
    let container: Container
    func route(for place: Place) -> AnyRoute {
      AnyRoute(
        container.builder(for: Updatable.self, context: Place.self, in: .page).pushRoute().updating(),
        with: place)
    }
  }

  final class Updatable: Screen, ContextUpdatable {
    private(set) var place: Place
    init(_ place: Place, _ log: ScopeLog) { self.place = place }
    func update(with context: Place) { place = context }
  }

  final class ScopeLog: Sendable {
    let closed: Tally
    init(_ closed: Tally) { self.closed = closed }
  }

  @Test
  func `each entry has a view of its own, also where a route would update, in a scope that goes with it`()
    async throws
  {
    let closed = Tally()
    let container = try Container { c in
      c.register(.scoped(.page)) { ScopeLog(closed) }.onDispose { $0.closed.count() }
      c.register(context: Place.self) { Updatable($0, $1) }
    }
    let stack = ScreenStack()
    let navigator = Navigator(window: ScreenWindow(root: stack), map: UpdatingMap(container: container))
    let store = Store<NavigationState<Place>, NavigationAction<Place>>(NavigationState()) { $0.reduce($1) }
    let router = StateRouter(store, \.self, navigator: navigator)
    store.dispatch(.set([.item(1), .item(2)]))
    try await router.settled()
    #expect(stack.stack.compactMap { ($0 as? Updatable)?.place } == [.item(1), .item(2)])
    store.dispatch(.replaceLast(.item(3)))
    try await router.settled()
    #expect(
      stack.stack.compactMap { ($0 as? Updatable)?.place } == [.item(1), .item(3)] && closed.value == 1)
    try await stack.popByUser()
    try await router.settled()
    #expect(closed.value == 2)
    store.dispatch(.set([]))
    try await router.settled()
    #expect(closed.value == 3)
  }

  @Test func `a thousand entries come and go`() async throws {
    let route = (0..<1_000).map(Place.item)
    try await app.go(.set(route, animated: false))
    #expect(app.stack.stack.count == 1_000 && app.route == route)
    try await app.go(.set([.item(0)]))
    #expect(app.titles == ["item(0)"])
  }

  @Test func `a view knows its entry, and has the data back that belongs to it`() async throws {
    try await app.go(.set([.home, .list]))
    let entry = try #require(app.screen(1)?.entry)
    #expect(entry == app.state.visible[1].id && app.screen(1)?.data == [:])
    app.store.dispatch(.setData([1, 2], for: "draft", of: entry))

    let restored = App(state: app.state)
    try await restored.router.settled()
    #expect(restored.titles == ["home", "list"])
    #expect(restored.screen(1)?.data == ["draft": [1, 2]] && restored.screen(1)?.entry == entry)
  }

  @Test func `other parts of the state are nothing to follow`() async throws {
    let other = Store<App.AppState, App.Action>(App.AppState()) { state, action in
      switch action {
      case .navigate(let action): state.navigation.reduce(action)
      case .count: state.other += 1
      }
    }
    let stack = ScreenStack()
    let navigator = Navigator(window: ScreenWindow(root: stack), map: PlaceMap(journal: app.journal))
    let slice = StoreSlice(of: other, \.navigation, as: App.Action.navigate)
    let router = StateRouter(slice, \.self, navigator: navigator)
    other.dispatch(.navigate(.push(.home)))
    try await router.settled()
    _ = app.journal.take()
    other.dispatch(.count)
    try await router.settled()
    #expect(stack.stack.count == 1 && app.journal.take() == [])
  }

  @Test func `two windows follow two parts of one state`() async throws {
    struct Both {
      var left = NavigationState<Place>()
      var right = NavigationState<Place>()
    }
    enum Action { case left(NavigationAction<Place>), right(NavigationAction<Place>) }
    let store = Store<Both, Action>(Both()) { state, action in
      switch action {
      case .left(let action): state.left.reduce(action)
      case .right(let action): state.right.reduce(action)
      }
    }
    let stacks = [ScreenStack(), ScreenStack()]
    let windows = stacks.map { ScreenWindow(root: $0) }
    let navigators = windows.map { Navigator(window: $0, map: PlaceMap(journal: app.journal)) }
    let left = StateRouter(
      StoreSlice(of: store, \.left, as: Action.left), \.self, navigator: navigators[0])
    let right = StateRouter(
      StoreSlice(of: store, \.right, as: Action.right), \.self, navigator: navigators[1])
    store.dispatch(.left(.set([.home, .list])))
    store.dispatch(.right(.set([.item(1), .item(2)])))
    try await left.settled()
    try await right.settled()
    #expect(stacks.map { $0.stack.count } == [2, 2])
    try await stacks[1].popByUser()
    #expect(store.state.right.route == [.item(1)] && store.state.left.route == [.home, .list])
  }
}

extension Scope {
  fileprivate static let page = Scope("page")
}
