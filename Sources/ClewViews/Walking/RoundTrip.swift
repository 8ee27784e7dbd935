/// Notices that a walk goes round in a circle, as in a hierarchy of somebody's own that is not well made, or in one that a
/// view has been put into twice and that would be refused.
///
/// A walk meets each node once. So it is enough to remember one of them, and a later one from time to time (Brent's way):
/// a walk that does not end comes by the one that is remembered.
package struct RoundTrip {
  private var remembered: ObjectIdentifier?
  private var steps = 0
  private var limit = 1

  package init() {}

  /// Notes the next node of the walk.
  ///
  /// - Returns: Whether the walk has been here before.
  package mutating func isBack(at view: any ViewController) -> Bool {
    let node = ObjectIdentifier(view)
    if node == remembered { return true }
    steps += 1
    if steps == limit {
      remembered = node
      limit *= 2
    }
    return false
  }
}
