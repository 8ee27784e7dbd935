/// A route with its context, and without its type.
///
/// ```swift
/// AnyRoute(profile.pushRoute(), with: UserID(42))
/// ```
///
/// A chain of any length can be made of it: the links are kept side by side, not one inside the other.
///
/// ```swift
/// var route = AnyRoute([])
/// for id in ids { route = AnyRoute(route.chained(with: profile.pushRoute(), context: id)) }
/// ```
public struct AnyRoute: Routable {
  private let links: RouteLinks

  /// A route with its context.
  public init<Base: Routable>(_ route: Base, with context: Base.Context) {
    links = RouteLinks(of: route, with: context)
  }

  /// A route that needs no context.
  public init<Base: Routable>(_ route: Base) where Base.Context == Void {
    self.init(route, with: ())
  }

  /// Routes one after the other. With none of them nothing changes.
  public init(_ routes: [AnyRoute]) {
    links = routes.reduce(RouteLinks()) { $0.followed(by: $1.links) }
  }

  /// Adds the steps of the routes that it was made of.
  public func resolve(with context: Void, in itinerary: Itinerary) throws {
    try links.resolve(in: itinerary)
  }
}

extension AnyRoute: LinkedRoute {
  func links(with context: Any) -> RouteLinks? { links }
}
