/// Something that a router can navigate to.
///
/// Routes and their combinations are. One of your own passes the itinerary on to those that it consists of:
///
/// ```swift
/// struct Either<First: Routable, Second: Routable>: Routable where First.Context == Second.Context {
///   let first: First, second: Second, condition: () -> Bool
///   func resolve(with context: First.Context, in itinerary: Itinerary) throws {
///     if condition() {
///       try first.resolve(with: context, in: itinerary)
///     } else {
///       try second.resolve(with: context, in: itinerary)
///     }
///   }
/// }
/// ```
public protocol Routable<Context> {
  /// What has to be known to navigate; `Void` for nothing.
  associatedtype Context

  /// Adds the steps to an itinerary: finds, builds, and says what changes. Nothing changes yet.
  ///
  /// - Throws: What keeps a step from being possible.
  func resolve(with context: Context, in itinerary: Itinerary) throws
}
