/// The nodes of a hierarchy, owners before what they hold, presented views last.
///
/// ```swift
/// for view in window.views where view.title == nil { … }
/// ```
///
/// The walk ends, too, where a hierarchy that is not well made goes round in a circle.
///
/// - Complexity: O(*n*) for all of the nodes. A change made while walking is not noticed for nodes whose
///   owner has been passed.
public struct HierarchyWalk: Sequence, IteratorProtocol {
  private var open: [any ViewController]
  private var trip = RoundTrip()

  /// A walk that starts at `view`, which is its first element.
  public init(from view: (any ViewController)?) {
    open = view.map { [$0] } ?? []
  }

  /// The next node, or `nil` at the end.
  public mutating func next() -> (any ViewController)? {
    guard let view = open.popLast() else { return nil }
    if trip.isBack(at: view) {
      open = []
      return nil
    }
    open.append(contentsOf: view.inner.reversed())
    return view
  }
}
