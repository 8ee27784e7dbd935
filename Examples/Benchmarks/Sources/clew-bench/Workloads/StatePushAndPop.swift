import ClewRouting
import ClewState
import ClewViews

/// Where there is one kind of screen only.
enum EmptyPlace: Destination, Codable { case root, empty }

private struct EmptyMap: NavigationMap {
  let push = InstanceBuilder { EmptyScreen() }.pushRoute()
  func route(for place: EmptyPlace) -> AnyRoute { AnyRoute(push) }
}

extension Workload {
  /// Pushes an empty screen and pops it again, each time by an action that is followed; beside it the navigator is asked.
  static let statePushAndPop = Workload(
    name: "push and pop by state", target: 10, makes: 1, beside: "a navigator"
  ) {
    let navigator = Navigator(window: ScreenWindow(root: ScreenStack()), map: EmptyMap())
    let store = Store<NavigationState<EmptyPlace>, NavigationAction<EmptyPlace>>(NavigationState()) {
      $0.reduce($1)
    }
    let router = StateRouter(store, \.self, navigator: navigator)
    store.dispatch(.push(.root))
    return Way {
      store.dispatch(.push(.empty))
      try await router.settled()
      let screen = try Followed.screen(of: navigator)
      store.dispatch(.pop)
      try await router.settled()
      return screen
    } times: { count in
      for _ in 0..<count {
        store.dispatch(.push(.empty))
        try await router.settled()
        store.dispatch(.pop)
        try await router.settled()
      }
    }
  } byHand: {
    let navigator = Navigator(window: ScreenWindow(root: ScreenStack([EmptyScreen()])), map: EmptyMap())
    let pop = navigator.router.popRoute()
    return Way {
      try await navigator.navigate(to: .empty)
      let screen = try Followed.screen(of: navigator)
      try await navigator.router.navigate(to: pop)
      return screen
    } times: { count in
      for _ in 0..<count {
        try await navigator.navigate(to: .empty)
        try await navigator.router.navigate(to: pop)
      }
    }
  }
}

private enum Followed {
  struct Nothing: Error {}

  static func screen(of navigator: Navigator<EmptyPlace>) throws -> AnyObject {
    guard let screen = navigator.router.visibleView else { throw Nothing() }
    return screen
  }
}
