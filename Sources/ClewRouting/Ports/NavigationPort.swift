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
/// Requests wait, in order of arrival, until a navigator serves them, also those that are made before one does.
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
  /// How it ends is told to the navigator's observers. After ``Navigator/close()`` it does nothing.
  public func go(to place: Place, file: StaticString = #fileID, line: UInt = #line) {
    perform(queue.withLock { $0.add(.go(place, SourceLine(file: file, line: line)), nil) })
  }

  /// Asks to go to a place, and waits for how that ends.
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
    let asker = SourceLine(file: file, line: line)
    let result: PortResult = await withTaskCancellationHandler {
      await withCheckedContinuation { answer in
        // A cancellation that came before has found nothing to cancel; one that comes now will.
        let effect =
          queue.withLock { queue in
            Task.isCancelled
              ? .answer(answer, .success(.cancelled)) : queue.add(.go(place, asker), answer, number: number)
          }
        perform(effect)
      }
    } onCancel: {
      perform(queue.withLock { $0.cancel(number) })
    }
    do {
      return try result.get()
    } catch {
      throw error.asked(at: file, line)
    }
  }
}

// The navigator's side.
extension NavigationPort {
  /// A number that no other request of this port has.
  func takeNumber() -> Int { queue.withLock { $0.takeNumber() } }

  /// Notes whose navigator this is, so that a request from within one of its navigations is known as such.
  func attach(_ host: TurnMark) { queue.withLock { $0.host = host } }

  /// Asks the navigator to go on after the screen of a detour has answered.
  func resume(detour: Int) { perform(queue.withLock { $0.add(.resume(detour: detour), nil) }) }

  /// Begins to serve.
  ///
  /// - Returns: A stream that has an element when there is something to do; `nil` when somebody serves already.
  func beginServing(_ host: TurnMark) -> AsyncStream<Void>? { queue.withLock { $0.beginServing(host) } }

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

  /// Ends serving, and answers what waits with an error.
  ///
  /// - Returns: Those that nobody awaits.
  func endServing() -> [PortRequest<Place>] {
    answerAll(queue.withLock { $0.endServing() }, RoutingError(.notServed))
  }

  /// Closes the port, unless it is another navigator's by now, and answers what waits with an error.
  ///
  /// - Returns: Those that nobody awaits.
  func close(_ host: TurnMark) -> [PortRequest<Place>] {
    let (requests, signal) = queue.withLock { $0.close(host) }
    signal?.finish()
    return answerAll(requests, RoutingError(.closed))
  }

  /// - Returns: Those that nobody awaits.
  private func answerAll(_ requests: [PortRequest<Place>], _ error: RoutingError) -> [PortRequest<Place>] {
    for request in requests { request.answer?.resume(returning: .failure(error)) }
    return requests.filter { $0.answer == nil }
  }

  /// What the queue has decided is done when its lock has been given back.
  private func perform(_ effect: PortEffect?) {
    switch effect {
    case nil: break
    case .wake(let signal): signal.yield()
    case .answer(let answer, let result): answer.resume(returning: result)
    case .callOff(let task): task.cancel()
    }
  }
}
