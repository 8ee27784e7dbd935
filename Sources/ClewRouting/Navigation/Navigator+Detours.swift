import ClewViews

// A guard can send a request to a screen, a sign-in for example, and have it go on when that screen says so. The
// screen answers from a plain method, where nothing can be awaited, so the request goes on through the port.

extension Navigator {
  /// Listens to the screen that the request was sent to. Nothing has changed yet.
  ///
  /// - Returns: The detour's number.
  func beginDetour(
    in itinerary: Itinerary, pending: [Place], askedAt asker: SourceLine
  ) throws(RoutingError) -> Int {
    guard let respondent = itinerary.respondent(with: Bool.self) else {
      throw RoutingError(.notAnswering, detail: "\(Bool.self)")
    }
    let number = port.takeNumber()
    let watch = router.watch(respondent.entry) { [weak self] in self?.detours[number] = nil }
    detours[number] = Detour(entry: respondent.entry, watch: watch, pending: pending, asker: asker)
    respondent.screen.onAnswer = { [weak self] answer in
      guard let self, let detour = detours[number], detour.answer == nil else { return }
      // From here on the screen may leave without taking the detour with it.
      router.forget(detour.watch)
      detours[number]?.answer = answer
      port.resume(detour: number)
    }
    return number
  }

  /// Forgets a detour whose screen has not been shown after all.
  func abandonDetour(_ number: Int) {
    if let detour = detours.removeValue(forKey: number) { router.forget(detour.watch) }
  }

  /// Goes on, or does not, after the screen of a detour has answered. It leaves, in the turn in which the request
  /// goes on: so the request has its place among the others from the start.
  func endDetour(_ number: Int, in serving: Serving, arrived: @escaping () -> Void) async throws(RoutingError)
    -> NavigationOutcome
  {
    guard let detour = detours.removeValue(forKey: number) else { return .unchanged }
    guard detour.answer == true, let place = detour.pending.last else {
      await remove(detour.entry)
      return .unchanged
    }
    let journey = Journey(to: place, pending: detour.pending.dropLast(), askedAt: detour.asker)
    journey.leaving = detour.entry
    journey.serving = serving
    journey.arrived = arrived
    let result: PortResult
    do throws(RoutingError) {
      result = .success(try await travel(journey))
    } catch {
      result = .failure(error)
    }
    if let entry = journey.leaving { await remove(entry) }
    return try result.get()
  }
}
