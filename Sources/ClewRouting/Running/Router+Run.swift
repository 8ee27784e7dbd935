import Clew
import ClewViews

extension Router {
  /// ``run(_:with:within:prepare:)``, with its error as a value: for closures, which may not throw here.
  func attempt<SomeRoute: Routable>(
    _ route: SomeRoute, with context: SomeRoute.Context, within limit: StepLimit?,
    prepare: (Itinerary) throws(RoutingError) -> Void = { _ in }
  ) async -> Result<NavigationOutcome, RoutingError> {
    do throws(RoutingError) {
      return .success(try await run(route, with: context, within: limit, prepare: prepare))
    } catch {
      return .failure(error)
    }
  }

  /// Resolves a route, asks those who would have to leave, and commits. The turn is the caller's.
  ///
  /// Where a builder lacks what an async factory of the container makes, that is made, and the route is resolved anew,
  /// since the user may have changed the hierarchy meanwhile. The scopes that were opened are used again, if not.
  ///
  /// - Parameters:
  ///   - limit: How steps are made to end in time. It is asked for outside of the turn, where the caller's actor is known.
  ///   - prepare: Called when all has been built and nobody refuses, before anything changes.
  func run<SomeRoute: Routable>(
    _ route: SomeRoute, with context: SomeRoute.Context, within limit: StepLimit?,
    prepare: (Itinerary) throws(RoutingError) -> Void = { _ in }
  ) async throws(RoutingError) -> NavigationOutcome {
    var visit = Visit(ledger: openScopes)
    var parts = AsyncParts()
    var asked: [any ViewController] = []
    while true {
      let itinerary = Itinerary(tree: tree, visit: visit)
      do {
        try route.resolve(with: context, in: itinerary)
      } catch {
        guard let next = try await supply(error, in: itinerary, &parts) else { return .cancelled }
        visit = next
        continue
      }
      if !visit.isTidy, let next = await closeIdle(of: visit) {
        visit = next
        continue
      }
      let blockers = itinerary.leaveBlockers(in: window)
      if !blockers.isEmpty, let refusal = await ask(blockers, &asked) {
        await close(visit.opened.reversed())
        guard refusal == .changed else { return refusal == .denied ? .denied : .cancelled }
        visit = Visit(ledger: openScopes)
        parts = AsyncParts()
        continue
      }
      do throws(RoutingError) {
        try prepare(itinerary)
      } catch {
        await close(visit.opened.reversed())
        throw error
      }
      openScopes.add(visit.entries)
      return try await itinerary.commit(in: window, within: limit, holding: turnMark)
    }
  }

  /// Makes what a builder lacked when it failed with `error`, if that is why.
  ///
  /// - Returns: The visit to resolve the route anew with; `nil` when the task is cancelled meanwhile.
  /// - Throws: What the route failed with. Then too the scopes that were opened for it are closed.
  private func supply(
    _ error: any Error, in itinerary: Itinerary, _ parts: inout AsyncParts
  ) async throws(RoutingError) -> Visit? {
    let visit = itinerary.visit
    var failure = RoutingError(resolving: error, in: itinerary)
    if let lack = visit.lack, !parts.include(lack) {
      let before = shape
      do throws(ResolutionError) {
        try await parts.prepare(lack)
        if !Task.isCancelled {
          // In another hierarchy the scopes could come to be those of other views, with what those were opened with.
          return before == shape ? Visit(ledger: openScopes, after: visit) : await startingOver(visit)
        }
      } catch {
        failure = failure.caused(by: error)
      }
      if Task.isCancelled {
        await close(visit.all.reversed())
        return nil
      }
    }
    await close(visit.all.reversed())
    throw failure
  }

  /// Closes the scopes that no view holds open.
  ///
  /// - Returns: The visit to resolve the route anew with, when the user has changed the hierarchy meanwhile.
  private func closeIdle(of visit: Visit) async -> Visit? {
    let idle = visit.idle
    if idle.isEmpty { return nil }
    let before = shape
    await close(idle.reversed())
    return before == shape ? nil : await startingOver(visit, without: idle)
  }

  /// A visit without any scopes, after those of another are closed, but for some that are closed already.
  private func startingOver(_ visit: Visit, without closed: [OpenScope] = []) async -> Visit {
    await close(visit.all.reversed().filter { scope in !closed.contains { $0 === scope } })
    return Visit(ledger: openScopes)
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
