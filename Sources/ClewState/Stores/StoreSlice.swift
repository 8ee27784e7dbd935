/// A part of a store, which is a store itself: one for each router, where there are several.
///
/// ```swift
/// enum AppAction { case left(NavigationAction<Place>), right(NavigationAction<Place>) }
/// let left = StoreSlice(of: store, \.left, as: AppAction.left)
/// left.dispatch(.push(.home))
/// ```
///
/// It holds the store, and belongs to whoever that belongs to. Subscribers hear only of changes of the part.
public final class StoreSlice<State: Equatable, Action>: StateStore {
  private let read: () -> State
  private let send: (Action) -> Void
  private let add: (@escaping (State) -> Void) -> StoreSubscription

  /// A part of a store.
  ///
  /// - Parameters:
  ///   - store: The whole.
  ///   - part: Where the part is in the whole state.
  ///   - wrap: The whole's action for one of the part.
  public init<Whole: StateStore>(
    of store: Whole, _ part: KeyPath<Whole.State, State>, as wrap: @escaping (Action) -> Whole.Action
  ) {
    read = { store.state[keyPath: part] }
    send = { store.dispatch(wrap($0)) }
    add = { store.subscribe(part, $0) }
  }

  /// The part's state as it is now.
  public var state: State { read() }

  /// Dispatches the whole's action for this one.
  public func dispatch(_ action: Action) { send(action) }

  /// Adds a subscriber, which is told each state of the part that comes, in order, and not the one that is.
  ///
  /// - Parameter subscriber: Is called where the store belongs, before ``dispatch(_:)`` returns.
  /// - Returns: What takes the subscriber back.
  @discardableResult
  public func subscribe(_ subscriber: @escaping (State) -> Void) -> StoreSubscription { add(subscriber) }
}
