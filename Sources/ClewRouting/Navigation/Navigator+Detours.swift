import ClewViews

// A guard can send a request to a screen, a sign-in for example, and have it go on when that screen says so. The
// screen answers from a plain method, where nothing can be awaited, so the request goes on through the port.

extension Navigator {
  /// Listens to the screen that the request was sent to. Nothing has changed yet.
  ///
  /// - Returns: The detour's number.
  func beginDetour(
    of journey: Journey<Place>, to place: Place, in itinerary: Itinerary, pending: [Place]
  ) throws(RoutingError) -> Int {
    guard let respondent = itinerary.respondent(with: Bool.self) else {
      throw RoutingError(.notAnswering, detail: "\(Bool.self)")
    }
    let number = port.takeNumber()
    let watch = router.watch(respondent.entry) { [weak self] in
      // Once it has answered the screen may leave without taking the detour with it.
      guard let self, let detour = detours[number], detour.answer == nil || router.isClosed else { return }
      detours[number] = nil
      detour.end()
    }
    detours[number] = Detour(
      place: place, entry: respondent.entry, watch: watch, reply: journey.reply, pending: pending,
      asker: journey.asker)
    respondent.screen.onAnswer = { [weak self] answer in
      guard let self, let detour = detours[number], detour.answer == nil else { return }
      detours[number]?.answer = answer
      port.resume(detour: number)
      // It goes on when somebody does.
      if !port.isServed {
        onFailure?(RoutingError(.notServed).going(to: journey.place).asked(at: detour.asker))
      }
    }
    return number
  }

  /// Has a request wait for the screen that another one of a detour was sent to, if guards have sent it there, too.
  ///
  /// - Returns: Whether it waits.
  func joinDetour(_ journey: Journey<Place>, _ clearance: Clearance<Place>) -> Bool {
    guard clearance.pending.count == 1, let place = clearance.pending.first,
      let number = detours.first(where: { $1.place == clearance.place && $1.answer == nil })?.key
    else { return false }
    let before = detours[number]?.followers.last?.place ?? detours[number]?.pending.last
    if dropsRepeats, before == place {
      journey.reply?.end(nil)
    } else {
      detours[number]?.followers.append(Journey(to: place, askedAt: journey.asker, for: journey.reply))
    }
    return true
  }

  /// Forgets a detour whose screen has not been shown after all.
  func abandonDetour(_ number: Int) {
    if let detour = detours.removeValue(forKey: number) { router.forget(detour.watch) }
  }

  /// Forgets all detours. Who waits for an answer after one of them has none.
  func abandonDetours() {
    for detour in detours.values { detour.end() }
    detours = [:]
  }

  /// Goes on, or does not, after the screen of a detour has answered. It leaves, in the turn in which the request
  /// goes on: so the request has its place among the others from the start.
  func endDetour(
    _ number: Int, by request: PortRequest<Place>, in serving: Serving, arrived: @escaping () -> Void
  ) async throws(RoutingError) -> NavigationOutcome {
    guard let detour = detours.removeValue(forKey: number) else { return .unchanged }
    router.forget(detour.watch)
    let reply = detour.reply
    guard detour.answer == true, let place = detour.pending.last else {
      detour.end()
      await remove(detour.entry)
      return .unchanged
    }
    if reply?.isOver == true {
      await remove(detour.entry)
      await goOn(detour.followers)
      return .unchanged
    }
    let journey = Journey(
      to: place, pending: detour.pending.dropLast(), askedAt: detour.asker, for: reply)
    journey.leaving = detour.entry
    journey.elapsed = request.elapsed
    journey.serving = serving
    journey.arrived = arrived
    var outcome = NavigationOutcome.unchanged
    var failure: RoutingError?
    do throws(RoutingError) {
      outcome = try await travel(journey)
      if !outcome.succeeded { reply?.end(nil) }
    } catch {
      // It is thrown to who waits for the answer, if somebody does.
      if let reply { reply.end(error) } else { failure = error }
    }
    if let entry = journey.leaving { await remove(entry) }
    await goOn(detour.followers)
    if let failure { throw failure }
    return outcome
  }

  private func goOn(_ followers: [Journey<Place>]) async {
    for follower in followers {
      do throws(RoutingError) {
        if try await !travel(follower).succeeded { follower.reply?.end(nil) }
      } catch {
        if let reply = follower.reply { reply.end(error) } else { onFailure?(error) }
      }
    }
  }
}
