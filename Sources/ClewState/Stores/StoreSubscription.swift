/// A subscriber's place among the others of a store, which it can give up.
///
/// ```swift
/// let token = store.subscribe(\.navigation) { print($0.route) }
/// token.cancel()
/// ```
///
/// With ``Store``, dropping it changes nothing: a subscriber stays for as long as the store, or until it is taken back.
public final class StoreSubscription {
  private var end: (() -> Void)?

  /// A token for a subscription to a store of the app's own.
  ///
  /// - Parameter end: Takes the subscriber back; called once at most. It must not hold the subscriber, which may hold
  ///   the token.
  public init(_ end: @escaping () -> Void) { self.end = end }

  /// Takes the subscriber back, also from within a subscriber. It hears nothing any more.
  public func cancel() {
    let last = end
    end = nil
    last?()
  }
}
