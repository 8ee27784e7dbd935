import ClewViews

extension Tree {
  /// Whether a node is in the hierarchy. Most are there now, which they tell themselves.
  ///
  /// - Complexity: O(*d*) in the depth of a node that is in the window; O(*n*) in the number of nodes for others.
  func holds(_ node: any ViewController) -> Bool {
    var top = node
    var trip = RoundTrip()
    while let owner = top.enclosing, !trip.isBack(at: owner) { top = owner }
    return isRootNow(top) || path(downTo: node) != nil
  }

  /// All that is in the hierarchy.
  ///
  /// - Complexity: O(*n*) in the number of nodes.
  var reachable: Set<ObjectIdentifier> {
    var reached = Set<ObjectIdentifier>()
    var open = root.map { [$0] } ?? []
    while let view = open.popLast() {
      if reached.insert(ObjectIdentifier(view)).inserted { open.append(contentsOf: inner(of: view)) }
    }
    return reached
  }
}
