import ClewState

/// A state that shows a route.
func shown(_ route: [Place]) -> NavigationState<Place> {
  var state = NavigationState<Place>()
  state.reduce(.set(route))
  return state
}
