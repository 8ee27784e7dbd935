/// A signal that a process is sent to make it end or to tell it something.
///
/// ```swift
/// try await container.run(until: [.terminate, .interrupt, .hangUp])
/// ```
///
/// There are only those here that a process may handle and that do not say that it is broken.
public struct Signal: Hashable, Sendable {
  /// The number that the system gives it: a program that it ended is seen by its shell as `128 + number`.
  public let number: Int32

  init(_ number: Int32) { self.number = number }

  /// `SIGTERM`: what asks a program to end, when it is not a person at its terminal.
  public static let terminate = Signal(SignalNumber.terminate)
  /// `SIGINT`: Control-C.
  public static let interrupt = Signal(SignalNumber.interrupt)
  /// `SIGHUP`: the terminal has gone; many servers read their settings again.
  public static let hangUp = Signal(SignalNumber.hangUp)
  /// `SIGQUIT`: Control-\, which leaves a picture of the memory behind when it is not handled.
  public static let quit = Signal(SignalNumber.quit)
  /// `SIGUSR1`: what the program says that it is.
  public static let user1 = Signal(SignalNumber.user1)
  /// `SIGUSR2`: what the program says that it is.
  public static let user2 = Signal(SignalNumber.user2)
}

extension Signal: CustomStringConvertible {
  /// The name of the C library.
  public var description: String {
    switch self {
    case .terminate: "SIGTERM"
    case .interrupt: "SIGINT"
    case .hangUp: "SIGHUP"
    case .quit: "SIGQUIT"
    case .user1: "SIGUSR1"
    case .user2: "SIGUSR2"
    default: "signal \(number)"
    }
  }
}
