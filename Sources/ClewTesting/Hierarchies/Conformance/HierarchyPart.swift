/// What a hierarchy may do without.
public enum HierarchyPart: Sendable, Hashable, CaseIterable {
  /// Stacks of views.
  case stacks
  /// Pages of which one is selected.
  case tabs
  /// Two columns.
  case splits
  /// Views over others.
  case presentations
  /// A user who can be played, and changes the hierarchy without asking the router.
  case users
  /// Gestures that can be called off.
  case gestures
  /// Changes that take their time, after which the toolkit calls back.
  case completions
}

/// A hierarchy under test has no such part, but a check needs it.
///
/// The checks that do are left out by ``HierarchyCheck/all(without:)``.
public struct HierarchyLacks: Error, Hashable, CustomStringConvertible {
  /// What it has not.
  public var part: HierarchyPart

  /// A hierarchy has no such part.
  public init(_ part: HierarchyPart) { self.part = part }

  /// What is missing, and what to do about it.
  public var description: String {
    """
    the hierarchy under test has no \(part).
      fix: give it some, or leave these checks out with HierarchyCheck.all(without: [.\(part)])
    """
  }
}
