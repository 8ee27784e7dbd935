extension HierarchyReading {
  /// What lies directly below a node: its own content in order, then what it presents.
  package func inner(of view: any ViewController) -> [any ViewController] {
    var inner = content(of: view)
    if let presented = presented(on: view) { inner.append(presented) }
    return inner
  }

  /// A node's own content in order, without what it presents.
  package func content(of view: any ViewController) -> [any ViewController] {
    switch view.role {
    case .screen: return []
    case .stack(let stack): return self.stack(of: stack)
    case .tabs(let tabs): return pages(of: tabs).views
    case .split(let split):
      let (main, detail) = columns(of: split)
      return [main, detail].compactMap(\.self)
    }
  }

  /// From the root to `view`, each the owner of the next; `nil` when it is not in the hierarchy, or that goes round in a
  /// circle.
  ///
  /// - Complexity: O(*n*) in the number of nodes.
  package func path(downTo view: any ViewController) -> [any ViewController]? {
    guard let root else { return nil }
    var open: [(view: any ViewController, depth: Int)] = [(root, 0)]
    var path: [any ViewController] = []
    var trip = RoundTrip()
    while let (next, depth) = open.popLast(), !trip.isBack(at: next) {
      path.removeSubrange(depth...)
      path.append(next)
      if next === view { return path }
      for inner in inner(of: next).reversed() { open.append((inner, depth + 1)) }
    }
    return nil
  }
}
