/// What a container's content is to become: checked, and not yet made.
struct ContentChange {
  /// How many entries are the same at the start, and stay as they are.
  fileprivate let same: Int
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

    if same == views.count { return ContentChange(same: same, coming: []) }

    var held = Set<ObjectIdentifier>()
    for position in same..<current.count { held.insert(ObjectIdentifier(current[position])) }
    var given = Set<ObjectIdentifier>()
    var coming: [Screen] = []
    for position in same..<views.count {
      let view = views[position]
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
    return ContentChange(same: same, coming: coming)
  }

  /// Makes the change of `current`, but for the container's own list.
  final func adopt(_ change: ContentChange, insteadOf current: [any ViewController]) {
    for position in change.same..<current.count { (current[position] as? Screen)?.owner = nil }
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

/// A screen that holds others, and may have been made of what it can not hold.
protocol ContentHolder: Screen {
  /// Why it holds nothing though it was given something, until its content is set anew.
  var invalidContent: HierarchyError? { get set }
}

extension ContentHolder {
  /// Changes the content, unless it has to be said first why there is none, or the animation is called off.
  func change(animated: Bool, _ set: () throws(HierarchyError) -> Void) async throws -> Settled {
    if let invalidContent {
      self.invalidContent = nil
      throw invalidContent
    }
    return try await animate(animated, set)
  }
}

extension Screen {
  /// Makes a change when what animates it has ended, unless that was called off, this screen has left the window,
  /// or the task is cancelled: it may have been given up long ago.
  final func animate(_ animated: Bool, _ change: () throws(HierarchyError) -> Void) async throws -> Settled {
    if animated, let window, let animation = window.animation {
      if await animation() == .cancelled || self.window !== window || Task.isCancelled { return .cancelled }
    }
    try change()
    return .completed
  }
}
