public import ClewViews

extension ViewControllerBuilder {
  /// A route that shows this builder's view by any transition.
  public func route<Transition: ViewTransition>(
    with transition: Transition
  ) -> Route<Self, Transition> {
    Route(self, transition)
  }

  /// A route that puts this builder's view on top of the nearest stack.
  public func pushRoute(
    animated: Bool = true, finder: (any ViewFinder)? = nil
  ) -> Route<Self, PushTransition> {
    route(with: PushTransition(animated: animated, finder: finder))
  }

  /// A route that puts this builder's view in the place of others in the nearest stack.
  public func replaceRoute(
    _ behavior: ReplaceTransition.Behavior = .last, animated: Bool = true,
    finder: (any ViewFinder)? = nil
  ) -> Route<Self, ReplaceTransition> {
    route(with: ReplaceTransition(behavior, animated: animated, finder: finder))
  }

  /// A route that presents this builder's view over the visible one.
  public func presentRoute(
    animated: Bool = true, finder: (any ViewFinder)? = nil
  ) -> Route<Self, PresentTransition> {
    route(with: PresentTransition(animated: animated, finder: finder))
  }

  /// A route that makes this builder's view the window's root.
  ///
  /// - Parameters:
  ///   - window: The window that is meant, which has to be the router's; `nil` for that.
  ///   - animation: How the window shows it, where the window can; `nil` for its own way.
  public func rootRoute(
    in window: (any ViewWindow)? = nil, animated: Bool = true, animation: RootAnimation? = nil
  ) -> Route<Self, RootTransition> {
    route(with: RootTransition(animated: animated, animation: animation, window: window))
  }
}
