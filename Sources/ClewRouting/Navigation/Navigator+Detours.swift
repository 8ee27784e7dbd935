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

  /// Goes on, or does not, after the screen of a detour has answered. It leaves.
  func endDetour(_ number: Int) async throws(RoutingError) -> NavigationOutcome {
    guard let detour = detours.removeValue(forKey: number) else { return .unchanged }
    await remove(detour.entry)
    guard detour.answer == true, let place = detour.pending.last else { return .unchanged }
    return try await travel(to: place, pending: detour.pending.dropLast(), askedAt: detour.asker)
  }
}
