extension Router {
  /// A route that takes the top off the nearest stack. Where there is one entry, nothing changes.
  ///
  /// ```swift
  /// try await router.navigate(to: router.popRoute())
  /// ```
  ///
  /// - Parameter animated: Whether the change is animated.
  public func popRoute(animated: Bool = true) -> Route<NoView, PopTransition> {
    NoView().route(with: PopTransition(.one, animated: animated))
  }

  /// A route that pops the nearest stack down to its lowest entry.
  ///
  /// ```swift
  /// try await router.navigate(to: router.popToRootRoute())
  /// ```
  ///
  /// - Parameter animated: Whether the change is animated.
  public func popToRootRoute(animated: Bool = true) -> Route<NoView, PopTransition> {
    NoView().route(with: PopTransition(.root, animated: animated))
  }

  /// A route that pops the nearest stack down to the lowest entry of a type.
  ///
  /// ```swift
  /// try await router.navigate(to: router.popRoute(toFirst: ProfileScreen.self))
  /// ```
  ///
  /// Without such an entry it fails with ``RoutingError/Code/noPopTarget``.
  ///
  /// - Parameters:
  ///   - type: A class, whose subclasses count too, or a protocol.
  ///   - animated: Whether the change is animated.
  public func popRoute<View>(
    toFirst type: View.Type, animated: Bool = true
  ) -> Route<NoView, PopTransition> {
    NoView().route(with: PopTransition(.first(type), animated: animated))
  }

  /// A route that pops the nearest stack down to the highest entry of a type.
  ///
  /// ```swift
  /// try await router.navigate(to: router.popRoute(toLast: ProfileScreen.self))
  /// ```
  ///
  /// Without such an entry it fails with ``RoutingError/Code/noPopTarget``.
  ///
  /// - Parameters:
  ///   - type: A class, whose subclasses count too, or a protocol.
  ///   - animated: Whether the change is animated.
  public func popRoute<View>(
    toLast type: View.Type, animated: Bool = true
  ) -> Route<NoView, PopTransition> {
    NoView().route(with: PopTransition(.last(type), animated: animated))
  }

  /// A route that dismisses what the nearest node at or above the visible view presents.
  ///
  /// ```swift
  /// try await router.navigate(to: router.dismissRoute())
  /// ```
  ///
  /// Where nothing is presented it fails with ``RoutingError/Code/nothingToDismiss``.
  ///
  /// - Parameter animated: Whether the change is animated.
  public func dismissRoute(animated: Bool = true) -> Route<NoView, DismissTransition> {
    NoView().route(with: DismissTransition(animated: animated))
  }
}
