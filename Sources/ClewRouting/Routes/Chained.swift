/// A route after another, each with its own context.
///
/// Both are resolved before anything changes: when the second is not possible, the first has not happened.
public struct Chained<Head: Routable, Tail: Routable>: Routable {
  private let head: Head
  private let tail: Tail
  private let context: Tail.Context

  init(_ head: Head, _ tail: Tail, with context: Tail.Context) {
    self.head = head
    self.tail = tail
    self.context = context
  }

  /// Adds the steps of the first route, then those of the second.
  public func resolve(with context: Head.Context, in itinerary: Itinerary) throws {
    try head.resolve(with: context, in: itinerary)
    try tail.resolve(with: self.context, in: itinerary)
  }
}

extension Chained: LinkedRoute {
  func links(with context: Any) -> RouteLinks? {
    guard let context = context as? Head.Context else { return nil }
    return RouteLinks(of: head, with: context).followed(by: RouteLinks(of: tail, with: self.context))
  }
}

extension Routable {
  /// This route, and then another with its context.
  ///
  /// ```swift
  /// try await router.navigate(to: list.pushRoute().chained(with: profile.pushRoute(), context: UserID(9)))
  /// ```
  public func chained<Tail: Routable>(
    with tail: Tail, context: Tail.Context
  ) -> Chained<Self, Tail> {
    Chained(self, tail, with: context)
  }

  /// This route, and then another that needs no context.
  public func chained<Tail: Routable>(with tail: Tail) -> Chained<Self, Tail>
  where Tail.Context == Void {
    Chained(self, tail, with: ())
  }
}
