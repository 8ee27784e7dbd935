extension Router {
  /// A route that takes the top off the nearest stack.
  public func popRoute(animated: Bool = true) -> Route<NoView, PopTransition> {
    NoView().route(with: PopTransition(.one, animated: animated))
  }

  /// A route that pops the nearest stack down to its lowest entry.
  public func popToRootRoute(animated: Bool = true) -> Route<NoView, PopTransition> {
    NoView().route(with: PopTransition(.root, animated: animated))
  }

  /// A route that pops the nearest stack down to the lowest entry of a type.
  ///
  /// The type may be a class, whose subclasses count too, or a protocol.
  public func popRoute<View>(
    toFirst type: View.Type, animated: Bool = true
  ) -> Route<NoView, PopTransition> {
    NoView().route(with: PopTransition(.first(type), animated: animated))
  }

  /// A route that pops the nearest stack down to the highest entry of a type.
  ///
  /// The type may be a class, whose subclasses count too, or a protocol.
  public func popRoute<View>(
    toLast type: View.Type, animated: Bool = true
  ) -> Route<NoView, PopTransition> {
    NoView().route(with: PopTransition(.last(type), animated: animated))
  }

  /// A route that dismisses what the nearest node at or above the visible view presents.
  public func dismissRoute(animated: Bool = true) -> Route<NoView, DismissTransition> {
    NoView().route(with: DismissTransition(animated: animated))
  }
}
