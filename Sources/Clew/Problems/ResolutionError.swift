/// Says why a request to a container could not be answered.
///
/// ```swift
/// do {
///   let page = try container.make(ProfilePage.self, with: UserID(42))
/// } catch {
///   print(error.code, error.path, error.underlying as Any)
/// }
/// ```
public struct ResolutionError: Error, Sendable {
  /// What kind of failure it is. Later versions may add codes.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The code's name.
    public let description: String
    init(_ name: String) { description = name }

    /// Nothing is registered for what was asked.
    public static let missing = Code("missing")
    /// It was registered, but left out of a container that was built for roots, since none leads to it.
    public static let leftOut = Code("leftOut")
    /// Making it needs itself.
    public static let cycle = Code("cycle")
    /// More requests by hand lie one within the other than a stack may hold.
    public static let tooDeep = Code("tooDeep")
    /// It is made by an async factory, and has not been made yet.
    public static let notPrepared = Code("notPrepared")
    /// It is made on the main actor, and was asked for elsewhere.
    public static let needsMainActor = Code("needsMainActor")
    /// Whoever asked was cancelled while it waited.
    public static let cancelled = Code("cancelled")
    /// A factory, a property or a hook threw; `underlying` is what it threw.
    public static let factoryFailed = Code("factoryFailed")
    /// It lives in a scope that is not open here.
    public static let scopeNotOpen = Code("scopeNotOpen")
    /// A scope was opened without a value that it expects, or with one that it does not.
    public static let scopeValues = Code("scopeValues")
    /// The container or the scope has been closed.
    public static let closed = Code("closed")
  }

  // Two references, so that a function that may throw this returns it in registers.
  private let details: Details
  private final class Details: Sendable {
    let code: Code
    let path: [PathStep]
    let underlying: (any Error)?
    let finding: Finding?
    init(_ code: Code, _ path: [PathStep], _ underlying: (any Error)?, _ finding: Finding?) {
      self.code = code
      self.path = path
      self.underlying = underlying
      self.finding = finding
    }
  }
  /// What has asked since, the outermost first: added step by step, so that a long way costs no more than its length.
  private let askers: Asker?
  private final class Asker: Sendable {
    let step: PathStep
    let next: Asker?
    let count: Int
    init(_ step: PathStep, _ next: Asker?) {
      self.step = step
      self.next = next
      count = (next?.count ?? 0) + 1
    }
  }

  init(_ code: Code, path: [PathStep] = [], underlying: (any Error)? = nil, finding: Finding? = nil) {
    details = Details(code, path, underlying, finding)
    askers = nil
  }

  private init(_ details: Details, _ askers: Asker?) {
    self.details = details
    self.askers = askers
  }

  /// What kind of failure it is.
  public var code: Code { details.code }
  /// The way from what was asked for to what failed.
  public var path: [PathStep] {
    var path: [PathStep] = []
    path.reserveCapacity(details.path.count + (askers?.count ?? 0))
    var asker = askers
    while let next = asker {
      path.append(next.step)
      asker = next.next
    }
    return path + details.path
  }
  /// What the factory threw, as it was thrown; nil when no factory threw.
  public var underlying: (any Error)? { details.underlying }

  var finding: Finding? { details.finding }

  /// Wraps what a factory threw, once: what a nested request threw goes on with the path it already has.
  @usableFromInline init(thrown error: any Error) {
    self = error as? ResolutionError ?? ResolutionError(.factoryFailed, underlying: error)
  }

  /// The same failure, seen from whoever asked for what failed.
  func seen(from step: PathStep?) -> ResolutionError {
    guard let step else { return self }
    return ResolutionError(details, Asker(step, askers))
  }
}
