/// A guard's place among the others, which it can be taken from.
///
/// Dropping it changes nothing: a guard stays for as long as its navigator, or until it is taken back.
public final class AddedGuard {
  private let end: () -> Void

  init(_ end: @escaping () -> Void) { self.end = end }

  /// Takes the guard back. It is not asked any more.
  public func cancel() { end() }
}
