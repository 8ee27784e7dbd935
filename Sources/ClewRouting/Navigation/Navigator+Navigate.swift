import ClewViews

extension Navigator {
  /// Goes to a place, when the requests before this one have ended.
  ///
  /// ```swift
  /// let outcome = try await navigator.navigate(to: .profile(UserID(42)))
  /// ```
  ///
  /// It returns when the hierarchy has settled and the observers have been told. Cancelling the task cancels the
  /// request: one that waits is dropped, one that runs is undone.
  ///
  /// - Returns: How it ended. ``NavigationOutcome/denied`` and ``NavigationOutcome/cancelled`` mean that the
  ///   hierarchy is as it was.
  /// - Throws: ``RoutingError``; then too the hierarchy is as it was.
  @discardableResult
  public func navigate(
    to place: Place, file: StaticString = #fileID, line: UInt = #line
  ) async throws(RoutingError) -> NavigationOutcome {
    try await travel(to: place, askedAt: SourceLine(file: file, line: line))
  }

  /// Goes to a place, if the guards let it, and tells the observers.
  ///
  /// - Parameters:
  ///   - pending: What is to be gone on to once the screen of the place has answered, the last first.
  ///   - prepare: Called before anything changes, unless the request is on a detour; told whether guards have
  ///     sent it elsewhere.
  func travel(
    to place: Place, pending: [Place] = [], askedAt asker: SourceLine,
    prepare: @escaping (Itinerary, Bool) throws(RoutingError) -> Void = { _, _ in }
  ) async throws(RoutingError) -> NavigationOutcome {
    let elapsed = stopwatch(clock)
    var path = [place]
    var detour: Int?
    let result: PortResult
    do throws(RoutingError) {
      let limit = try router.limit()
      let outcome = try await router.inTurn(for: dropsRepeats ? AnyHashable(place) : nil) {
        [self] () async throws(RoutingError) in
        let clearance = try await guards.clear(place, pending: pending)
        path = clearance.path
        switch clearance.verdict {
        case .denied: return .denied
        case .cancelled: return .cancelled
        case .allowed: break
        }
        let outcome = try await router.run(map.route(for: clearance.place), with: (), within: limit) {
          itinerary throws(RoutingError) in
          if clearance.pending.isEmpty {
            try prepare(itinerary, clearance.isRedirected)
          } else {
            detour = try beginDetour(in: itinerary, pending: clearance.pending, askedAt: asker)
          }
        }
        return outcome.succeeded && clearance.isRedirected ? .redirected : outcome
      }
      if let detour, !outcome.succeeded { abandonDetour(detour) }
      result = .success(outcome)
    } catch {
      if let detour { abandonDetour(detour) }
      result = .failure(error.going(to: place).asked(at: asker.file, asker.line))
    }
    let event = NavigationEvent(
      destination: place, outcome: try? result.get(), error: result.error, duration: elapsed(),
      redirections: Array(path.dropFirst()))
    for observer in observers { observer(event) }
    return try result.get()
  }

  /// Takes a screen that has answered out of the hierarchy, if it is still there.
  func remove(_ entry: any ViewController) async {
    do throws(RoutingError) {
      try await router.navigate(to: NoView().route(with: RemoveTransition(entry: entry)))
    } catch {
      onFailure?(error)
    }
  }
}

extension Result {
  fileprivate var error: Failure? { if case .failure(let error) = self { error } else { nil } }
}
