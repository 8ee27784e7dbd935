public import Clew

/// A request to navigate that failed. The hierarchy is what it was before the request.
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
    /// A request failed or was called off, and what it had changed could not be put back.
    public static let undoFailed = Code("undoFailed")
    /// No view was found to start from, as in an empty window.
    public static let noVisibleView = Code("noVisibleView")
    /// No stack is at or above the visible view, this side of a presentation.
    public static let noStack = Code("noStack")
    /// Nothing is presented.
    public static let nothingToDismiss = Code("nothingToDismiss")
    /// The view to pop to is not in the stack.
    public static let noPopTarget = Code("noPopTarget")
    /// A view is needed where there is none: ``NoView`` was asked to build.
    public static let noView = Code("noView")
    /// A builder that opens a scope was called outside of a navigation, where nothing would close it.
    public static let scopeOutsideNavigation = Code("scopeOutsideNavigation")
    /// The request was awaited by the very task that runs another on this router, which would wait for
    /// itself.
    public static let navigatesFromWithin = Code("navigatesFromWithin")
    /// The router has been closed.
    public static let closed = Code("closed")
  }

  /// What kind of failure it was.
  public var code: Code

  /// Which step of the route failed, counted from 0.
  public var step: Int

  /// The step in words, for example `push BookScreen`; empty when the request did not come that far.
  public var route: String

  /// What the code alone does not tell, for example the type that was looked for.
  public var detail: String?

  /// The cause: what a builder, a transition or the hierarchy threw. When a factory of the container threw,
  /// it is what that factory threw, and ``resolution`` is the container's account of it.
  public var underlying: (any Error)?

  /// The container's account, with the path to what could not be resolved.
  public var resolution: ResolutionError?

  /// The views from the root to the one that the step started from, as text.
  public var visiblePath: [String]

  /// Where in the source the request was made.
  public var place: String?

  /// An error for a transition or a finder to throw; the router adds which step it was and who asked.
  public init(_ code: Code, detail: String? = nil, underlying: (any Error)? = nil) {
    self.code = code
    self.detail = detail
    step = 0
    route = ""
    visiblePath = []
    if let resolution = underlying as? ResolutionError {
      self.resolution = resolution
      self.underlying = resolution.underlying ?? resolution
    } else {
      self.underlying = underlying
    }
  }
}

extension RoutingError {
  /// Whatever was thrown at a step, with the step.
  init(_ error: any Error, otherwise code: Code, step: Int, route: String, visiblePath: [String]) {
    if let error = error as? RoutingError {
      self = error
      guard error.route.isEmpty else { return }
    } else {
      self.init(code, underlying: error)
    }
    self.step = step
    self.route = route
    self.visiblePath = visiblePath
  }

  func asked(at file: StaticString, _ line: UInt) -> RoutingError {
    var error = self
    if error.place == nil { error.place = "\(file):\(line)" }
    return error
  }
}
