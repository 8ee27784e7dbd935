/// Says why a container could not be started, or what could not be stopped.
///
/// ```swift
/// do {
///   try await container.start()
/// } catch {
///   print(error)  // what failed, where it is registered, why, and what failed while the rest was stopped again
/// }
/// ```
public struct LifeCycleError: Error, Sendable {
  /// What kind of failure it is. Later versions may add codes.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The code's name.
    public let description: String
    init(_ name: String) { description = name }

    /// Something could not be made, or its `onStart` threw; `underlying` is what it threw.
    public static let startFailed = Code("startFailed")
    /// An `onStop` threw; `underlying` is what it threw.
    public static let stopFailed = Code("stopFailed")
    /// The container is being started, or has been: that is done once.
    public static let alreadyStarted = Code("alreadyStarted")
    /// The container is being closed, or has been.
    public static let closed = Code("closed")
    /// A child or a scope needs something that is to be started where it was opened, and that has not been started.
    public static let parentNotStarted = Code("parentNotStarted")
    /// What is run by the starting asked to close or stop the container.
    public static let closedWhileStarting = Code("closedWhileStarting")
    /// An async factory asked to close the container or scope in which its instance, or something that waits for it, is made.
    public static let closedWhileMaking = Code("closedWhileMaking")
  }

  /// What kind of failure it is.
  public let code: Code
  /// What could not be started or stopped, and where it is registered.
  public let step: PathStep?
  /// What was thrown; nil when it took too long.
  public let underlying: (any Error)?
  /// The limit, when that is how long it took.
  public let limit: Duration?
  /// What failed when all that had been started was stopped again.
  public internal(set) var whileStopping: [any Error] = []

  init(_ code: Code, _ step: PathStep? = nil, underlying: (any Error)? = nil, limit: Duration? = nil) {
    self.code = code
    self.step = step
    self.underlying = underlying
    self.limit = limit
  }
}

extension LifeCycleError: CustomStringConvertible {
  /// What failed, where it is registered, why, and what to do.
  public var description: String { Wording.text(of: self) }
}
