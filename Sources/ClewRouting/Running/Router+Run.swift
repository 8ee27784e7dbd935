extension Router {
  /// Resolves a route, and commits. The turn is the caller's.
  func run<Destination: Routable>(
    _ route: Destination, with context: Destination.Context, within limit: StepLimit?
  ) async -> Result<NavigationOutcome, RoutingError> {
    do throws(RoutingError) {
      guard let itinerary = try await resolve(route, with: context) else { return .success(.cancelled) }
      hold(itinerary.visit.entries)
      return .success(try await itinerary.commit(in: window, within: limit))
    } catch {
      return .failure(error)
    }
  }
}
