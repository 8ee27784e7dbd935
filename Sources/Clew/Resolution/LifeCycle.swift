/// Something that is done to an instance in the box when its container starts or stops, and how long that may take.
struct LifeHook: Sendable {
  let limit: Duration?
  let run: @Sendable (AnyObject) async throws -> Void
}

/// Where a container or scope is in its life, which goes one way: built, started, closed.
///
/// A value; whoever changes it does what it returns after letting go of the lock.
struct LifeCycle {
  enum Phase {
    case built, starting, started, closing, closed
  }

  /// What is to be done to an instance that was started.
  struct Stop: Sendable {
    let step: PathStep
    let limit: Duration?
    let run: @Sendable () async throws -> Void
  }

  private(set) var phase: Phase
  /// Cancels the starting that is going on.
  private(set) var cancelStart: (@Sendable () -> Void)?
  private var stops: [Stop] = []
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Whether something has been started that has to be stopped.
  init(isClosed: Bool) { phase = isClosed ? .closed : .built }

  /// Whether nothing is being done, and nothing has to be done to stop.
  var isAtRest: Bool { (phase == .built || phase == .started) && stops.isEmpty }

  var isStarted: Bool { phase == .starting || phase == .started }

  /// Takes the right to start, or says why it can not be had.
  mutating func start() -> LifeCycleError.Code? {
    switch phase {
    case .built: break
    case .starting, .started: return .alreadyStarted
    case .closing, .closed: return .closed
    }
    phase = .starting
    return nil
  }

  /// Remembers what has to be done to stop what has been started.
  mutating func add(_ stop: Stop) { stops.append(stop) }

  /// Notes how the starting is cancelled.
  ///
  /// - Returns: Whether somebody waits for that already.
  mutating func beginStart(cancel: @escaping @Sendable () -> Void) -> Bool {
    cancelStart = cancel
    return !waiting.isEmpty
  }

  /// Ends the starting: what could not be started is closed, which is then the caller's to do.
  ///
  /// - Returns: Those who wait for that, to be resumed.
  mutating func endStart(isFailed: Bool) -> [CheckedContinuation<Void, Never>] {
    cancelStart = nil
    phase = isFailed ? .closing : .started
    if isFailed { return [] }
    defer { waiting = [] }
    return waiting
  }

  enum CloseStart {
    /// It is the caller's to close.
    case begun
    /// Somebody starts it, or closes it: wait until that has ended, with `wait`.
    case wait
    /// It has been closed.
    case over
  }

  mutating func close() -> CloseStart {
    switch phase {
    case .starting, .closing: return .wait
    case .closed: return .over
    case .built, .started: break
    }
    phase = .closing
    return .begun
  }

  /// Waits for the starting or the closing to end; false when neither is going on.
  mutating func wait(_ caller: CheckedContinuation<Void, Never>) -> Bool {
    guard phase == .starting || phase == .closing else { return false }
    waiting.append(caller)
    return true
  }

  /// What has to be stopped, the last started first. Each is returned once.
  mutating func takeStops() -> [Stop] {
    defer { stops = [] }
    return stops.reversed()
  }

  /// Ends the closing.
  ///
  /// - Returns: Those who wait for that, to be resumed.
  mutating func endClose() -> [CheckedContinuation<Void, Never>] {
    phase = .closed
    defer { waiting = [] }
    return waiting
  }
}
