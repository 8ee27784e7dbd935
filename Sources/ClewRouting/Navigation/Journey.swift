import ClewViews

/// A request on its way.
final class Journey<Place: Destination> {
  let place: Place
  /// What is to be gone on to once the screen of the place has answered, the last first.
  let pending: [Place]
  let asker: SourceLine
  /// Who waits for what the screen of the place answers, if somebody does.
  let reply: (any AwaitedReply)?
  /// How much time has gone by since it was made, if that was before it was set out on.
  var elapsed: (() -> Duration)?
  /// Called when it has queued up for its turn.
  var arrived: () -> Void = {}
  /// With which others it came through the port, if it did.
  var serving: Serving?
  /// What leaves in its turn before anything else: the screen that has let it go on.
  var leaving: (any ViewController)?
  /// Whether its turn has come.
  var hasBegun = false
  /// The places by which guards have led it, the one that was asked for first.
  var path: [Place]
  /// The detour that was begun on it.
  var detour: Int?

  init(
    to place: Place, pending: [Place] = [], askedAt asker: SourceLine, for reply: (any AwaitedReply)? = nil
  ) {
    self.place = place
    self.pending = pending
    self.asker = asker
    self.reply = reply
    path = [place]
  }
}
