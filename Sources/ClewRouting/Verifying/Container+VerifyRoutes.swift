public import Clew

extension Container {
  /// Checks routes against the containers that their views come from, without building a view: whether the view is
  /// registered with its context and tag, and the scopes that it needs are open or opened.
  ///
  /// ```swift
  /// let report = container.verify(routes: samples)
  /// #expect(report.isSound, "\(report)")
  /// ```
  ///
  /// Views that a builder makes by itself, such as ``InstanceBuilder``, are not looked at. A map that a route looks for
  /// in a container, as by `route(to:tag:)`, is made, since nothing else knows the way.
  ///
  /// - Parameters:
  ///   - routes: Samples of what the app navigates to.
  ///   - roots: What else the program asks the container for. If it is given, what neither that nor a route leads to
  ///     is a warning.
  /// - Returns: What is wrong with the routes, and this container's own report.
  public func verify(routes: [RouteSample], roots: [Key]? = nil) -> RouteReport {
    let parts = routes.map(RouteParts.init)
    let verifier = RouteVerifier()
    let asked = parts.flatMap(\.registrations).map(\.key).filter { answers(to: $0) }
    return RouteReport(
      routes: parts.flatMap(verifier.problems),
      container: roots.map { verify(roots: $0 + asked) } ?? verify())
  }
}
