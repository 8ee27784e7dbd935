import ClewViews

/// A request that was sent to another place, and goes on when the screen there has answered.
struct Detour<Place: Destination> {
  /// What leaves when the screen has answered.
  let entry: any ViewController
  /// Ends the detour when the screen leaves without an answer.
  let watch: Departures.Watch
  /// Where the request wanted to go, the last first: a detour can lead to another.
  let pending: [Place]
  /// Who made the request.
  let asker: SourceLine
  /// Whether the screen answered that the request may go on; `nil` before it has answered.
  var answer: Bool?
}
