public import Clew

/// A request to navigate that failed. The hierarchy is what it was before the request, except with
/// ``Code/undoFailed``.
///
/// ```swift
/// do {
///   try await router.navigate(to: book.pushRoute(), with: 7)
/// } catch where error.code == .builderFailed {
///   print(error)                            // what, where, who asked, and what to do about it
///   if let missing = error.underlying as? NoSuchBook { … }
/// }
/// ```
public struct RoutingError: Error {
  /// What kind of failure it was. More may come, so a `switch` needs a `default`.
  public struct Code: Sendable, Hashable, CustomStringConvertible {
    /// The code's stable name.
    public let description: String
    init(_ name: String) { description = name }

    /// A builder threw; ``RoutingError/underlying`` is what it threw.
    public static let builderFailed = Code("builderFailed")
    /// A transition threw while it looked for what to change.
    public static let transitionFailed = Code("transitionFailed")
    /// The hierarchy refused the change, or the transition failed to make it.
    public static let commitFailed = Code("commitFailed")
    /// The step did not settle before the router's deadline.
    public static let stepTimedOut = Code("stepTimedOut")
    /// The router has a deadline, but no actor owns it, so that nobody could go on when a step hangs.
    public static let deadlineNeedsActor = Code("deadlineNeedsActor")
    /// A request failed or was called off, and what it had changed could not be put back.
    public static let undoFailed = Code("undoFailed")
    /// No view was found to start from, as in an empty window; ``RoutingError/detail`` is the finder that found none.
    public static let noVisibleView = Code("noVisibleView")
    /// No stack is at or above the visible view, this side of a presentation; ``RoutingError/detail`` is the finder, if
    /// one had found that view.
    public static let noStack = Code("noStack")
    /// Nothing is presented.
    public static let nothingToDismiss = Code("nothingToDismiss")
    /// The view to pop to is not in the stack.
    public static let noPopTarget = Code("noPopTarget")
    /// A page is to be selected that the tabs do not have, or the entry that they are to be of has none.
    public static let noSuchPage = Code("noSuchPage")
    /// The route is for another window than the router's: it names that, or what is to be changed is not in this one.
    public static let otherWindow = Code("otherWindow")
    /// Another router was made for the window after this one.
    public static let windowTaken = Code("windowTaken")
    /// A view is needed where there is none: ``NoView`` was asked to build.
    public static let noView = Code("noView")
    /// A builder that opens a scope was called outside of a navigation, where nothing would close it.
    public static let scopeOutsideNavigation = Code("scopeOutsideNavigation")
    /// The request was awaited by the very task that runs another on this router, which would wait for
    /// itself.
    public static let navigatesFromWithin = Code("navigatesFromWithin")
    /// The router has been closed.
    public static let closed = Code("closed")
    /// No map is registered for the places under the tag; ``RoutingError/detail`` lists the tags that are known.
    public static let unknownMap = Code("unknownMap")
    /// Maps that look for other maps, with `container.route(to:)`, send a request round without end;
    /// ``RoutingError/detail`` is the way.
    public static let mapLoop = Code("mapLoop")
    /// The container could not make a map.
    public static let mapFailed = Code("mapFailed")
    /// A guard threw, or the container could not make it; ``RoutingError/underlying`` is what was thrown.
    public static let guardFailed = Code("guardFailed")
    /// Guards sent a request from place to place without end; ``RoutingError/detail`` is the way.
    public static let redirectLoop = Code("redirectLoop")
    /// No screen that would be shown is ``Answering`` with what somebody wants to know.
    public static let notAnswering = Code("notAnswering")
    /// A port is served by a navigator already.
    public static let servedTwice = Code("servedTwice")
    /// The navigator stopped serving its port before the request had its turn.
    public static let notServed = Code("notServed")
  }

  /// The parts of the error.
  struct Facts: Sendable {
    var code: Code
    var step = 0
    var route = ""
    var detail: String?
    var underlying: (any Error)?
    var resolution: ResolutionError?
    var visiblePath: [String] = []
    var destination: String?
    var place: String?
  }

  // One reference, so that a function that may throw this returns it in a register.
  private final class Box: Sendable {
    let facts: Facts
    init(_ facts: Facts) { self.facts = facts }
  }

  private var box: Box

  var facts: Facts {
    get { box.facts }
    set { box = Box(newValue) }
  }

  /// An error for a transition to throw; the router adds which step it was and who asked.
  public init(_ code: Code, detail: String? = nil, underlying: (any Error)? = nil) {
    let resolution = underlying as? ResolutionError
    box = Box(
      Facts(
        code: code, detail: detail, underlying: resolution?.underlying ?? underlying,
        resolution: resolution))
  }

  /// What kind of failure it was.
  public var code: Code { facts.code }

  /// Which step of the route failed, counted from 0.
  public var step: Int { facts.step }

  /// The step in words, for example `push BookScreen`; empty when the request did not come that far.
  public var route: String { facts.route }

  /// What the code alone does not tell, for example the type that was looked for.
  public var detail: String? { facts.detail }

  /// The cause: what a builder, a transition or the hierarchy threw. When a factory of the container threw,
  /// it is what that factory threw, and ``resolution`` is the container's account of it.
  public var underlying: (any Error)? { facts.underlying }

  /// The container's account, with the path to what could not be resolved.
  public var resolution: ResolutionError? { facts.resolution }

  /// The views from the root to the one that the step started from, as text.
  public var visiblePath: [String] { facts.visiblePath }

  /// Where a navigator was to go, as text; `nil` when a router was asked by a route.
  public var destination: String? { facts.destination }

  /// Where in the source the request was made.
  public var place: String? { facts.place }
}

extension RoutingError {
  /// Whatever was thrown at a step, with the step.
  init(_ error: any Error, otherwise code: Code, step: Int, route: String, visiblePath: [String]) {
    self = error as? RoutingError ?? RoutingError(code, underlying: error)
    guard facts.route.isEmpty else { return }
    facts.step = step
    facts.route = route
    facts.visiblePath = visiblePath
  }

  /// The error, with the destination of the request that it answers.
  func going(to destination: Any) -> RoutingError {
    var error = self
    if error.facts.destination == nil { error.facts.destination = "\(destination)" }
    return error
  }

  /// The error, with what the container could not do for it.
  func caused(by error: ResolutionError) -> RoutingError {
    var caused = self
    caused.facts.underlying = error.underlying ?? error
    caused.facts.resolution = error
    return caused
  }

  /// The error, with the place of the request that it answers.
  func asked(at asker: SourceLine) -> RoutingError { asked(at: asker.file, asker.line) }

  /// The error, with the place of the request that it answers.
  func asked(at file: StaticString, _ line: UInt) -> RoutingError {
    var error = self
    if error.facts.place == nil { error.facts.place = "\(file):\(line)" }
    return error
  }
}
