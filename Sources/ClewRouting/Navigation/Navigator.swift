public import ClewViews

/// Goes to places: asks the guards, looks at the map for the way, has its router go there, and tells observers.
///
/// ```swift
/// let port = NavigationPort<Place>()                  // c.register(.singleton) { port }
/// let navigator = Navigator(window: window, map: Map(container: container), port: port)
/// navigator.addGuard { place in place.needsSignIn ? .redirect(.signIn) : .allow }
/// try await navigator.navigate(to: .home)
/// await navigator.run()                               // serves the port that the screens hold
/// ```
///
/// A navigator belongs to whoever made it, as its ``router`` does: the main actor, a session's actor or a task.
/// It knows the places and not the map's type, so that a module can name it without knowing the screens.
public final class Navigator<Place: Destination> {
  /// What navigates in the window. Requests to either wait for each other.
  public let router: Router

  /// What screens hold, and ``run()`` serves.
  public let port: NavigationPort<Place>

  /// Called with failures that nobody awaits: of requests by ``NavigationPort/go(to:file:line:)``, of taking
  /// away a screen that has answered, and of ``run()``.
  public var onFailure: ((RoutingError) -> Void)?

  /// Whether a request is dropped before anything is built when the newest one, which runs or waits, goes to the same
  /// place, as for a double tap, through the port or not. It ends with ``NavigationOutcome/cancelled``.
  public var dropsRepeats = false

  let map: any NavigationMap<Place>
  let guards = GuardChain<Place>()
  let observers = Roster<(NavigationEvent<Place>) -> Void>()
  let clock: any Clock<Duration>

  /// Requests that go on when a screen has answered, by number.
  var detours: [Int: Detour<Place>] = [:]

  /// What stands for the entries of the navigation state that it follows, by their numbers.
  var landings: [Int: Landing] = [:]

  /// A navigator for a window. Its router becomes the window's observer.
  ///
  /// - Parameters:
  ///   - map: The ways to the places.
  ///   - port: What the screens hold, if they do.
  ///   - finder: Finds the view that transitions without a finder of their own start from; `nil` for the visible
  ///     one.
  ///   - clock: Measures how long requests take.
  public convenience init(
    window: any ViewWindow, map: some NavigationMap<Place>, port: NavigationPort<Place> = NavigationPort(),
    finder: (any ViewFinder)? = nil, clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.init(router: Router(window: window, finder: finder), map: map, port: port, clock: clock)
  }

  /// A navigator for a router that is there already.
  ///
  /// ```swift
  /// let map = try container.navigationMap(for: AdminPlace.self, tag: "admin")
  /// let admin = Navigator(router: navigator.router, map: map)
  /// ```
  ///
  /// - Parameters:
  ///   - map: The ways to the places.
  ///   - port: What the screens hold, if they do.
  ///   - clock: Measures how long requests take.
  public init(
    router: Router, map: some NavigationMap<Place>, port: NavigationPort<Place> = NavigationPort(),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.router = router
    self.map = map
    self.port = port
    self.clock = clock
    port.attach(router.turnMark, clock)
  }

  /// Adds an observer, which is told how each request ended once the hierarchy has settled.
  ///
  /// ```swift
  /// let token = navigator.observe { event in print(event.destination, event.outcome, event.duration) }
  /// token.cancel()
  /// ```
  ///
  /// Observers are told in the order in which they were added, also of failures and refusals, and of
  /// requests that ended while they waited in the port: those that were called off while nobody served it when it is
  /// served again, or closed. One that wants to
  /// navigate asks the port, ``NavigationPort/go(to:file:line:)``: that request comes after this one.
  ///
  /// - Returns: What takes the observer back. Dropping it changes nothing.
  @discardableResult
  public func observe(_ observer: @escaping (NavigationEvent<Place>) -> Void) -> Observation {
    Observation(observers.add(observer))
  }

  /// Waits until no request is under way or waits, those in the port included if it is served: for tests, and for
  /// whoever has set something going by a plain method.
  ///
  /// ```swift
  /// port.go(to: .profile(id))
  /// await navigator.settled()
  /// #expect(navigator.router.visibleView is ProfileScreen)
  /// ```
  ///
  /// It returns at once when it is awaited from within a navigation, which it would wait for, and when the task is cancelled.
  public func settled() async {
    repeat {
      guard await router.waitForOthers(), port.isServed else { return }
      // What has been asked for without waiting may have to be taken from the port yet.
      await Task.yield()
    } while port.isServed && port.isBusy
  }

  /// Closes the router with all scopes that are open for its views, and ends ``run()``. The views stay.
  ///
  /// Requests that wait, and all that come later, throw ``RoutingError`` with ``RoutingError/Code/closed``. Who
  /// waits for the answer of a screen is given `nil`.
  public func close() async {
    let (waiting, calledOff) = port.close(router.turnMark)
    end(calledOff, .success(.cancelled))
    end(waiting, .failure(RoutingError(.closed)))
    abandonDetours()
    await router.close()
  }
}
