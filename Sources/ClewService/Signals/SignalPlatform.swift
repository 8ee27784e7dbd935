import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// The numbers of the signals, which differ between systems.
enum SignalNumber {
  static let terminate = SIGTERM
  static let interrupt = SIGINT
  static let hangUp = SIGHUP
  static let quit = SIGQUIT
  static let user1 = SIGUSR1
  static let user2 = SIGUSR2
}

/// What the process does when a signal comes, with all that belongs to it.
struct SignalDisposition {
  fileprivate var action = sigaction()

  /// What the system does for a program that says nothing.
  static var byDefault: SignalDisposition { SignalDisposition() }

  /// Notes the signal, and leaves the next one of its kind to the system from that very moment on.
  static var noted: SignalDisposition {
    var disposition = SignalDisposition()
    #if canImport(Darwin)
    disposition.action.__sigaction_u.__sa_handler = noteSignal
    #elseif canImport(Glibc)
    disposition.action.__sigaction_handler.sa_handler = noteSignal
    #elseif canImport(Musl)
    disposition.action.__sa_handler.sa_handler = noteSignal
    #else
    disposition.action.sa_handler = noteSignal
    #endif
    // What a system call was doing goes on: nothing has happened to it.
    disposition.action.sa_flags =
      .init(truncatingIfNeeded: SA_RESTART) | .init(truncatingIfNeeded: SA_RESETHAND)
    return disposition
  }

  /// Makes it what the signal does.
  ///
  /// - Returns: What it did before.
  @discardableResult func put(on signal: Signal) -> SignalDisposition {
    var new = action
    var found = SignalDisposition()
    // It can fail only for numbers that are no signal or can not be handled, and there is no such `Signal`.
    precondition(sigaction(signal.number, &new, &found.action) == 0, "a Signal can be handled")
    return found
  }
}

/// The way from a signal, which may come between any two instructions, to code that may lock and allocate.
///
/// It is opened once and kept as long as the process lives: a thread may be about to write to it at any time.
enum SignalPipe {
  /// - Returns: Where to read the numbers of the signals that came, or the words of the system that there can be none.
  static func open() -> (descriptor: Int32, failure: String?) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return (-1, String(cString: strerror(errno))) }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    writingEnd.store(ends[1], ordering: .sequentiallyConsistent)
    return (ends[0], nil)
  }

  /// The signals that came and have not been taken out, the first first. Does not wait.
  static func takeOut(of descriptor: Int32) -> [Signal] {
    var signals: [Signal] = []
    var byte: UInt8 = 0
    while true {
      let count = read(descriptor, &byte, 1)
      if count == 1 {
        signals.append(Signal(Int32(byte)))
      } else if count == 0 || errno != EINTR {
        return signals
      }
    }
  }
}

/// Sends the process the signal, for its disposition to decide.
func sendSelf(_ signal: Signal) { kill(getpid(), signal.number) }

/// Where signals are noted; -1 as long as there is nothing to note.
private let writingEnd = Atomic<Int32>(-1)

/// Does nothing that is not allowed while anything else is interrupted: an atomic load and a write. The global has been made
/// before, when the pipe was opened.
private func noteSignal(_ number: Int32) {
  let before = errno
  var byte = UInt8(truncatingIfNeeded: number)
  _ = write(writingEnd.load(ordering: .relaxed), &byte, 1)
  errno = before
}
