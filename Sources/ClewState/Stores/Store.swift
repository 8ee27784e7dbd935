/// A small store: a state, a reducer, and who wants to know.
///
/// ```swift
/// struct AppState { var navigation = NavigationState<Place>() }
/// let store = Store<AppState, NavigationAction<Place>>(AppState()) { state, action in state.navigation.reduce(action) }
/// let token = store.subscribe(\.navigation) { print($0.route) }
/// store.dispatch(.set([.home]))
/// ```
///
/// It belongs to whoever made it: the main actor, a session's actor or a task.
public final class Store<State, Action>: StateStore {
  private final class Subscriber {
    let tell: (State) -> Void
    var isIn = true
    init(_ tell: @escaping (State) -> Void) { self.tell = tell }
  }

  /// More changes than this in answer to one are taken for a loop.
  private static var mostAnswers: Int { 1_000 }

  /// The state as it is now.
  public private(set) var state: State

  /// Called with each action that is refused, but not with one that it dispatches itself.
  public var onFailure: ((StoreError) -> Void)?

  /// The last action that was refused, for whoever has not set ``onFailure``.
  public private(set) var lastFailure: StoreError?

  private let reducer: (inout State, Action) -> Void
  private let isSame: (State, State) -> Bool
  private var subscribers: [Subscriber] = []
  private var isReducing = false
  private var isReporting = false
  // Changes that have not been told, each with those who were subscribed when it was made. The first is being told.
  private var changes: [(state: State, subscribers: [Subscriber])] = []

  /// A store whose states can not be compared: every action counts as a change of the whole.
  ///
  /// - Parameters:
  ///   - state: The state to begin with.
  ///   - reducer: Changes a state as an action says, and does nothing else.
  public init(_ state: State, _ reducer: @escaping (inout State, Action) -> Void) {
    self.state = state
    self.reducer = reducer
    isSame = { _, _ in false }
  }

  /// A store that tells nobody of an action that leaves the state equal.
  ///
  /// - Parameters:
  ///   - state: The state to begin with.
  ///   - reducer: Changes a state as an action says, and does nothing else.
  public init(_ state: State, _ reducer: @escaping (inout State, Action) -> Void) where State: Equatable {
    self.state = state
    self.reducer = reducer
    isSame = { $0 == $1 }
  }

  /// Changes the state as the reducer says, and tells the subscribers, before it returns.
  ///
  /// A subscriber may dispatch: the state is changed when that returns, and told when all have heard of the one before, so
  /// that everybody hears of all states in order. An action that a reducer dispatches is refused, as is one
  /// with which subscribers would go on without end; see ``onFailure`` and ``lastFailure``.
  public func dispatch(_ action: Action) {
    if isReducing { return refuse(action, .dispatchedByReducer) }
    if changes.count > Self.mostAnswers { return refuse(action, .subscriberLoop) }
    // A copy, since the reducer may read the store.
    var next = state
    isReducing = true
    reducer(&next, action)
    let isChanged = !isSame(state, next)
    isReducing = false
    guard isChanged else { return }
    state = next
    changes.append((next, subscribers))
    if changes.count == 1 { tell() }
  }

  /// Adds a subscriber, which is told each state that comes, in order, and not the one that is.
  ///
  /// - Parameter subscriber: Is called where the store belongs, before ``dispatch(_:)`` returns.
  /// - Returns: What takes the subscriber back. Dropping it changes nothing.
  @discardableResult
  public func subscribe(_ subscriber: @escaping (State) -> Void) -> StoreSubscription {
    let subscriber = Subscriber(subscriber)
    subscribers.append(subscriber)
    return StoreSubscription { [weak self, weak subscriber] in
      subscriber?.isIn = false
      self?.subscribers.removeAll { $0 === subscriber }
    }
  }

  private func tell() {
    var next = 0
    while next < changes.count {
      let change = changes[next]
      for subscriber in change.subscribers where subscriber.isIn { subscriber.tell(change.state) }
      next += 1
    }
    changes = []
  }

  private func refuse(_ action: Action, _ code: StoreError.Code) {
    let failure = StoreError(code: code, action: "\(action)")
    lastFailure = failure
    guard !isReporting else { return }
    isReporting = true
    onFailure?(failure)
    isReporting = false
  }
}
