extension NavigationMap {
  /// The routes to some places, to be verified and drawn with a container.
  ///
  /// ```swift
  /// let report = container.verify(routes: map.samples(of: [.home, .profile(UserID(42))]))
  /// ```
  ///
  /// - Parameter places: One of each kind, as an example: nothing is built.
  /// - Complexity: That of `route(for:)`, for each place.
  public func samples(of places: [Place]) -> [RouteSample] {
    places.map { RouteSample("\($0)", route(for: $0)) }
  }
}
