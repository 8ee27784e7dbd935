import ClewViews

/// A request that was sent to another place, and goes on when the screen there has answered.
struct Detour<Place: Destination> {
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
}
