/// What a container's content is to become: checked, and not yet made.
struct ContentChange {
  fileprivate let leaving: ArraySlice<any ViewController>
  fileprivate let coming: [Screen]
}

extension Screen {
  /// Checks that `views` can take the place of `current`, which this container holds.
  ///
  /// What is the same at the start of both is not looked at again, so that a push costs the same on a deep
  /// stack as on a shallow one (but for comparing the entries).
  ///
  /// - Complexity: O(*n* + *m*·*d*): *n* entries in all, *m* of them beyond the common start, at depth *d*.
  final func replacing(
    _ current: [any ViewController], with views: [any ViewController]
  ) throws(HierarchyError) -> ContentChange {
    var same = 0
    while same < current.count, same < views.count, current[same] === views[same] { same += 1 }

    let leaving = current[same...]
    if same == views.count { return ContentChange(leaving: leaving, coming: []) }

    var held = Set<ObjectIdentifier>()
    for view in leaving { held.insert(ObjectIdentifier(view)) }
    var given = Set<ObjectIdentifier>()
    var coming: [Screen] = []
    for view in views[same...] {
      guard views.count - same == 1 || given.insert(ObjectIdentifier(view)).inserted else {
        throw HierarchyError(.givenTwice, view: describe(view), destination: path)
      }
      if let screen = view as? Screen, screen.owner === self, screen !== presented {
        guard held.contains(ObjectIdentifier(view)) else {
          throw HierarchyError(.givenTwice, view: describe(view), destination: path)
        }
        coming.append(screen)
      } else {
        coming.append(try admit(view, to: path))
      }
    }
    return ContentChange(leaving: leaving, coming: coming)
  }

  /// Makes the change, but for the container's own list.
  final func adopt(_ change: ContentChange) {
    for view in change.leaving { (view as? Screen)?.owner = nil }
    for screen in change.coming { screen.owner = self }
  }

  /// Lets go of what a screen holds, when it goes away.
  ///
  /// Views that go with it go one by one: in a deep hierarchy each would otherwise go within the one above, and that does
  /// not fit on a thread's stack.
  static func release(_ views: inout [any ViewController]) {
    var open = views.compactMap { $0 as? Screen }
    views = []
    for screen in open { screen.owner = nil }
    while var screen = open.popLast() {
      // What somebody else holds stays as it is.
      if isKnownUniquelyReferenced(&screen) { open += screen.inner.compactMap { $0 as? Screen } }
    }
  }
}
