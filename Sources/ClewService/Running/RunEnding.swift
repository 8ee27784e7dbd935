/// How a run with a body ended, when nothing failed.
///
/// ```swift
/// let ending = try await container.run { container in try await Import(container).all() }
/// if let signal = ending.signal { print("cut short by \(signal)") }
/// ```
public struct RunEnding<Value> {
  /// What the body returned; nil when a signal cut it short.
  public let value: Value?
  /// The first signal that came, if one did. The body may have returned all the same.
  public let signal: Signal?
}

extension RunEnding: Sendable where Value: Sendable {}
