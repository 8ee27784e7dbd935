import ClewViews

extension Navigator {
  /// Goes to a place whose screen finds something out, and waits for its answer.
  ///
  /// ```swift
  /// let address: Address? = try await navigator.present(.addressPicker)
  /// ```
  ///
  /// Other requests have their turns while it waits. When the screen has answered it leaves, with the container
  /// that it came in: what was presented is dismissed, what was pushed is popped.
  ///
  /// When the task is cancelled while it waits, the screen stays and its answer does not count.
  ///
  /// - Parameters:
  ///   - place: Where to go. A screen that is shown there has to be ``Answering`` with an `Answer`.
  ///   - type: What is to be found out.
  /// - Returns: The answer; `nil` when the screen left without one, by the user or by another request, when the
  ///   router was closed, and when the request was denied, called off or sent to a place that does not answer.
  /// - Throws: ``RoutingError``, with ``RoutingError/Code/notAnswering`` when no screen answers; then the
  ///   hierarchy is as it was.
  public func present<Answer>(
    _ place: Place, returning type: Answer.Type = Answer.self, file: StaticString = #fileID,
    line: UInt = #line
  ) async throws(RoutingError) -> Answer? {
    let reply = Reply<Answer>()
    var asked: Respondent<Answer>?
    var watch: Departures.Watch?
    defer {
      reply.end()
      if let watch { router.forget(watch) }
    }
    let journey = Journey(to: place, askedAt: SourceLine(file: file, line: line)) {
      [self] itinerary, isRedirected throws(RoutingError) in
      guard let respondent = itinerary.respondent(with: Answer.self) else {
        if isRedirected { return }
        throw RoutingError(.notAnswering, detail: "\(Answer.self)")
      }
      asked = respondent
      watch = router.watch(respondent.entry) { reply.end() }
      respondent.screen.onAnswer = { reply.give($0) }
    }
    let outcome = try await travel(journey)
    guard outcome.succeeded, let asked else { return nil }
    await reply.wait()
    guard let answer = reply.answer else { return nil }
    await remove(asked.entry)
    return answer
  }
}
