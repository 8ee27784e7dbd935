extension Router {
  /// Navigates by a route, when the requests before this one have ended.
  ///
  /// ```swift
  /// let outcome = try await router.navigate(to: profile.pushRoute(), with: UserID(42))
  /// ```
  ///
  /// It returns when the hierarchy has settled and the scopes of views that have left it are closed.
  /// Cancelling the task cancels the request: one that waits is dropped, one that runs is undone.
  ///
  /// - Parameters:
  ///   - route: What to show, and how.
  ///   - context: What the route has to know.
  /// - Returns: How it ended. ``NavigationOutcome/cancelled`` means that the hierarchy is as it was.
  /// - Throws: ``RoutingError``; then too the hierarchy is as it was.
  @discardableResult
  public func navigate<Destination: Routable>(
    to route: Destination, with context: Destination.Context, file: StaticString = #fileID,
    line: UInt = #line
  ) async throws(RoutingError) -> NavigationOutcome {
    do throws(RoutingError) {
      return try await inTurn { () async throws(RoutingError) in
        let itinerary = Itinerary(tree: tree, visit: Visit(ledger: openScopes))
        do {
          try route.resolve(with: context, in: itinerary)
        } catch {
          await close(itinerary.visit.opened.reversed())
          throw RoutingError(resolving: error, in: itinerary)
        }
        hold(itinerary.visit.entries)
        return try await itinerary.commit(in: window)
      }
    } catch {
      throw error.asked(at: file, line)
    }
  }

  /// Navigates by a route that needs no context, when the requests before this one have ended.
  ///
  /// - Returns: How it ended. ``NavigationOutcome/cancelled`` means that the hierarchy is as it was.
  /// - Throws: ``RoutingError``; then too the hierarchy is as it was.
  @discardableResult
  public func navigate<Destination: Routable>(
    to route: Destination, file: StaticString = #fileID, line: UInt = #line
  ) async throws(RoutingError) -> NavigationOutcome where Destination.Context == Void {
    try await navigate(to: route, with: (), file: file, line: line)
  }

  /// Navigates by a route, and calls `completion` when that has ended: for code that can not wait.
  ///
  /// ```swift
  /// router.navigate(to: profile.pushRoute(), with: UserID(1)) { result in … }
  /// ```
  ///
  /// It starts a task on the actor that it is called on, on which `completion` is called too.
  public func navigate<Destination: Routable>(
    to route: Destination, with context: Destination.Context, file: StaticString = #fileID,
    line: UInt = #line, isolation: isolated any Actor = #isolation,
    completion: @escaping (Result<NavigationOutcome, RoutingError>) -> Void
  ) {
    Task {
      _ = isolation
      do throws(RoutingError) {
        completion(.success(try await navigate(to: route, with: context, file: file, line: line)))
      } catch {
        completion(.failure(error))
      }
    }
  }

  /// Navigates by a route that needs no context, and calls `completion` when that has ended: for code that
  /// can not wait.
  ///
  /// It starts a task on the actor that it is called on, on which `completion` is called too.
  public func navigate<Destination: Routable>(
    to route: Destination, file: StaticString = #fileID, line: UInt = #line,
    isolation: isolated any Actor = #isolation,
    completion: @escaping (Result<NavigationOutcome, RoutingError>) -> Void
  ) where Destination.Context == Void {
    navigate(
      to: route, with: (), file: file, line: line, isolation: isolation, completion: completion)
  }
}
