extension HierarchyCheck {
  /// Finds out whether a hierarchy keeps the promise.
  ///
  /// It has to be called from the actor that the hierarchy belongs to, for example the main actor: the check starts a task
  /// on it, so that a change which never settles is found too.
  ///
  /// - Parameters:
  ///   - hierarchy: A hierarchy that nothing else uses.
  ///   - animated: Whether its changes are to be animated.
  ///   - patience: How long the whole check may take. What hangs goes on hanging, in a task that is cancelled.
  ///   - clock: What the patience is measured with.
  ///   - isolation: The actor that the hierarchy belongs to.
  /// - Throws: ``HierarchyFailure`` when the promise is not kept, or what the hierarchy under test throws when it can not
  ///   make a node or act as the user, for example ``HierarchyLacks``.
  public func run(
    on hierarchy: any HierarchyUnderTest, animated: Bool, patience: Duration = .seconds(60),
    clock: any Clock<Duration> = ContinuousClock(), isolation: isolated any Actor = #isolation
  ) async throws {
    let examination = try Examination(of: hierarchy, by: self, animated: animated)
    var next: (@Sendable (Examination) async throws -> Void)? = body
    while let body = next {
      try await run(body, examination, patience, clock, isolation)
      next = examination.takeAfterwards()
    }
  }

  /// Runs a part of the check in a task of its own, which it may cancel.
  private func run(
    _ body: @escaping @Sendable (Examination) async throws -> Void, _ examination: Examination,
    _ patience: Duration, _ clock: any Clock<Duration>, _ isolation: isolated any Actor
  ) async throws {
    let (end, ending) = AsyncStream.makeStream(of: Void.self)
    let ended = Ended()
    let task = Task {
      _ = isolation
      do {
        try await body(examination)
        ended.result = .success(())
      } catch {
        ended.result = .failure(error)
      }
      ending.finish()
    }
    examination.cancel = { task.cancel() }
    let timer = Task {
      try? await clock.sleep(for: patience)
      ending.finish()
    }
    for await _ in end {}
    timer.cancel()
    task.cancel()
    // What waits for something that does not come can say better what it was, now that it is cancelled.
    if ended.result == nil { await examination.letPass() }
    guard let result = ended.result else {
      throw examination.failure(expected: "the change settles", found: "it has not, after \(patience)")
    }
    try result.get()
  }
}

/// How a part of a check has ended; nil as long as it has not.
private final class Ended {
  var result: Result<Void, any Error>?
}
