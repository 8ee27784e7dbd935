typealias PortResult = Result<NavigationOutcome, RoutingError>

/// What a navigator is asked for through its port.
enum PortErrand<Place: Destination>: Sendable {
  /// To go to a place.
  case go(Place, SourceLine)
  /// To go on after the screen of a detour has answered.
  case resume(detour: Int)
}

/// A request in a port.
struct PortRequest<Place: Destination>: Sendable {
  let number: Int
  let errand: PortErrand<Place>
  /// Who waits for it, if anybody does.
  var answer: PortAnswer?
  /// How much time has gone by since it was made.
  var elapsed: @Sendable () -> Duration
  /// The task that it runs in, once it does.
  let task = TaskHandle()

  /// Where it is to go, unless it goes on with another.
  var place: Place? { if case .go(let place, _) = errand { place } else { nil } }
}

/// What is to be done because a port's queue has changed.
enum PortEffect: Sendable {
  /// Tell the navigator that there is something to do.
  case wake(AsyncStream<Void>.Continuation)
  /// Answer somebody who waits.
  case answer(PortAnswer, PortResult)
  /// Cancel the request that runs.
  case callOff(TaskHandle)
  /// Say that the port is closed.
  case refuse
}
