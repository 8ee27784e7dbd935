public import Clew

/// What is wrong with routes, and with the container that their views come from.
public struct RouteReport: Sendable {
  /// Where routes and containers do not fit.
  public let routes: [RouteProblem]
  /// What the container has to say of itself.
  public let container: [Problem]

  /// Whether nothing in it is an error: each route has what it asks for, and so has the container.
  public var isSound: Bool { routes.isEmpty && !container.contains { $0.severity == .error } }
}

extension RouteReport: CustomStringConvertible {
  /// All of it, the routes first.
  public var description: String {
    if routes.isEmpty, container.isEmpty { return "no problems" }
    return (routes.map(\.description) + container.map(\.description)).joined(separator: "\n")
  }
}
