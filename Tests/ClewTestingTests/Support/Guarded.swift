import Synchronization

/// A value behind a lock, to be shared by closures.
final class Guarded<Value: Sendable>: Sendable {
  private let value: Mutex<Value>
  init(_ value: Value) { self.value = Mutex(value) }

  func withLock<R>(_ body: (inout sending Value) throws -> sending R) rethrows -> sending R {
    try value.withLock(body)
  }
}
