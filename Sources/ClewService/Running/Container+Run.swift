public import Clew

extension Container {
  /// Starts the container, waits until a signal says that the process is to end, or the task is cancelled, and stops it.
  ///
  /// ```swift
  /// try await container.run()
  /// ```
  ///
  /// A signal that comes while it is starting cancels the start, and what has been started is stopped again. While it is
  /// stopping, a second signal ends the process at once, as a signal does that nobody handles. The signals are handled from the
  /// call until it returns, and then do again what they did before; others are left alone. Several containers can run at once: a
  /// signal tells all that wait for it.
  ///
  /// - Parameter signals: The signals that end it. With none, only cancellation does.
  /// - Returns: The signal that ended it; nil when the task was cancelled.
  /// - Throws: ``ServiceError``: `stopFailed`, or `signalsNotHandled`, before anything is started. What
  ///   `start()` throws, after what had been started was stopped again; a container that was started or closed by
  ///   somebody else stays as it is. Otherwise the container is closed when this returns or throws.
  @discardableResult public func run(
    until signals: Set<Signal> = [.terminate, .interrupt]
  ) async throws -> Signal? {
    do {
      return try await run(until: signals) { _ in await untilCancelled() }.signal
    } catch is CancellationError {
      return nil
    }
  }

  /// Starts the container, runs the body, and stops the container when the body returns, throws, or is cancelled by a signal.
  ///
  /// ```swift
  /// let ending = try await container.run { container in
  ///   try await Import(container).all()
  /// }
  /// print(ending.value ?? "cut short")
  /// ```
  ///
  /// When a signal comes, the body's task is cancelled, and its end awaited. If it then throws that it was cancelled, the
  /// ending has the signal and no value; what it returns all the same is its value. A signal that comes earlier cancels the
  /// start, and the body is not run. All else is as without a body.
  ///
  /// - Parameters:
  ///   - signals: The signals that end it. With none, only the body and cancellation do.
  ///   - body: Uses the container, on the caller's actor, in a task of its own that is cancelled with the caller's.
  /// - Returns: What the body returned, and the signal that came.
  /// - Throws: What the body throws, even when stopping fails too; `CancellationError` when the caller was cancelled while
  ///   the container was starting; and as without a body.
  @discardableResult public func run<Value>(
    until signals: Set<Signal> = [.terminate, .interrupt], _ body: @escaping (Container) async throws -> Value
  ) async throws -> RunEnding<Value> {
    let run = ContainerRun(container: self)
    let watch = signals.isEmpty ? nil : try SignalRegistry.shared.begin(until: signals) { run.cancel() }
    let work = await run.work(body)
    let errors = work.isOurs ? await stop() : []
    let signal = if let watch { await SignalRegistry.shared.end(watch) } else { Signal?.none }
    return try work.ending(signal, errors)
  }
}

/// Waits until the task is cancelled.
private func untilCancelled() async {
  let (never, continuation) = AsyncStream.makeStream(of: Never.self)
  for await _ in never {}
  withExtendedLifetime(continuation) {}
}
