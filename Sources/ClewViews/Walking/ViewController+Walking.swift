extension ViewController {
  /// What lies directly below this node: its own content in order, then what it presents.
  public var inner: [any ViewController] {
    CurrentHierarchy(root: self).inner(of: self)
  }

  /// The node whose presentation a dismissal that is asked for here would end: this one, or else the
  /// nearest above it that presents something.
  ///
  /// - Complexity: O(*d*) in the depth of this node.
  public var nearestPresenter: (any ViewController)? {
    var next: (any ViewController)? = self
    var trip = RoundTrip()
    while let view = next, !trip.isBack(at: view) {
      if view.presented != nil { return view }
      next = view.enclosing
    }
    return nil
  }
}
