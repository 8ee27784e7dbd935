import Foundation

/// A value behind a lock. `Synchronization.Mutex` would do, if the thread sanitizer understood it on Linux.
///
/// Sound as `@unchecked Sendable`: the value is touched only under the lock.
final class Guarded<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value
  init(_ value: Value) { self.value = value }

  func withLock<R>(_ body: (inout Value) throws -> R) rethrows -> R {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
