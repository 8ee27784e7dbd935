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
  let answer: CheckedContinuation<PortResult, Never>?
  /// The task that it runs in, once it does.
  let task = TaskHandle()
  /// Whether it was made while the one before it was under way to the same place.
  var isRepeat = false
  /// Whether there is a newer one to go somewhere.
  var isSuperseded = false
}

/// What is to be done because a port's queue has changed.
enum PortEffect: Sendable {
  /// Tell the navigator that there is something to do, and cancel the request that runs, if that has to make way.
  case wake(AsyncStream<Void>.Continuation, callingOff: TaskHandle?)
  /// Answer somebody who waits.
  case answer(CheckedContinuation<PortResult, Never>, PortResult)
  /// Cancel the request that runs.
  case callOff(TaskHandle)
}
