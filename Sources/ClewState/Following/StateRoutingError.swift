/// A step that could not be made, or a ``StateRouter`` that can not follow. State and hierarchy agree nevertheless: entries
/// that did not come are gone from the state, and those that could not leave are there again.
public struct StateRoutingError: Error {
  /// What kind of failure it was. More may come, so a `switch` needs a `default`.
  public struct Code: Sendable, Hashable, CustomStringConvertible {
    /// The code's stable name.
    public let description: String
    init(_ name: String) { description = name }

    /// The follower failed; ``StateRoutingError/underlying`` is what it threw.
    public static let stepFailed = Code("stepFailed")
    /// The step did not settle in time.
    public static let stepTimedOut = Code("stepTimedOut")
    /// A guard refused, or a view that would have had to leave.
    public static let stepDenied = Code("stepDenied")
    /// The step was called off, as by a gesture that was released early.
    public static let stepCalledOff = Code("stepCalledOff")
    /// Guards sent one place after the other elsewhere, without end.
    public static let redirectLoop = Code("redirectLoop")
    /// Subscribers asked for something else that failed each time that a step had failed, without end.
    public static let requestLoop = Code("requestLoop")
    /// The store does not do what the reducer of ``NavigationState`` does, so that the state can not be made to agree.
    public static let storeDisagrees = Code("storeDisagrees")
    /// A step has a deadline, but no actor owns the state router, so that nobody could go on when it hangs.
    public static let deadlineNeedsActor = Code("deadlineNeedsActor")
    /// It was awaited by the very task that makes a step, which would wait for itself.
    public static let followsFromWithin = Code("followsFromWithin")
    /// ``StateRouter/run()`` has been called, and has not ended.
    public static let runsAlready = Code("runsAlready")
    /// The follower follows another state router.
    public static let followerTaken = Code("followerTaken")
    /// The task that waited was cancelled.
    public static let cancelled = Code("cancelled")
  }

  /// What kind of failure it was.
  public let code: Code

  /// The step in words, for example `push item(1)`; `nil` when it is not about one.
  public internal(set) var step: String?

  /// Which step of the change it was, counted from 0.
  public internal(set) var index = 0

  /// Of how many steps the change consists.
  public internal(set) var count = 0

  /// The index of the node that is responsible, in the visible route.
  public internal(set) var responsible = 0

  /// The route that was shown, as text.
  public internal(set) var from: [String] = []

  /// The route that was to be shown, as text.
  public internal(set) var to: [String] = []

  /// What the follower threw.
  public internal(set) var underlying: (any Error)?

  init(_ code: Code) { self.code = code }
}

extension StateRoutingError: CustomStringConvertible {
  /// What failed, which step of which change, why, and what to do about it: a line each.
  public var description: String {
    var lines = [step.map { "Step \(index + 1) of \(count), \($0): \(sentence)" } ?? sentence]
    if let underlying { lines.append("  cause: \(indented("\(underlying)"))") }
    if step != nil { lines.append("  change: \(route(from)) -> \(route(to))") }
    if let fix { lines.append("  fix: \(fix)") }
    return lines.joined(separator: "\n")
  }

  private func route(_ places: [String]) -> String { "[\(shortened(places, by: ", "))]" }

  private func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n    ")
  }

  private var sentence: String {
    switch code {
    case .stepFailed: "it could not be made; the state says what is shown."
    case .stepTimedOut: "it did not settle in time; the state says what is shown."
    case .stepDenied: "it was refused; the state says what is shown."
    case .stepCalledOff: "it was called off; the state says what is shown."
    case .redirectLoop: "guards send it round without end."
    case .requestLoop: "subscribers answer each failure with another request that fails, without end."
    case .storeDisagrees: "it could not be made, and the store does not let the state say so."
    case .deadlineNeedsActor: "the state router has a deadline, but no actor owns it."
    case .followsFromWithin: "the state is waited for by the step that follows it."
    case .runsAlready: "the state is followed already."
    case .followerTaken: "the follower follows another state router."
    case .cancelled: "the task was cancelled before the state was followed."
    default: "it failed (\(code))."
    }
  }

  private var fix: String? {
    switch code {
    case .stepTimedOut:
      "let the transition, or the hierarchy, end also when its task is cancelled, or allow more time"
    case .redirectLoop: "let one of the guards allow one of these places"
    case .requestLoop: "let subscribers ask only for what can be shown, or not again"
    case .storeDisagrees:
      "let the store's reducer hand the actions .left and .stayed to NavigationState.reduce(_:)"
    case .deadlineNeedsActor:
      "make the state router, and follow, on the main actor or another, or leave out the deadline"
    case .followsFromWithin: "dispatch only: the state is followed when the step has ended"
    case .runsAlready: "call run() once, and settled() wherever somebody has to wait"
    case .followerTaken: "make one state router for each navigator, and pass that on"
    default: nil
    }
  }
}
