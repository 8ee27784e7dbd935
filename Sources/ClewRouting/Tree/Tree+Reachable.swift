import ClewViews

extension Tree {
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
