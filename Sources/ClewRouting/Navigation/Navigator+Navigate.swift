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
    try await travel(Journey(to: place, askedAt: SourceLine(file: file, line: line)))
  }

  /// Goes to a place, if the guards let it, and tells the observers.
  func travel(_ journey: Journey<Place>) async throws(RoutingError) -> NavigationOutcome {
    let elapsed = journey.elapsed ?? stopwatch(clock)
    let place = journey.place
    let result: PortResult
    do throws(RoutingError) {
      let limit = try router.limit()
      let outcome = try await router.inTurn(
        for: dropsRepeats ? AnyHashable(place) : nil, arrived: journey.arrived
      ) {
        await self.proceed(journey, within: limit)
      }
      if !journey.hasBegun, outcome == .cancelled, journey.serving?.isOver == true {
        throw RoutingError(.notServed)
      }
      if !outcome.succeeded { abandon(journey) }
      result = .success(outcome)
    } catch {
      abandon(journey)
      result = .failure(error.going(to: place).asked(at: journey.asker.file, journey.asker.line))
    }
    tell(place, result, after: elapsed(), redirections: Array(journey.path.dropFirst()))
    return try result.get()
  }

  /// Tells the observers how a request has ended.
  func tell(_ place: Place, _ result: PortResult, after duration: Duration, redirections: [Place] = []) {
    let event = NavigationEvent(
      destination: place, outcome: try? result.get(), error: result.error, duration: duration,
      redirections: redirections)
    for observer in observers { observer(event) }
  }

  /// Asks the guards, and has the router go where they let it. The turn is the caller's.
  private func proceed(
    _ journey: Journey<Place>, within limit: StepLimit?
  ) async -> Result<NavigationOutcome, RoutingError> {
    journey.hasBegun = true
    if let entry = journey.leaving {
      guard await leaves(entry, within: limit) else { return .success(.cancelled) }
      journey.leaving = nil
    }
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
    if joinDetour(journey, clearance) { return .success(.redirected) }
    let result = await router.attempt(map.route(for: clearance.place), with: (), within: limit) {
      itinerary throws(RoutingError) in
      if clearance.pending.isEmpty {
        try journey.reply?.listen(in: itinerary, isRedirected: clearance.isRedirected)
      } else {
        journey.detour = try beginDetour(
          of: journey, to: clearance.place, in: itinerary, pending: clearance.pending)
      }
    }
    return result.map { $0.succeeded && clearance.isRedirected ? .redirected : $0 }
  }

  private func abandon(_ journey: Journey<Place>) {
    if let detour = journey.detour { abandonDetour(detour) }
  }

  /// Takes a screen that has answered out of the hierarchy, if it is still there.
  ///
  /// Nobody has asked for that as for a request, so that it takes none away and no request takes it away; and it is
  /// done also when the task that awaits it has been cancelled.
  func remove(_ entry: any ViewController) async {
    await TaskHandle().begin {
      do throws(RoutingError) {
        let limit = try self.router.limit()
        _ = try await self.router.inTurnAside {
          await self.leaves(entry, within: limit)
          return .success(.completed)
        }
      } catch {
        self.onFailure?(error)
      }
    }.value
  }

  /// Takes a screen that has answered out of the hierarchy. The turn is the caller's.
  ///
  /// - Returns: Whether that has been done, or can not be; not when it was called off.
  @discardableResult
  private func leaves(_ entry: any ViewController, within limit: StepLimit?) async -> Bool {
    let route = NoView().route(with: RemoveTransition(entry: entry))
    do throws(RoutingError) {
      return try await router.run(route, with: (), within: limit) != .cancelled
    } catch {
      onFailure?(error)
      return true
    }
  }
}

extension Result {
  fileprivate var error: Failure? { if case .failure(let error) = self { error } else { nil } }
}
