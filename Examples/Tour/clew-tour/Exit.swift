import ClewService

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// How the program ends.
enum Exit {
  case success
  case failure
  case usage
  /// In order, but before it was through. A script must not take that for success, so the status is the one that shells give to
  /// a program that the signal ended. (A server, for which a signal is the usual end, would say success.)
  case cutShort(Signal)

  private var status: Int32 {
    switch self {
    case .success: 0
    case .failure: 1
    case .usage: 2
    case .cutShort(let signal): 128 + signal.number
    }
  }

  static func now(_ code: Exit) -> Never { exit(code.status) }
}
