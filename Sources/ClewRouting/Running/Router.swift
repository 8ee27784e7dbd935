public import ClewViews

/// Runs routes in a window, one after the other.
///
/// ```swift
/// let window = ScreenWindow()
/// let router = Router(window: window)
/// try await router.navigate(to: home.embeddedInNavigation().rootRoute())
/// try await router.navigate(to: profile.pushRoute(), with: UserID(42))
/// ```
///
/// All views of a request, and all that they need, are built before anything changes. If then a step fails or
/// is called off, the steps before it are undone: the hierarchy is as it was.
///
/// A router belongs to whoever made it: the main actor, a session's actor or a task. There is one for each
/// window, and it holds the window; the window does not hold it. Scopes that were opened for views are closed
/// when those views have left the window, before ``navigate(to:with:unlessUnderWay:file:line:)`` returns.
public final class Router {
  /// The window that it navigates in.
  public let window: any ViewWindow

  /// Called with what a scope's closing failed with. A navigation does not fail for it: its views are there.
  ///
  /// It is not called for what a router closes that is dropped: nobody is left to be told. ``close()`` tells.
  public var onScopeFailure: ((any Error) -> Void)?

  /// What becomes of the requests that there are already, when another is made.
  public var requests: RequestOrder

  /// Called when a request has ended, and at once when the user has changed something.
  var onChange: (() -> Void)?

  private let finder: (any ViewFinder)?
  private let deadline: StepDeadline?
  private let turns = Turns()
  // Unchecked is sound: each access is over before any other code runs.
  @exclusivity(unchecked) private var running: TaskHandle?
  private let departures = Departures()
  @exclusivity(unchecked) private(set) var isClosed = false
  // Another router has been made for the window.
  @exclusivity(unchecked) private var isReplaced = false

  // Something has left, or the router been closed, that whoever has the turn may not have seen.
  private var isUntidy = false

  /// A router for a window. It becomes the window's observer.
  ///
  /// - Parameters:
  ///   - finder: Finds the view that transitions without a finder of their own start from; `nil` for the visible
  ///     one.
  ///   - requests: What becomes of the requests that there are already, when another is made.
  ///   - deadline: How long a step may take to settle; `nil` for as long as it likes. It needs an actor that owns
  ///     the router: without one, every request throws ``RoutingError/Code/deadlineNeedsActor``.
  public init(
    window: any ViewWindow, finder: (any ViewFinder)? = nil, requests: RequestOrder = .inOrder,
    deadline: StepDeadline? = nil
  ) {
    self.window = window
    self.finder = finder
    self.requests = requests
    self.deadline = deadline
    // Each of two would undo what the other does.
    (window.observer as? Router)?.isReplaced = true
    window.observer = self
  }

  // Nobody is left to wait for the closing of scopes, so a task does.
  deinit {
    let scopes = openScopes.strikeAll()
    guard !scopes.isEmpty else { return }
    Task { for scope in scopes { _ = await scope.close() } }
  }

  /// The view that transitions without a finder of their own start from: the one that the user looks at,
  /// unless the router has another finder. `nil` in an empty window.
  public var visibleView: (any ViewController)? { tree.path.last }

  /// The hierarchy as it is now.
  var tree: Tree {
    Tree(window, standardPath: finder.map { finder in { tree in finder.path(in: tree) } })
  }

  /// The scopes that are open now.
  let openScopes = Ledger()

  /// Which task has the turn.
  var turnMark: TurnMark { turns.mark }

  /// Closes the router, in its turn, and then all scopes that are open for its views. The views stay.
  ///
  /// Requests that wait, and all that come later, throw ``RoutingError`` with ``RoutingError/Code/closed``.
  /// Awaited from within a navigation, it returns at once, and the closing is done when that ends.
  public func close() async {
    isClosed = true
    await tidyInTurn()
  }
}

extension Router {
  /// Runs `body` when no other request runs, and afterwards closes the scopes that are not needed any more.
  ///
  /// - Parameters:
  ///   - identity: What the request is for. If the newest request is for the same, this one is dropped.
  ///   - arrived: Called when the request has its place among the others, unless it ends without one.
  ///   - body: Does the work. It neither throws nor has a signature where it is written: with `async throws(…) in` the
  ///     compiler (6.3.1) takes a closure for one that runs elsewhere than on the caller's actor.
  func inTurn(
    for identity: AnyHashable? = nil, arrived: () -> Void = {},
    _ body: @escaping () async -> Result<NavigationOutcome, RoutingError>
  ) async throws(RoutingError) -> NavigationOutcome {
    guard let identity else { return try await result(for: nil, arrived: arrived, body).get() }
    let purpose = Purpose(identity)
    return try await purpose.callOff.noting { await self.result(for: purpose, arrived: arrived, body) }.get()
  }

  private func result(
    for purpose: Purpose?, arrived: () -> Void,
    _ body: @escaping () async -> Result<NavigationOutcome, RoutingError>
  ) async -> Result<NavigationOutcome, RoutingError> {
    if turns.takeAtOnce(for: .request(purpose)) {
      arrived()
    } else if let end = await waitForTurn(for: purpose, arrived: arrived) {
      return end
    }
    let result =
      if let refusal { refusal } else if requests == .inOrder { await body() } else {
        await runUntilCalledOff(body)
      }
    await endTurn()
    return result
  }

  /// Runs `body` in its turn, but not as a request: nothing is dropped or called off for it, nor it for a newer
  /// request.
  ///
  /// - Parameter tellsChange: Whether ``onChange`` is called at the end.
  func inTurnAside(
    tellsChange: Bool = true, _ body: () async -> Result<NavigationOutcome, RoutingError>
  ) async throws(RoutingError) -> NavigationOutcome {
    if turns.isMine { throw RoutingError(.navigatesFromWithin) }
    guard await take() else { return .cancelled }
    let result = if let refusal { refusal } else { await body() }
    await endTurn(tellsChange: tellsChange)
    return try result.get()
  }

  /// Waits until the requests that there are have ended.
  ///
  /// - Returns: Whether they have; not when the running task has the turn, or is cancelled.
  func waitForOthers() async -> Bool {
    if turns.isMine { return false }
    guard await take() else { return false }
    turns.give()
    return true
  }

  /// Runs a route in its turn: ``inTurn(for:_:)`` without a closure, which most requests need not pay for.
  func run<SomeRoute: Routable>(
    _ route: SomeRoute, with context: SomeRoute.Context, within limit: StepLimit?,
    inTurnFor identity: AnyHashable?
  ) async throws(RoutingError) -> NavigationOutcome {
    if identity != nil || requests != .inOrder {
      return try await inTurn(for: identity) { await self.attempt(route, with: context, within: limit) }
    }
    if !turns.takeAtOnce(for: .request(nil)), let end = await waitForTurn(for: nil) { return try end.get() }
    let result: Result<NavigationOutcome, RoutingError>
    if let refusal {
      result = refusal
    } else {
      do throws(RoutingError) {
        result = .success(try await run(route, with: context, within: limit))
      } catch {
        result = .failure(error)
      }
    }
    await endTurn()
    return try result.get()
  }

  /// Waits for the turn, which somebody has.
  ///
  /// - Returns: How the request ends without a turn; `nil` when it has the turn now.
  private func waitForTurn(
    for purpose: Purpose?, arrived: () -> Void = {}
  ) async -> Result<NavigationOutcome, RoutingError>? {
    if turns.isMine { return .failure(RoutingError(.navigatesFromWithin)) }
    if let purpose, turns.isUnderWay(purpose.identity) { return .success(.cancelled) }
    if requests == .latestWins {
      turns.dropRequests()
      running?.cancel()
    }
    return await queue(for: .request(purpose), arrived: arrived) ? nil : .success(.cancelled)
  }

  /// Why a request that has the turn does not begin, if it does not.
  private var refusal: Result<NavigationOutcome, RoutingError>? {
    if isClosed { return .failure(RoutingError(.closed)) }
    if isReplaced { return .failure(RoutingError(.windowTaken)) }
    return Task.isCancelled ? .success(.cancelled) : nil
  }

  /// Runs `body` so that a newer request can call it off.
  private func runUntilCalledOff(
    _ body: @escaping () async -> Result<NavigationOutcome, RoutingError>
  ) async -> Result<NavigationOutcome, RoutingError> {
    let handle = TaskHandle()
    running = handle
    let result: Result<NavigationOutcome, RoutingError> = await handle.run {
      // It may have been called off before its task began.
      if Task.isCancelled { return .success(.cancelled) }
      self.turns.enter()
      return await body()
    }
    running = nil
    turns.enter()
    return result
  }

  /// How steps are made to end in time; `nil` when they may take as long as they like.
  ///
  /// - Parameter other: The deadline of a router that has none.
  func limit(
    orElse other: StepDeadline? = nil, isolation: isolated (any Actor)? = #isolation
  ) throws(RoutingError) -> StepLimit? {
    guard let deadline = deadline ?? other else { return nil }
    guard isolation != nil else {
      if deadline.needsActor { throw RoutingError(.deadlineNeedsActor) }
      return nil
    }
    // Not in a capture list: a closure that has one and awaits is taken, by the compiler (6.3.1), for one that runs
    // elsewhere than on its caller's actor.
    weak let router = self
    return StepLimit(
      deadline: deadline, enter: { router?.turns.enter() }, late: { await router?.windowDidChange() })
  }

  func close(_ scopes: [OpenScope]) async {
    for scope in scopes {
      for error in await scope.close() { onScopeFailure?(error) }
    }
  }

  /// Calls `left` once the view is not in the window any more, or the router has been closed.
  func watch(_ view: any ViewController, left: @escaping () -> Void) -> Departures.Watch {
    departures.watch(view, left)
  }

  func forget(_ watch: Departures.Watch) { departures.forget(watch) }

  /// Whether something depends on which views are in the window.
  private var hasWatched: Bool { !openScopes.entries.isEmpty || !departures.isEmpty }

  /// Looks at what has left the window, in a turn of its own, unless whoever has the turn does so when it ends.
  private func tidyInTurn() async {
    if turns.isMine {
      isUntidy = true
      return
    }
    if !turns.takeAtOnce() {
      // Cancelled while it waits: then too somebody else looks, if somebody has the turn.
      let hasTurn = await queue()
      guard hasTurn || turns.takeAtOnce() else {
        isUntidy = true
        return
      }
    }
    await endTurn()
  }

  private func endTurn(tellsChange: Bool = true) async {
    if hasWatched { await tidy() }
    turns.give()
    if tellsChange { onChange?() }
  }

  private func take() async -> Bool {
    turns.takeAtOnce() ? true : await queue()
  }

  /// Waits for the turn.
  ///
  /// - Returns: Whether it has come; otherwise the task was cancelled, or the request was dropped.
  private func queue(for asker: Turns.Asker = .other, arrived: () -> Void = {}) async -> Bool {
    var turn = turns.queue(for: asker).makeAsyncIterator()
    arrived()
    guard await turn.next(isolation: #isolation) != nil else { return false }
    turns.enter()
    return true
  }

  /// Closes the scopes that nothing holds open any more, and then tells whoever waits for views to leave; again if that was
  /// asked for meanwhile.
  private func tidy() async {
    repeat {
      isUntidy = false
      let gone = isClosed ? departures.strikeAll() : departures.strike(keeping: window.views)
      await close(isClosed ? openScopes.strikeAll() : openScopes.strike(keeping: window.views))
      for watch in gone { watch.left() }
    } while isUntidy
  }
}

extension Router: WindowObserver {
  /// Closes the scopes of views that the user has taken out of the window. The window calls it.
  public func windowDidChange() async {
    onChange?()
    await tidyInTurn()
  }
}
