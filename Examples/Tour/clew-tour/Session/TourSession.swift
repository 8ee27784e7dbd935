import Clew
import ClewRouting
import ClewState
import ClewViews

/// A window whose screens follow a navigation state, and the state what a person does to the screens: on the main actor, as
/// in an app with a display.
@MainActor final class TourSession {
  let window = ScreenWindow()
  let store: Store<NavigationState<Place>, NavigationAction<Place>>
  let paths: PathTable<Place>
  let container: Container
  /// Asks what is nowhere in the state, in the same window.
  let asking: Navigator<Question>

  private let navigator: Navigator<Place>
  private let stateRouter: StateRouter<Place>
  /// What of a saved state is not there any more, if anything.
  let dropped: [NavigationRestoration<Place>.Dropped]
  private let link: String?
  private var refusals: [StateRoutingError] = []

  var router: Router { navigator.router }

  /// - Parameters:
  ///   - saved: Where the person left off, if anywhere.
  ///   - link: A path that wins over that.
  /// - Throws: `PathError` when no place has that path; ``RoutingError`` when the container can not make the guard.
  init(
    container: Container, restoring saved: NavigationState<Place>? = nil, opening link: String? = nil
  ) throws {
    self.container = container
    self.link = link
    let paths: PathTable<Place> = try container.resolve()
    self.paths = paths
    navigator = Navigator(window: window, map: TourMap(container: container))
    try navigator.addGuard(PackageGuard.self, from: container)
    asking = Navigator(router: navigator.router, map: QuestionMap(container: container))

    let route = try link.map { try paths.route($0) }
    let restoration = navigator.restoration(of: saved ?? NavigationState(), opening: route)
    dropped = restoration.dropped
    var state = restoration.state
    if state.entries.isEmpty { state.reduce(.set([.list], animated: false)) }
    store = Store(state) { $0.reduce($1) }
    stateRouter = StateRouter(store, \.self, navigator: navigator)
    stateRouter.onFailure = { [weak self] error in
      // Any other failure is thrown to whoever waits.
      if [.stepDenied, .stepCalledOff].contains(error.code) { self?.refusals.append(error) }
    }
  }

  /// Shows what the state begins with.
  ///
  /// - Throws: Why not all of it is shown; then the state says what is.
  func open() async throws -> [String] {
    let route = store.state.route
    let lines = try await follow()
    return detour(by: link, from: route) + lines
  }

  /// What there is to say when a path was to lead through a route, and guards have led elsewhere.
  func detour(by path: String?, from route: [Place]) -> [String] {
    guard let path, store.state.route != route else { return [] }
    return ["\(path) leads to \(self.path)"]
  }

  /// Closes the scopes of the screens.
  func close() async { await navigator.close() }

  /// What the visible screen shows, under its title and the path that leads there.
  var visible: [String] {
    guard let view = router.visibleView else { return [] }
    return ["== \(view.title ?? "untitled") ==  \(path)"] + ((view as? any TextScreen)?.lines ?? [])
  }

  /// Where the person is.
  var path: String { paths.words(for: store.state.route) }

  /// Changes the state and has the screens follow.
  ///
  /// - Returns: What the visible screen shows then.
  func show(_ action: NavigationAction<Place>) async throws -> [String] {
    store.dispatch(action)
    return try await follow()
  }

  /// Waits until screens and state agree, whoever has changed one of them.
  ///
  /// - Returns: What was refused on the way, and what the visible screen shows.
  func follow() async throws -> [String] {
    defer { refusals = [] }
    try await stateRouter.settled()
    return refusals.map(\.description) + visible
  }
}
