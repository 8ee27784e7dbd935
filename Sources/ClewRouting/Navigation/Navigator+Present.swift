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
  /// A guard may send the request to another screen first, with ``GuardDecision/redirectThenResume(_:)``: it then
  /// waits for that one, and for the answer once the request has gone on.
  ///
  /// When the task is cancelled while it waits, the screen stays and its answer does not count. A request that is
  /// on a detour then does not go on.
  ///
  /// - Parameters:
  ///   - place: Where to go. A screen that is shown there has to be ``Answering`` with an `Answer`.
  ///   - type: What is to be found out.
  /// - Returns: The answer; `nil` when the screen left without one, by the user or by another request, when the
  ///   router was closed, and when the request was denied, called off or sent to a place that does not answer, also
  ///   when the screen of a detour did not let it go on.
  /// - Throws: ``RoutingError``, also of a request that went on after a detour; with ``RoutingError/Code/notAnswering`` when no screen answers; then the
  ///   hierarchy is as it was.
  public func present<Answer>(
    _ place: Place, returning type: Answer.Type = Answer.self, file: StaticString = #fileID,
    line: UInt = #line
  ) async throws(RoutingError) -> Answer? {
    let reply = Reply<Answer>(in: router)
    defer { reply.end(nil) }
    let asker = SourceLine(file: file, line: line)
    guard try await travel(Journey(to: place, askedAt: asker, for: reply)).succeeded else { return nil }
    guard let answer = try await reply.wait() else { return nil }
    if let entry = reply.entry { await remove(entry) }
    return answer
  }
}
