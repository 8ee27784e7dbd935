import ClewRouting
import ClewState
import ClewViews

/// An app whose screens follow its state, all in one place.
final class App {
  struct AppState {
    var navigation = NavigationState<Place>()
    var other = 0
  }

  enum Action {
    case navigate(NavigationAction<Place>)
    case count
  }

  let journal = Journal()
  let stack = ScreenStack()
  let window: ScreenWindow
  let navigator: Navigator<Place>
  let store: Store<AppState, NavigationAction<Place>>
  let router: StateRouter<Place>
  var failures: [StateRoutingError] = []

  init(state: NavigationState<Place> = NavigationState()) {
    window = ScreenWindow(root: stack)
    navigator = Navigator(window: window, map: PlaceMap(journal: journal))
    store = Store(AppState(navigation: state)) { state, action in state.navigation.reduce(action) }
    router = StateRouter(store, \.navigation, navigator: navigator)
    router.onFailure = { [unowned self] in failures.append($0) }
  }

  var state: NavigationState<Place> { store.state.navigation }
  var route: [Place] { state.route }

  /// What the user sees lie on each other.
  var visible: [String] { window.visiblePath.compactMap(\.title) }

  /// The titles of the outermost stack.
  var titles: [String] { stack.stack.map { $0.title ?? "\(type(of: $0))" } }

  func go(_ actions: NavigationAction<Place>...) async throws {
    for action in actions { store.dispatch(action) }
    try await router.settled()
  }

  func screen(_ index: Int) -> PlaceScreen? { stack.stack[index] as? PlaceScreen }

  /// Has each animated change of the window wait at a gate.
  func animating(at gate: Gate) {
    window.animation = {
      await gate.wait()
      return .completed
    }
  }
}
