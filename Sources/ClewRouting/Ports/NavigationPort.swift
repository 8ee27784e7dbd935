import Clew

/// What screens hold to navigate: it takes requests from anywhere, and a ``Navigator`` serves them.
///
/// It is made before the container and the navigator, and registered:
///
/// ```swift
/// let port = NavigationPort<Place>()
/// let container = try Container { c in
///   c.register(.singleton) { port }
///   c.register(HomeScreen.init)                        // final class HomeScreen: Screen { init(port: NavigationPort<Place>) }
/// }
/// let navigator = Navigator(window: window, map: Map(container: container), port: port)
/// await navigator.run()
/// ```
///
/// Requests wait, in order of arrival, until a navigator serves them, also those that are made before one does. Then
/// they are requests as any others of its router, so that ``Router/requests`` and ``Navigator/dropsRepeats`` hold.
/// It may be used from any isolation.
public final class NavigationPort<Place: Destination>: Sendable {
  private let queue = Locked(PortQueue<Place>())

  /// A port that nobody serves yet.
  public init() {}

  /// Asks to go to a place, and does not wait: for the plain methods of screens, and for observers.
  ///
  /// ```swift
  /// func tapped() { port.go(to: .profile(id)) }
  /// ```
  ///
  /// How it ends is told to the navigator's observers, and a failure to ``Navigator/onFailure`` too.
  ///
  /// - Returns: Why the request has not been taken: an error with ``RoutingError/Code/closed`` after
  ///   ``Navigator/close()``, when there is nobody to tell any more. `nil` when it has been taken.
  @discardableResult
  public func go(to place: Place, file: StaticString = #fileID, line: UInt = #line) -> RoutingError? {
    let elapsed = started()
    let asker = SourceLine(file: file, line: line)
    let effect = queue.withLock { $0.add(.go(place, asker), nil, since: elapsed) }
    if case .refuse = effect { return RoutingError(.closed).going(to: place).asked(at: file, line) }
    perform(effect)
    return nil
  }

  /// Asks to go to a place, and waits for how that ends; while nobody serves the port, until somebody does.
  ///
  /// Cancelling the task cancels the request: one that waits is dropped, one that runs is undone.
  ///
  /// - Returns: How it ended. ``NavigationOutcome/cancelled`` means that the hierarchy is as it was.
  /// - Throws: ``RoutingError``, as the navigator does; with ``RoutingError/Code/notServed`` when the navigator
  ///   stops serving the port before the request has its turn, with ``RoutingError/Code/closed`` when it has been
  ///   closed, and with ``RoutingError/Code/navigatesFromWithin`` when it is awaited by the very task that runs a
  ///   navigation there, which would wait for itself.
  @discardableResult
  public func navigate(
    to place: Place, file: StaticString = #fileID, line: UInt = #line
  ) async throws(RoutingError) -> NavigationOutcome {
    let number = queue.withLock { $0.takeNumber() }
    let elapsed = started()
    let asker = SourceLine(file: file, line: line)
    let answer = PortAnswer()
    // Added here, and not where it is waited for: that leaves the caller's actor, and so the order of its requests.
    perform(queue.withLock { $0.add(.go(place, asker), answer, number: number, since: elapsed) })
    let result = await withTaskCancellationHandler {
      await answer.wait()
    } onCancel: {
      let duration = elapsed()
      perform(queue.withLock { $0.cancel(number, after: duration) })
    }
    do {
      return try result.get()
    } catch {
      throw error.asked(at: file, line)
    }
  }

  /// Begins to measure how long a request takes. The clock is read when the lock has been given back.
  private func started() -> @Sendable () -> Duration {
    let clock = queue.withLock { $0.clock }
    return stopwatch(clock)
  }
}

// The navigator's side.
extension NavigationPort {
  /// A number that no other request of this port has.
  func takeNumber() -> Int { queue.withLock { $0.takeNumber() } }

  /// Notes whose navigator this is, so that a request from within one of its navigations is known as such, and the
  /// clock that it measures with.
  func attach(_ host: TurnMark, _ clock: any Clock<Duration>) {
    queue.withLock { $0.attach(host, clock) }
  }

  /// Asks the navigator to go on after the screen of a detour has answered.
  func resume(detour: Int) {
    let elapsed = started()
    perform(queue.withLock { $0.add(.resume(detour: detour), nil, since: elapsed) })
  }

  /// Begins to serve.
  ///
  /// - Returns: A stream that has an element when there is something to do; `nil` when somebody serves already.
  func beginServing(_ host: TurnMark, _ clock: any Clock<Duration>) -> AsyncStream<Void>? {
    queue.withLock { $0.beginServing(host, clock) }
  }

  /// Whether somebody serves it.
  var isServed: Bool { queue.withLock { $0.isServed } }

  /// Whether requests wait, or run, that a navigator has to do.
  var isBusy: Bool { queue.withLock { $0.isBusy } }

  /// Takes the request that has waited longest. It runs from now on. Those that are dropped are to be answered.
  func takeNext(
    in order: RequestOrder, isAlone: Bool, unlessRepeating last: Place?
  ) -> (next: PortRequest<Place>?, dropped: [PortRequest<Place>]) {
    queue.withLock { $0.takeNext(in: order, isAlone: isAlone, unlessRepeating: last) }
  }

  /// Answers a request that ran.
  func finish(_ request: PortRequest<Place>, _ result: PortResult) {
    queue.withLock { $0.finish(request.number) }
    request.answer?.resume(returning: result)
  }

  /// Ends serving.
  ///
  /// - Returns: Those that wait, which are to be answered.
  func endServing() -> [PortRequest<Place>] { queue.withLock { $0.endServing() } }

  /// Closes the port, unless it is another navigator's by now.
  ///
  /// - Returns: Those that wait, which are to be answered, and those that were called off while they waited.
  func close(_ host: TurnMark) -> (waiting: [PortRequest<Place>], calledOff: [PortRequest<Place>]) {
    let (waiting, calledOff, signal) = queue.withLock { $0.close(host) }
    signal?.finish()
    return (waiting, calledOff)
  }

  /// What the queue has decided is done when its lock has been given back.
  private func perform(_ effect: PortEffect?) {
    switch effect {
    case nil, .refuse: break
    case .wake(let signal): signal.yield()
    case .answer(let answer, let result): answer.resume(returning: result)
    case .callOff(let task): task.cancel()
    }
  }
}
