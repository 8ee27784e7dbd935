/// A route with a name, as an example of what an app navigates to.
///
/// ```swift
/// let samples = [
///   RouteSample("help", AnyRoute(help.presentRoute())),
///   RouteSample("profile", AnyRoute(profile.pushRoute(), with: UserID(42))),
/// ]
/// let report = container.verify(routes: samples)
/// ```
///
/// ``NavigationMap/samples(of:)`` makes them of places.
public struct RouteSample {
  /// What reports and pictures call it.
  public var name: String
  /// The route.
  public var route: AnyRoute

  /// A sample.
  public init(_ name: String, _ route: AnyRoute) {
    self.name = name
    self.route = route
  }
}
