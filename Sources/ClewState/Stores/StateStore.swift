/// What the routing by state needs of a store. ``Store`` is one; an app that has another lets that conform.
///
/// ```swift
/// extension MyStore: StateStore {
///   func subscribe(_ subscriber: @escaping (MyState) -> Void) -> StoreSubscription {
///     let number = add(subscriber)
///     return StoreSubscription { [weak self] in self?.remove(number) }
///   }
/// }
/// ```
///
/// A store belongs to whoever made it: the main actor, a session's actor or a task.
public protocol StateStore<State, Action>: AnyObject {
  /// The state of the app.
  associatedtype State
  /// What changes it.
  associatedtype Action

  /// The state as it is now.
  var state: State { get }

  /// Changes the state before it returns.
  func dispatch(_ action: Action)

  /// Adds a subscriber, which is told each state that comes, in order, and not the one that is.
  ///
  /// To tell states that are equal, or to begin with the one that is, does no harm.
  ///
  /// - Parameter subscriber: Is called where the store belongs, before ``dispatch(_:)`` returns.
  /// - Returns: What takes the subscriber back.
  func subscribe(_ subscriber: @escaping (State) -> Void) -> StoreSubscription
}
