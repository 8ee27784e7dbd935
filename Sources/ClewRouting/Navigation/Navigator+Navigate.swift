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
    let journey = Journey(to: place, pending: pending, askedAt: asker, prepare: prepare)
    let result: PortResult
    do throws(RoutingError) {
      let limit = try router.limit()
      let outcome = try await router.inTurn(for: dropsRepeats ? AnyHashable(place) : nil) {
        await self.proceed(journey, within: limit)
      }
      if !outcome.succeeded { abandon(journey) }
      result = .success(outcome)
    } catch {
      abandon(journey)
      result = .failure(error.going(to: place).asked(at: asker.file, asker.line))
    }
    let event = NavigationEvent(
      destination: place, outcome: try? result.get(), error: result.error, duration: elapsed(),
      redirections: Array(journey.path.dropFirst()))
    for observer in observers { observer(event) }
    return try result.get()
  }

  /// Asks the guards, and has the router go where they let it. The turn is the caller's.
  private func proceed(
    _ journey: Journey<Place>, within limit: StepLimit?
  ) async -> Result<NavigationOutcome, RoutingError> {
    let clearance: Clearance<Place>
    do throws(RoutingError) {
      clearance = try await guards.clear(journey.place, pending: journey.pending)
    } catch {
      return .failure(error)
    }
    journey.path = clearance.path
    switch clearance.verdict {
    case .denied: return .success(.denied)
    case .cancelled: return .success(.cancelled)
    case .allowed: break
    }
    let result = await router.attempt(map.route(for: clearance.place), with: (), within: limit) {
      itinerary throws(RoutingError) in
      if clearance.pending.isEmpty {
        try journey.prepare(itinerary, clearance.isRedirected)
      } else {
        journey.detour = try beginDetour(in: itinerary, pending: clearance.pending, askedAt: journey.asker)
      }
    }
    return result.map { $0.succeeded && clearance.isRedirected ? .redirected : $0 }
  }

  private func abandon(_ journey: Journey<Place>) {
    if let detour = journey.detour { abandonDetour(detour) }
  }

  /// Takes a screen that has answered out of the hierarchy, if it is still there.
  ///
  /// Nobody has asked for that as for a request, so that it takes none away and no request takes it away.
  func remove(_ entry: any ViewController) async {
    do throws(RoutingError) {
      let limit = try router.limit()
      _ = try await router.inTurnAside {
        await self.router.attempt(
          NoView().route(with: RemoveTransition(entry: entry)), with: (), within: limit)
      }
    } catch {
      onFailure?(error)
    }
  }
}

extension Result {
  fileprivate var error: Failure? { if case .failure(let error) = self { error } else { nil } }
}

/// A request on its way.
private final class Journey<Place: Destination> {
  let place: Place
  let pending: [Place]
  let asker: SourceLine
  let prepare: (Itinerary, Bool) throws(RoutingError) -> Void
  /// The places by which guards have led it, the one that was asked for first.
  var path: [Place]
  /// The detour that was begun on it.
  var detour: Int?

  init(
    to place: Place, pending: [Place], askedAt asker: SourceLine,
    prepare: @escaping (Itinerary, Bool) throws(RoutingError) -> Void
  ) {
    self.place = place
    self.pending = pending
    self.asker = asker
    self.prepare = prepare
    path = [place]
  }
}
