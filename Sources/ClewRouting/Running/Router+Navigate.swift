extension Router {
  /// Navigates by a route, when the requests before this one have ended.
  ///
  /// ```swift
  /// let outcome = try await router.navigate(to: profile.pushRoute(), with: UserID(42))
  /// ```
  ///
  /// It returns when the hierarchy has settled and the scopes of views that have left it are closed.
  /// Cancelling the task cancels the request: one that waits is dropped, one that runs is undone. Views that
  /// would leave the window and are ``LeaveBlocking`` are asked before anything changes.
  ///
  /// - Parameters:
  ///   - route: What to show, and how.
  ///   - context: What the route has to know.
  ///   - identity: What the request is for, such as a destination. If the newest request, which runs or waits, is
  ///     for the same, this one is dropped before anything is built, as for a double tap. It ends with
  ///     ``NavigationOutcome/cancelled``.
  /// - Returns: How it ended. ``NavigationOutcome/cancelled`` and ``NavigationOutcome/denied`` mean that the
  ///   hierarchy is as it was.
  /// - Throws: ``RoutingError``; then too the hierarchy is as it was, except with ``RoutingError/Code/undoFailed``.
  @discardableResult
  public func navigate<SomeRoute: Routable>(
    to route: SomeRoute, with context: SomeRoute.Context,
    unlessUnderWay identity: AnyHashable? = nil, file: StaticString = #fileID, line: UInt = #line
  ) async throws(RoutingError) -> NavigationOutcome {
    do throws(RoutingError) {
      return try await run(route, with: context, within: try limit(), inTurnFor: identity)
    } catch {
      throw error.asked(at: file, line)
    }
  }

  /// Navigates by a route that needs no context, when the requests before this one have ended.
  ///
  /// ```swift
  /// try await router.navigate(to: home.embeddedInNavigation().rootRoute())
  /// ```
  ///
  /// - Parameters:
  ///   - route: What to show, and how.
  ///   - identity: What the request is for. If the newest request is for the same, this one is dropped.
  /// - Returns: How it ended. ``NavigationOutcome/cancelled`` and ``NavigationOutcome/denied`` mean that the
  ///   hierarchy is as it was.
  /// - Throws: ``RoutingError``; then too the hierarchy is as it was, except with ``RoutingError/Code/undoFailed``.
  @discardableResult
  public func navigate<SomeRoute: Routable>(
    to route: SomeRoute, unlessUnderWay identity: AnyHashable? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) async throws(RoutingError) -> NavigationOutcome where SomeRoute.Context == Void {
    try await navigate(to: route, with: (), unlessUnderWay: identity, file: file, line: line)
  }

  /// Navigates by a route, and calls `completion` when that has ended: for code that can not wait.
  ///
  /// ```swift
  /// router.navigate(to: profile.pushRoute(), with: UserID(1)) { result in … }
  /// ```
  ///
  /// It starts a task on the actor that it is called on, on which `completion` is called too.
  ///
  /// - Parameters:
  ///   - route: What to show, and how.
  ///   - context: What the route has to know.
  ///   - identity: What the request is for. If the newest request is for the same, this one is dropped.
  ///   - isolation: The actor that the router belongs to.
  ///   - completion: Called once, with how it ended or what it failed with.
  public func navigate<SomeRoute: Routable>(
    to route: SomeRoute, with context: SomeRoute.Context,
    unlessUnderWay identity: AnyHashable? = nil, file: StaticString = #fileID, line: UInt = #line,
    isolation: isolated any Actor = #isolation,
    completion: @escaping (Result<NavigationOutcome, RoutingError>) -> Void
  ) {
    Task {
      _ = isolation
      do throws(RoutingError) {
        let outcome = try await navigate(
          to: route, with: context, unlessUnderWay: identity, file: file, line: line)
        completion(.success(outcome))
      } catch {
        completion(.failure(error))
      }
    }
  }

  /// Navigates by a route that needs no context, and calls `completion` when that has ended: for code that
  /// can not wait.
  ///
  /// ```swift
  /// router.navigate(to: router.popRoute()) { result in … }
  /// ```
  ///
  /// It starts a task on the actor that it is called on, on which `completion` is called too.
  ///
  /// - Parameters:
  ///   - route: What to show, and how.
  ///   - identity: What the request is for. If the newest request is for the same, this one is dropped.
  ///   - isolation: The actor that the router belongs to.
  ///   - completion: Called once, with how it ended or what it failed with.
  public func navigate<SomeRoute: Routable>(
    to route: SomeRoute, unlessUnderWay identity: AnyHashable? = nil, file: StaticString = #fileID,
    line: UInt = #line, isolation: isolated any Actor = #isolation,
    completion: @escaping (Result<NavigationOutcome, RoutingError>) -> Void
  ) where SomeRoute.Context == Void {
    navigate(
      to: route, with: (), unlessUnderWay: identity, file: file, line: line, isolation: isolation,
      completion: completion)
  }
}
