/// One step from a route to another. Element `i` of a route is shown by the node at `i`, the root being 0, and that node
/// is responsible for it: it pushes, pops or changes it.
public enum NavigationStep<Place> {
  /// A place is added at the end.
  case push(Place, by: Int)
  /// The last place is taken away.
  case pop(Place, by: Int)
  /// The last place becomes another.
  case change(Place, to: Place, by: Int)
}

extension NavigationStep: Equatable where Place: Equatable {}
extension NavigationStep: Hashable where Place: Hashable {}
extension NavigationStep: Sendable where Place: Sendable {}
