/// A route with a name, as an example of what an app navigates to.
///
/// ```swift
/// let samples = [Place.home, .profile(UserID(42))].map { RouteSample("\($0)", map.route(for: $0)) }
/// let report = container.verify(routes: samples)
/// ```
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
