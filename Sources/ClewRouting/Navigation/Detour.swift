import ClewViews

/// A request that was sent to another place, and goes on when the screen there has answered.
struct Detour<Place: Destination> {
  /// Where the request was sent.
  let place: Place
  /// What leaves when the screen has answered.
  let entry: any ViewController
  /// Ends the detour when the screen leaves without an answer, or the router is closed.
  let watch: Departures.Watch
  /// Who waits for what the screen of the request answers, if somebody does.
  let reply: (any AwaitedReply)?
  /// Where the request wanted to go, the last first: a detour can lead to another.
  let pending: [Place]
  /// Who made the request.
  let asker: SourceLine
  /// Whether the screen answered that the request may go on; `nil` before it has answered.
  var answer: Bool?
  /// Requests that were sent to the same place meanwhile, and go on after this one.
  var followers: [Journey<Place>] = []

  /// Nobody goes on: who waits for an answer has none.
  func end() {
    reply?.end(nil)
    for follower in followers { follower.reply?.end(nil) }
  }
}
