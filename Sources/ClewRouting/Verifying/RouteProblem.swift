/// A mistake in how a route and a container fit together, found without building anything.
public struct RouteProblem: Error, Hashable {
  /// What kind of mistake it is. More may come, so a `switch` needs a `default`.
  public struct Code: Sendable, Hashable, CustomStringConvertible {
    /// The code's stable name.
    public let description: String
    init(_ name: String) { description = "Clew/\(name)" }

    /// No registration answers for the view, with that context and tag.
    public static let missingView = Code("RouteMissingView")
    /// What the view needs lives in a scope that is not open, and that the builder does not open.
    public static let scopeNotOpen = Code("RouteScopeNotOpen")
    /// The scope that the builder opens can not be opened in its container. ``RouteProblem/details`` are that scope, the
    /// one around it, and the one that the container is in.
    public static let scopeMisplaced = Code("RouteScopeMisplaced")
    /// The scope that the builder opens expects a value that the builder does not give.
    public static let scopeInput = Code("RouteScopeInput")
    /// The route can not say of what it consists.
    public static let routeFailed = Code("RouteFailed")
  }

  /// What kind of mistake it is.
  public let code: Code
  /// The name of the sample.
  public let route: String
  /// The step, counted from 0.
  public let step: Int
  /// What is asked for, or what the route threw, as text.
  public let subject: String
  /// The scopes or values that it is about, as text.
  public let details: [String]
  /// Registrations that may have been meant, as text.
  public let suggestions: [String]
}

extension RouteProblem: CustomStringConvertible {
  /// What is wrong, where, and what to do about it.
  public var description: String {
    var lines = ["\(route), step \(step + 1): \(sentence) (\(code))"]
    if !suggestions.isEmpty { lines.append("  meant: \(suggestions.joined(separator: "; "))") }
    if let fix { lines.append("  fix: \(fix)") }
    return lines.joined(separator: "\n")
  }

  private var sentence: String {
    let parts = details
    let details = details.joined(separator: ", ")
    return switch code {
    case .missingView: "nothing is registered for \(subject)."
    case .scopeNotOpen: "\(subject) needs the scope \(details), which is not open."
    case .scopeMisplaced:
      "the scope \(parts[0]) of \(subject) opens within \(parts[1]), but the builder's container is in \(parts[2])."
    case .scopeInput: "the scope of \(subject) expects \(details), which nobody gives."
    default: "the route failed: \(subject)"
    }
  }

  private var fix: String? {
    switch code {
    case .missingView: "register the view, or give the builder its context and tag"
    case .scopeNotOpen:
      "use builder(for:in:) or builder(for:inFlow:), or a container in which the scope is open"
    case .scopeMisplaced: "make the builder of a container that is in \(details[1])"
    case .scopeInput: "use a builder with that context, or do without the input"
    default: nil
    }
  }
}
