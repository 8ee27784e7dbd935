/// What a request would do, found out without doing it.
public struct NavigationPlan: Sendable, Hashable {
  /// One step of it.
  public struct Step: Sendable, Hashable, CustomStringConvertible {
    /// The step in words, for example `push BookScreen`.
    public var description: String
    /// The type of the view that would be built, or updated; `nil` for none.
    public var view: String?
    /// Whether a view that is there, or that a step before this one builds, would be updated instead.
    public var updates: Bool
  }

  /// The steps that would change something, in order.
  public var steps: [Step]

  /// The hierarchy as it would be, as indented text.
  public var tree: String
}

extension NavigationPlan: CustomStringConvertible {
  /// The steps, numbered, a line each.
  public var description: String {
    if steps.isEmpty { return "nothing would change" }
    return steps.enumerated().map { "\($0 + 1). \($1)" }.joined(separator: "\n")
  }
}
