#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// What the probe takes from the C library.
enum Console {
  /// Says a line at once: whoever runs the probe waits for it.
  static func say(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = write(1, bytes, bytes.count)
  }

  /// Sends this process the signal, as somebody outside would.
  static func sendSelf(_ signal: Int32) { kill(getpid(), signal) }

  /// Gives up the processor for a moment, but not the thread.
  static func rest() { sched_yield() }

  static var terminate: Int32 { SIGTERM }

  /// Handles SIGTERM as an application may that knows nothing of Clew.
  static func handleTerminate() {
    var action = sigaction()
    sigaddset(&action.sa_mask, SIGUSR2)
    action.sa_flags = .init(truncatingIfNeeded: SA_RESTART) | .init(truncatingIfNeeded: SA_NODEFER)
    #if canImport(Darwin)
    action.__sigaction_u.__sa_handler = noteTerminate
    #elseif canImport(Glibc)
    action.__sigaction_handler.sa_handler = noteTerminate
    #elseif canImport(Musl)
    action.__sa_handler.sa_handler = noteTerminate
    #endif
    sigaction(SIGTERM, &action, nil)
  }

  static func ignoreTerminate() { signal(SIGTERM, SIG_IGN) }

  /// All that is known of what the signals do.
  static func dispositions() -> [[Int]] {
    [SIGTERM, SIGINT, SIGHUP, SIGUSR1, SIGPIPE].map { number in
      var action = sigaction()
      sigaction(number, nil, &action)
      #if canImport(Darwin)
      let handler = unsafeBitCast(action.__sigaction_u.__sa_handler, to: Int.self)
      #elseif canImport(Glibc)
      let handler = unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      #elseif canImport(Musl)
      let handler = unsafeBitCast(action.__sa_handler.sa_handler, to: Int.self)
      #endif
      let blocked = (1..<32).filter { sigismember(&action.sa_mask, $0) == 1 }
      // Only a handler has flags and a mask; what stands there otherwise is the system's. The C library has a bit of its own.
      guard handler > 1 else { return [handler] }
      let flags = [Int(SA_RESTART), Int(SA_NODEFER), Int(SA_SIGINFO), Int(SA_ONSTACK), Int(SA_RESETHAND)]
      return [handler] + flags.map { Int(action.sa_flags) & $0 } + blocked.map(Int.init)
    }
  }

  /// Leaves the process no file that it could open.
  static func useUpFiles() {
    var limit = rlimit()
    #if canImport(Glibc)
    let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
    let files = RLIMIT_NOFILE
    #endif
    getrlimit(files, &limit)
    limit.rlim_cur = 3
    setrlimit(files, &limit)
  }
}

private func noteTerminate(_ number: Int32) {
  _ = write(1, "own handler\n", 12)
}
