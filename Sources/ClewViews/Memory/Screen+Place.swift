extension Screen {
  /// What this screen's root hangs in.
  final var window: (any ScreenHost)? {
    var top = self
    while let owner = top.owner { top = owner }
    return top.host
  }

  /// Where this screen is, from the root down, as an error says it.
  final var path: String {
    var names = [describe(self)]
    var top = self
    while let owner = top.owner {
      names.append(describe(owner))
      top = owner
    }
    if let host = top.host { names.append(host.name) }
    return names.reversed().joined(separator: " > ")
  }

  /// Makes a change of this screen's content, under the eyes of the window if there is one.
  final func commit(_ change: () -> Void) {
    if let window { window.witness(change) } else { change() }
  }

  /// What the place of what this screen presents is called in an error.
  final var presentation: String { "\(path), presented" }

  /// The screen that `view` is, when it is free to come under this one.
  ///
  /// - Complexity: O(*d*) in the depth of this screen.
  final func admit(
    _ view: any ViewController, to destination: @autoclosure () -> String
  ) throws(HierarchyError) -> Screen {
    var above: Screen? = self
    while let holder = above {
      if holder === view {
        throw HierarchyError(.insideItself, view: describe(view), destination: destination())
      }
      above = holder.owner
    }
    return try Screen.free(view, for: destination())
  }

  /// The screen that `view` is, when it is nowhere.
  static func free(
    _ view: any ViewController, for destination: @autoclosure () -> String
  ) throws(HierarchyError) -> Screen {
    guard let screen = view as? Screen else {
      throw HierarchyError(.notAScreen, view: describe(view), destination: destination())
    }
    if let refusal = screen.refusal { throw refusal }
    if let place = screen.occupied {
      throw HierarchyError(
        .inTwoPlaces, view: describe(view), place: place, destination: destination())
    }
    return screen
  }

  /// The place that this screen takes, if any.
  private var occupied: String? {
    guard let owner else { return host?.name }
    return owner.presented === self ? owner.presentation : owner.path
  }
}
