/// Says how to get to each place.
///
/// ```swift
/// struct Map: NavigationMap {
///   let container: Container
///   func route(for place: Place) -> AnyRoute {
///     switch place {
///     case .home: AnyRoute(container.builder(for: HomeScreen.self).rootRoute())
///     case .profile(let id):
///       AnyRoute(container.builder(for: ProfileScreen.self, context: UserID.self).pushRoute(), with: id)
///     }
///   }
/// }
/// ```
///
/// Written as a `switch` without a `default`, a map does not compile before a new place is handled.
public protocol NavigationMap<Place> {
  /// What the map knows the way to.
  associatedtype Place: Destination

  /// The way to a place. It is asked for when the navigation has its turn, on the actor that owns the hierarchy.
  func route(for place: Place) -> AnyRoute
}
