/// The end of a change that a toolkit tells by calling back.
///
/// ```swift
/// func setRoot(_ view: (any ViewController)?, animated: Bool) async throws -> Settled {
///   try await Settlement.wait { settlement in
///     animator.addCompletion { finished in settlement.end(finished ? .completed : .cancelled) }
///     animator.start()
///   }
/// }
/// ```
///
/// Only the first end counts, so a toolkit may call back twice; and one that drops the callback without calling it, or
/// whose task is cancelled, has ended with ``Settled/cancelled``.
public final class Settlement: Sendable {
  private let ends: AsyncStream<Result<Settled, any Error>>.Continuation

  private init(_ ends: AsyncStream<Result<Settled, any Error>>.Continuation) { self.ends = ends }

  deinit { ends.finish() }

  /// The change has ended. Only the first call counts.
  public func end(_ settled: Settled = .completed) { ends.yield(.success(settled)) }

  /// The change could not be made. Only the first call counts.
  public func fail(_ error: any Error) { ends.yield(.failure(error)) }

  /// Begins a change, and waits for its end.
  ///
  /// - Parameter begin: Begins the change, on the caller's actor, and hands the settlement on to whoever tells the end.
  /// - Throws: What the change failed with.
  public static func wait(_ begin: (Settlement) throws -> Void) async throws -> Settled {
    let (stream, ends) = AsyncStream.makeStream(
      of: Result<Settled, any Error>.self, bufferingPolicy: .bufferingOldest(1))
    try begin(Settlement(ends))
    for await end in stream { return try end.get() }
    return .cancelled
  }
}
