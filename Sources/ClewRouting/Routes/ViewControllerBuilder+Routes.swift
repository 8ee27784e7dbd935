public import ClewViews

extension ViewControllerBuilder {
  /// A route that shows this builder's view by any transition.
  ///
  /// ```swift
  /// try await router.navigate(to: home.route(with: Fade()))           // struct Fade: ViewTransition
  /// ```
  ///
  /// - Parameter transition: What shows the view.
  public func route<Transition: ViewTransition>(
    with transition: Transition
  ) -> Route<Self, Transition> {
    Route(self, transition)
  }

  /// A route that puts this builder's view on top of the nearest stack.
  ///
  /// ```swift
  /// try await router.navigate(to: profile.pushRoute(), with: UserID(42))
  /// ```
  ///
  /// - Parameters:
  ///   - animated: Whether the change is animated.
  ///   - finder: Finds the view that it starts from; `nil` for the router's finder.
  public func pushRoute(
    animated: Bool = true, finder: (any ViewFinder)? = nil
  ) -> Route<Self, PushTransition> {
    route(with: PushTransition(animated: animated, finder: finder))
  }

  /// A route that puts this builder's view in the place of others in the nearest stack.
  ///
  /// ```swift
  /// try await router.navigate(to: profile.replaceRoute(.all), with: UserID(42))
  /// ```
  ///
  /// - Parameters:
  ///   - behavior: What the view replaces; the top by default.
  ///   - animated: Whether the change is animated.
  ///   - finder: Finds the view that it starts from; `nil` for the router's finder.
  public func replaceRoute(
    _ behavior: ReplaceTransition.Behavior = .last, animated: Bool = true,
    finder: (any ViewFinder)? = nil
  ) -> Route<Self, ReplaceTransition> {
    route(with: ReplaceTransition(behavior, animated: animated, finder: finder))
  }

  /// A route that presents this builder's view over the visible one.
  ///
  /// ```swift
  /// try await router.navigate(to: settings.embeddedInNavigation().presentRoute())
  /// ```
  ///
  /// - Parameters:
  ///   - animated: Whether the change is animated.
  ///   - finder: Finds the view that it starts from; `nil` for the router's finder.
  public func presentRoute(
    animated: Bool = true, finder: (any ViewFinder)? = nil
  ) -> Route<Self, PresentTransition> {
    route(with: PresentTransition(animated: animated, finder: finder))
  }

  /// A route that makes this builder's view the window's root.
  ///
  /// ```swift
  /// try await router.navigate(to: home.rootRoute(animation: RootAnimation(.crossFade)))
  /// ```
  ///
  /// - Parameters:
  ///   - window: The window that is meant, which has to be the router's; `nil` for that.
  ///   - animated: Whether the change is animated.
  ///   - animation: How the window shows it, where the window can; `nil` for its own way.
  public func rootRoute(
    in window: (any ViewWindow)? = nil, animated: Bool = true, animation: RootAnimation? = nil
  ) -> Route<Self, RootTransition> {
    route(with: RootTransition(animated: animated, animation: animation, window: window))
  }
}
