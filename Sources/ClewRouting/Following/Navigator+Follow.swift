import ClewViews

// How a navigator follows a navigation state, which lies in another module. An entry is known by its number, and is there
// for as long as the lowest of the views that its route has built.

extension Navigator {
  /// The numbers of the entries that are in the window, each with the selected page of the tabs that it brought.
  ///
  /// - Complexity: O(*n*) in the number of nodes and entries.
  package var landed: [(number: Int, selection: Int?)] {
    let there = Set(router.window.views.map { ObjectIdentifier($0) })
    return landings.compactMap { number, landing in
      guard let lowest = landing.lowest, there.contains(ObjectIdentifier(lowest)) else { return nil }
      return (number, landing.tabs?.selection)
    }
  }

  /// Whether the running task has the router's turn, and so would wait for itself.
  package var isWithinTurn: Bool { router.turnMark.isMine }

  /// Called when a request has ended or the user has changed something.
  package var onHierarchyChange: (() -> Void)? {
    get { router.onChange }
    set { router.onChange = newValue }
  }

  /// Makes a step, in its turn, but not as a request that others are dropped for or that is dropped for others.
  ///
  /// - Parameter deadline: How long a change may take to settle, if the router itself has no limit.
  /// - Throws: ``RoutingError``; then the hierarchy is as it was.
  package func follow(
    _ step: FollowedStep<Place>, within deadline: StepDeadline?
  ) async throws(RoutingError) -> FollowedOutcome<Place> {
    let elapsed = stopwatch(clock)
    var redirection: FollowedOutcome<Place>?
    let result: PortResult
    do throws(RoutingError) {
      let limit = try router.limit(orElse: deadline)
      let outcome = try await router.inTurnAside(tellsChange: false) {
        switch await self.whereTo(step) {
        case .failure(let error): return .failure(error)
        case .success(.done): return await self.make(step, within: limit)
        case .success(.denied): return .success(.denied)
        case .success(.calledOff): return .success(.cancelled)
        case .success(.redirected(let place, let resumes)):
          redirection = .redirected(to: place, resumes: resumes)
          return .success(.redirected)
        }
      }
      result = .success(outcome)
    } catch {
      result = .failure(step.entering.map { error.going(to: $0.place) } ?? error)
    }
    // The request that it is sent to tells by itself.
    if let redirection { return redirection }
    if let entering = step.entering { tell(entering.place, result, after: elapsed()) }
    switch try result.get() {
    case .denied: return .denied
    case .cancelled: return .calledOff
    default: return .done
    }
  }

  /// Asks the guards.
  private func whereTo(_ step: FollowedStep<Place>) async -> Result<FollowedOutcome<Place>, RoutingError> {
    guard let entering = step.entering else { return .success(.done) }
    do throws(RoutingError) {
      let clearance = try await guards.clear(entering.place, pending: [])
      switch clearance.verdict {
      case .denied: return .success(.denied)
      case .cancelled: return .success(.calledOff)
      case .allowed where clearance.isRedirected:
        return .success(.redirected(to: clearance.place, resumes: !clearance.pending.isEmpty))
      case .allowed: return .success(.done)
      }
    } catch {
      return .failure(error)
    }
  }

  private func make(
    _ step: FollowedStep<Place>, within limit: StepLimit?
  ) async -> Result<NavigationOutcome, RoutingError> {
    let route = FollowedRoute(
      removals: step.leaving.flatMap { landings[$0]?.views ?? [] },
      route: step.entering.map { map.route(for: $0.place) },
      selection: step.selection.map { ($0.page, landings[$0.number]?.tabs) }, isAnimated: step.isAnimated)
    var landing: Landing?
    let result = await router.attempt(route, with: (), within: limit) { itinerary throws(RoutingError) in
      if let entering = step.entering { landing = try self.landing(of: entering, in: itinerary) }
    }
    guard case .success(let outcome) = result, outcome.succeeded else { return result }
    for number in step.leaving { landings[number] = nil }
    if let entering = step.entering { landings[entering.number] = landing }
    return result
  }

  /// What will stand for an entry. Nothing has changed yet.
  private func landing(
    of entering: FollowedStep<Place>.Entering, in itinerary: Itinerary
  ) throws(RoutingError) -> Landing {
    let views = itinerary.steps.compactMap { $0.view == nil || $0.isReveal ? nil : $0.node }
    if views.isEmpty { throw RoutingError(.noView) }
    if let onAnswer = entering.onAnswer {
      guard let respondent = itinerary.respondent(with: Bool.self) else {
        throw RoutingError(.notAnswering, detail: "\(Bool.self)")
      }
      respondent.screen.onAnswer = onAnswer
    }
    entering.prepare(views)
    return Landing(views)
  }
}
