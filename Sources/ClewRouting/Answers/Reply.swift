import ClewViews

/// Somebody who waits for the answer of a screen, also while the request that is to show it is on a detour.
protocol AwaitedReply: AnyObject {
  /// Whether nobody waits any more.
  var isOver: Bool { get }

  /// Listens to the screen that will be shown. Nothing has changed yet.
  ///
  /// - Parameter isRedirected: Whether guards have sent the request elsewhere, where nobody needs to answer.
  func listen(in itinerary: Itinerary, isRedirected: Bool) throws(RoutingError)

  /// No answer will come any more: because of an error, if there is one.
  func end(_ error: RoutingError?)
}

/// An answer that somebody waits for. Confined, like the screen that gives it and the navigator that waits.
final class Reply<Answer>: AwaitedReply {
  private(set) var isOver = false
  /// What leaves when the screen has answered.
  private(set) var entry: (any ViewController)?
  private var answer: Answer?
  private var error: RoutingError?
  private var watch: Departures.Watch?
  private let router: Router
  private let stream: AsyncStream<Void>
  private let ending: AsyncStream<Void>.Continuation

  init(in router: Router) {
    self.router = router
    (stream, ending) = AsyncStream.makeStream()
  }

  func listen(in itinerary: Itinerary, isRedirected: Bool) throws(RoutingError) {
    guard let respondent = itinerary.respondent(with: Answer.self) else {
      if !isRedirected { throw RoutingError(.notAnswering, detail: "\(Answer.self)") }
      end(nil)
      return
    }
    if isOver { return }
    entry = respondent.entry
    watch = router.watch(respondent.entry) { [weak self] in self?.end(nil) }
    // Later answers do not count, nor one that comes when nobody waits any more.
    respondent.screen.onAnswer = { [weak self] answer in
      guard let self, !isOver else { return }
      self.answer = answer
      end(nil)
    }
  }

  func end(_ error: RoutingError?) {
    if isOver { return }
    isOver = true
    self.error = error
    if let watch { router.forget(watch) }
    ending.finish()
  }

  /// Waits for the answer, or until none will come, or the task is cancelled.
  func wait() async throws(RoutingError) -> Answer? {
    for await _ in stream {}
    end(nil)
    if let error { throw error }
    return answer
  }
}
