/// A route with its context, and without its type.
///
/// ```swift
/// AnyRoute(profile.pushRoute(), with: UserID(42))
/// ```
public struct AnyRoute: Routable {
  private let steps: (Itinerary) throws -> Void

  /// A route with its context.
  public init<Base: Routable>(_ route: Base, with context: Base.Context) {
    steps = { try route.resolve(with: context, in: $0) }
  }

  /// A route that needs no context.
  public init<Base: Routable>(_ route: Base) where Base.Context == Void {
    self.init(route, with: ())
  }

  /// Routes one after the other. With none of them nothing changes.
  public init(_ routes: [AnyRoute]) {
    steps = { itinerary in
      for route in routes { try route.resolve(with: (), in: itinerary) }
    }
  }

  /// Adds the steps of the routes that it was made of.
  public func resolve(with context: Void, in itinerary: Itinerary) throws { try steps(itinerary) }
}
