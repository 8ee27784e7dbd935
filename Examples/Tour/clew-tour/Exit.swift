#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// How the program ends.
enum Exit: Int32 {
  case success = 0
  case failure = 1
  case usage = 2

  static func now(_ code: Exit) -> Never { exit(code.rawValue) }
}
