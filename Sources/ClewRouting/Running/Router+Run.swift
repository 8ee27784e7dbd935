import ClewViews

extension Router {
  /// Resolves a route, asks those who would have to leave, and commits. The turn is the caller's.
  ///
  /// - Parameters:
  ///   - limit: How steps are made to end in time. It is asked for outside of the turn, where the caller's actor is known.
  ///   - prepare: Called when all has been built and nobody refuses, before anything changes.
  func run<Destination: Routable>(
    _ route: Destination, with context: Destination.Context, within limit: StepLimit?,
    prepare: (Itinerary) throws(RoutingError) -> Void = { _ in }
  ) async -> Result<NavigationOutcome, RoutingError> {
    do throws(RoutingError) {
      return .success(try await outcome(of: route, with: context, within: limit, prepare))
    } catch {
      return .failure(error)
    }
  }

  private func outcome<Destination: Routable>(
    of route: Destination, with context: Destination.Context, within limit: StepLimit?,
    _ prepare: (Itinerary) throws(RoutingError) -> Void
  ) async throws(RoutingError) -> NavigationOutcome {
    var asked: [any ViewController] = []
    while true {
      guard let itinerary = try await resolve(route, with: context) else { return .cancelled }
      let blockers = itinerary.leaveBlockers(in: window)
      if !blockers.isEmpty, let refusal = await ask(blockers, &asked) {
        await close(itinerary.visit.opened.reversed())
        guard refusal == .changed else { return refusal == .denied ? .denied : .cancelled }
        continue
      }
      do throws(RoutingError) {
        try prepare(itinerary)
      } catch {
        await close(itinerary.visit.opened.reversed())
        throw error
      }
      hold(itinerary.visit.entries)
      return try await itinerary.commit(in: window, within: limit, holding: turnMark)
    }
  }

  private enum Refusal { case denied, cancelled, changed }

  /// Asks the views that would leave, but for those that have been asked before.
  ///
  /// - Returns: Why the request can not go on as it is; ``Refusal/changed`` when the user has changed the
  ///   hierarchy meanwhile, so that what was resolved does not fit any more.
  private func ask(
    _ blockers: [any LeaveBlocking], _ asked: inout [any ViewController]
  ) async -> Refusal? {
    var before: [Int]?
    for blocker in blockers where !asked.contains(where: { $0 === blocker }) {
      before = before ?? shape
      asked.append(blocker)
      let mayLeave = await blocker.mayLeave()
      if Task.isCancelled { return .cancelled }
      if !mayLeave { return .denied }
      if before != shape { return .changed }
    }
    return nil
  }

  /// What the user can change: which views are in the window, and which pages show.
  var shape: [Int] {
    window.views.flatMap { view in
      let identity = Int(bitPattern: ObjectIdentifier(view))
      if case .tabs(let tabs) = view.role { return [identity, tabs.selection] }
      return [identity]
    }
  }
}
