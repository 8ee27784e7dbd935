/// A promise of the hierarchy's protocols that an implementation does not keep.
public struct HierarchyFailure: Error, Hashable {
  /// The name of the check that found it.
  public var check: String

  /// Whether the changes were animated.
  public var isAnimated: Bool

  /// What was done last.
  public var act: String

  /// What should be.
  public var expected: String

  /// What is.
  public var found: String

  /// The hierarchy, as indented text.
  public var tree: String
}

extension HierarchyFailure: CustomStringConvertible {
  /// What was done, what should be, what is and the hierarchy: a line each.
  public var description: String {
    """
    \(check)\(isAnimated ? ", animated" : "")
      after: \(act)
      expected: \(expected)
      found: \(found)
      tree:
        \(tree.split(separator: "\n").joined(separator: "\n    "))
    """
  }
}
