import Clew

/// Says why a container could not be run, or what failed when it was stopped.
///
/// ```swift
/// do {
///   try await container.run()
/// } catch let error as ServiceError {
///   print(error)  // each hook that failed, where it is registered, and why
/// }
/// ```
public struct ServiceError: Error, Sendable {
  /// What kind of failure it is. Later versions may add codes.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The code's name.
    public let description: String
    init(_ name: String) { description = name }

    /// Something could not be stopped or ended; `errors` says what. All else has been.
    public static let stopFailed = Code("stopFailed")
    /// The system has nothing left with which signals could be handled; `reason` is what it says. Nothing was started.
    public static let signalsNotHandled = Code("signalsNotHandled")
  }

  /// What kind of failure it is.
  public let code: Code
  /// What `onStop` hooks and `onDispose` closures threw, in the order in which they ran.
  public let errors: [any Error]
  /// The signal that ended the run, if one did.
  public let signal: Signal?
  /// The system's words.
  public let reason: String?

  init(_ code: Code, errors: [any Error] = [], signal: Signal? = nil, reason: String? = nil) {
    self.code = code
    self.errors = errors
    self.signal = signal
    self.reason = reason
  }
}

extension ServiceError: CustomStringConvertible {
  /// What failed, why, and what to do.
  public var description: String {
    switch code {
    case .stopFailed:
      let when = signal.map { " after \($0)" } ?? ""
      let count = errors.count == 1 ? "1 failure" : "\(errors.count) failures"
      return (["the container was stopped\(when), with \(count):"] + errors.map(Wording.indented))
        .joined(separator: "\n")
    case .signalsNotHandled:
      return """
        signals can not be handled: \(reason ?? "the system does not say why")
          fix: let the process have more open files, or run with until: [], and cancel the task that runs it
        """
    default:
      return "\(code)"
    }
  }
}
