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

  /// What a guard was asked, and what it said.
  public struct GuardAnswer: Sendable, Hashable, CustomStringConvertible {
    /// The guard's type, or where in the source it was added.
    public var guardName: String
    /// The place that it was asked about, as text.
    public var destination: String
    /// What it decided, as text, for example `allow`.
    public var decision: String

    /// The question and the answer, in a line.
    public var description: String { "\(guardName) about \(destination): \(decision)" }
  }

  /// The steps that would change something, in order; none when a guard refuses.
  public var steps: [Step]

  /// The hierarchy as it would be, as indented text.
  public var tree: String

  /// The names of the scopes that would be opened, in order.
  public var scopesOpened: [String] = []

  /// The names of the scopes that would be closed, in order.
  public var scopesClosed: [String] = []

  /// The views that would be asked whether they may leave, in order, as text. They have not been asked.
  public var leaveBlockers: [String] = []

  /// The guards that have been asked, in order; a navigator's plan asks them.
  public var guards: [GuardAnswer] = []

  /// ``NavigationOutcome/denied`` when a guard refuses, ``NavigationOutcome/cancelled`` when the task was
  /// cancelled while guards were asked; `nil` when the request would go on.
  public var refusal: NavigationOutcome?
}

extension NavigationPlan: CustomStringConvertible {
  /// The steps, numbered, a line each; then what is known of guards, views that may block, and scopes.
  public var description: String {
    var lines = steps.enumerated().map { "\($0 + 1). \($1)" }
    if lines.isEmpty { lines = [refusal.map { "\($0)" } ?? "nothing would change"] }
    lines += guards.map { "guard: \($0)" }
    if !leaveBlockers.isEmpty { lines.append("asked to leave: \(leaveBlockers.joined(separator: ", "))") }
    if !scopesOpened.isEmpty { lines.append("opened: \(scopesOpened.joined(separator: ", "))") }
    if !scopesClosed.isEmpty { lines.append("closed: \(scopesClosed.joined(separator: ", "))") }
    return lines.joined(separator: "\n")
  }
}
