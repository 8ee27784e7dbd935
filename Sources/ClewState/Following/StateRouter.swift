public import ClewRouting

/// Makes the screens follow a navigation state, and the state what the user does to the screens.
///
/// ```swift
/// struct AppState { var navigation = NavigationState<Place>() }
/// let store = Store<AppState, NavigationAction<Place>>(AppState()) { state, action in state.navigation.reduce(action) }
/// let stateRouter = StateRouter(store, \.navigation, navigator: navigator)
/// store.dispatch(.set([.home, .profile(UserID(42))]))
/// await stateRouter.run()                            // follows until the task is cancelled
/// try await stateRouter.settled()                    // or, in tests: the hierarchy shows what the state says
/// ```
///
/// Dispatching only notes that there is something to do. It is done by whoever awaits ``run()`` or ``settled()``, on
/// that caller's actor, where the store, the follower and the state router belong; no task is started.
///
/// A change starts from what is shown, not from what was asked for last: what the user takes away leaves the state at once,
/// as ``NavigationAction/left(_:)``, and a tab that the user selects is selected there. When a step fails or is refused the
/// entries that have not come leave the state, and those that could not go come back, as ``NavigationAction/stayed(_:at:)``:
/// state and hierarchy always agree in the end.
///
/// Where a request goes on after a guard's detour is known to the state router alone. A state that is saved meanwhile has the
/// detour as an entry like any other, whose answer nobody waits for when it is restored.
public final class StateRouter<Place: Hashable & Codable & Sendable> {
  /// Which states are followed when the state changes while a change is being made.
  public var states = FollowedStates.newest

  /// What becomes of the other steps of a change when one has failed, or was refused.
  public var afterFailure = AfterFailure.stop

  /// How long a step may take. With the standard it is three seconds for one that is animated, unless no actor owns the
  /// state router. A router's own deadline comes before it.
  public var deadline: StepDeadline? = .standard

  /// Called with each step that failed or was refused, and with what keeps ``run()`` from beginning; where the state is
  /// followed, when it says already what is shown.
  public var onFailure: ((StateRoutingError) -> Void)?

  let read: () -> NavigationState<Place>
  let send: (NavigationAction<Place>) -> Void
  let follower: any RouteFollower<Place>
  /// The follower, if it is one that gives steps up by itself.
  let keeper: (any DeadlineKeeping<Place>)?

  /// What is shown.
  var shown = ShownEntries<Place>()
  /// The states that are to be followed, the newest last; the first is being followed.
  var waiting: [NavigationState<Place>] = []
  /// Counts the changes of the state; and those of them that were no reports of what is shown.
  private(set) var changes = 0
  private(set) var requests = 0
  /// Whether a report is being dispatched.
  var isReporting = false
  /// What the running step is about, of which nothing is reported before it has ended.
  var underWay: RouteStep<Place>?
  /// What the newest state has failed with.
  var failure: StateRoutingError?
  /// Where requests go on when the screen of an entry says so.
  var resumptions: [EntryID: [Place]] = [:]
  /// How many steps in a row have not been made.
  var failedInARow = 0

  let turns = OneAtATime()
  private var wake: AsyncStream<Void>.Continuation?
  private var subscription: StoreSubscription?
  private let isTaken: Bool

  /// Has a navigator follow a part of a store's state.
  ///
  /// Where there are several windows, each has a navigator, and a state router on its ``StoreSlice``.
  ///
  /// - Parameters:
  ///   - store: The store, whose reducer hands actions to ``NavigationState/reduce(_:)``.
  ///   - slice: Where the navigation state is in the store's.
  ///   - navigator: What shows the entries. It follows one state router only: with another one, both ``run()`` and
  ///     ``settled()`` of the later fail with ``StateRoutingError/Code/followerTaken``.
  public convenience init<Store: StateStore>(
    _ store: Store, _ slice: KeyPath<Store.State, NavigationState<Place>>, navigator: Navigator<Place>
  ) where Store.Action == NavigationAction<Place>, Place: Destination {
    self.init(store, slice, following: navigator)
  }

  /// Has a follower of the app's own follow a part of a store's state.
  ///
  /// - Parameters:
  ///   - store: The store, whose reducer hands actions to ``NavigationState/reduce(_:)``.
  ///   - slice: Where the navigation state is in the store's.
  ///   - follower: What shows the entries. It follows one state router only.
  public convenience init<Store: StateStore, Follower: RouteFollower<Place>>(
    _ store: Store, _ slice: KeyPath<Store.State, NavigationState<Place>>, follower: Follower
  ) where Store.Action == NavigationAction<Place> {
    self.init(store, slice, following: follower)
  }

  private init<Store: StateStore>(
    _ store: Store, _ slice: KeyPath<Store.State, NavigationState<Place>>,
    following follower: any RouteFollower<Place>
  ) where Store.Action == NavigationAction<Place> {
    read = { store.state[keyPath: slice] }
    send = { store.dispatch($0) }
    self.follower = follower
    keeper = follower as? any DeadlineKeeping<Place>
    isTaken = follower.onChange != nil
    waiting = [read()]
    if isTaken { return }
    subscription = store.subscribe(slice) { [weak self] in self?.note($0) }
    follower.onChange = { [weak self] in self?.report() }
  }

  deinit {
    subscription?.cancel()
    if !isTaken { follower.onChange = nil }
  }

  /// Follows the state, until the task is cancelled.
  ///
  /// ```swift
  /// await stateRouter.run()
  /// ```
  ///
  /// It runs where it is called, which has to be where the state router belongs, and keeps that for as long. Closing the
  /// navigator does not end it: its task is cancelled when the window goes. Failures are told to ``onFailure``; so is
  /// it when it can not begin, and then it returns at once: with ``StateRoutingError/Code/runsAlready``,
  /// ``StateRoutingError/Code/followerTaken``, or, from within a step, ``StateRoutingError/Code/followsFromWithin``.
  public func run() async {
    if let obstacle = obstacle ?? (wake == nil ? nil : StateRoutingError(.runsAlready)) {
      onFailure?(obstacle)
      return
    }
    let (signal, wake) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    self.wake = wake
    defer { self.wake = nil }
    wake.yield()
    for await _ in signal {
      guard await turns.take() else { return }
      await follow()
      turns.give()
    }
  }

  /// Waits until the hierarchy shows what the state says, and follows it if nobody does: returns when the newest state has
  /// been followed or refused, the navigator's requests are over and what entries that have left held is closed.
  ///
  /// ```swift
  /// store.dispatch(.push(.settings))
  /// try await stateRouter.settled()
  /// ```
  ///
  /// - Throws: ``StateRoutingError``: what the newest state has failed with, once. A refusal is none: then the state says what is
  ///   shown, and ``onFailure`` has been told. With ``StateRoutingError/Code/cancelled`` when the task is cancelled
  ///   meanwhile, and with the same as ``run()`` where it can not wait.
  public func settled() async throws(StateRoutingError) {
    if let obstacle { throw obstacle }
    repeat {
      guard await turns.take() else { throw StateRoutingError(.cancelled) }
      if waiting.isEmpty { report() }
      await follow()
      turns.give()
      if Task.isCancelled { throw StateRoutingError(.cancelled) }
      await follower.settled()
      report()
      if Task.isCancelled { throw StateRoutingError(.cancelled) }
    } while !waiting.isEmpty
    if let failure {
      self.failure = nil
      throw failure
    }
  }

  /// Why nobody can wait for the state to be followed, if so.
  private var obstacle: StateRoutingError? {
    if isTaken { return StateRoutingError(.followerTaken) }
    return turns.isMine || keeper?.isWithinTurn == true
      ? StateRoutingError(.followsFromWithin) : nil
  }

  /// The state has changed.
  private func note(_ state: NavigationState<Place>) {
    changes += 1
    if !isReporting {
      requests += 1
      failure = nil
    }
    if !resumptions.isEmpty { resumptions = resumptions.filter { state[$0.key] != nil } }
    shown.remember(state)
    if isReporting || states == .newest, !waiting.isEmpty { waiting.removeLast() }
    waiting.append(state)
    wake?.yield()
  }
}
