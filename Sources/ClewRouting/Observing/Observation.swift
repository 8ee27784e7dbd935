/// An observer's place among the others, which it can give up.
///
/// ```swift
/// let token = navigator.observe { event in print(event.destination, event.duration) }
/// token.cancel()
/// ```
///
/// Dropping it changes nothing: an observer stays for as long as its navigator, or until it is taken back.
public final class Observation {
  private let end: () -> Void

  init(_ end: @escaping () -> Void) { self.end = end }

  /// Takes the observer back, also from within an observer. It hears nothing any more.
  public func cancel() { end() }
}
