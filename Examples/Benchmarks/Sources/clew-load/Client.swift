import Clew

/// One of many tasks that open sessions and send requests side by side in each, some of which are cancelled.
struct Client: Sendable {
  let container: Container
  let tally: Tally
  /// Told how many requests have been tried.
  let progress: @Sendable (Int) -> Void
  private static let requestsOfSession = 8

  func run(requests count: Int, seed: UInt64) async {
    var generator = SeededGenerator(seed: seed)
    var left = count
    while left > 0 {
      let errands = (0..<min(left, Self.requestsOfSession)).map { _ in Errand(using: &generator) }
      left -= errands.count
      let request = SessionRequest(fault: Int.random(in: 0..<20, using: &generator) == 0 ? .factory : .none)
      tally.add(.tried, errands.count)
      progress(tally[.tried])
      let isByHand = Bool.random(using: &generator)
      let opened = await open(.session, byHand: isByHand, in: container, request) { session in
        await withTaskGroup { group in
          for errand in errands { group.addTask { await tally.add(send(errand, in: session)) } }
        }
      }
      // What could not even open a session has been refused.
      if case .failure(let error) = opened, !(error is DisposalError), !(error is CloseFailed) {
        tally.add(outcome(of: error), errands.count)
      }
    }
  }

  /// Sends one request, and perhaps loses patience.
  private func send(_ errand: Errand, in session: Container) async -> Tally.Count {
    guard let patience = errand.patience else { return await handle(errand, in: session) }
    let task = Task { await handle(errand, in: session) }
    for _ in 0..<patience { await Task.yield() }
    task.cancel()
    return await task.value
  }

  private func handle(_ errand: Errand, in session: Container) async -> Tally.Count {
    let result = await open(.request, byHand: errand.isByHand, in: session, errand.request) { scope in
      if errand.starts { try await scope.start() }
      let handler =
        errand.needsMain
        ? try await scope.resolve(async: Page.self).handler : try await scope.resolve(async: Handler.self)
      guard handler.isRight, try scope.resolve(Handler.self).isRight else { throw Mixed() }
    }
    return switch result {
    case .success: .succeeded
    case .failure(let error): outcome(of: error)
    }
  }

  /// Opens a scope, in either of the two ways, and sees to it that it is closed afterwards.
  private func open<V: Sendable>(
    _ scope: Scope, byHand: Bool, in container: Container, _ value: V,
    _ body: (Container) async throws -> Void
  ) async -> Result<Void, any Error> {
    var opened: Container?
    defer { if let opened, isClosed(opened) { tally.add(.closed) } }
    do {
      guard byHand else {
        try await container.withScope(scope, providing: value) { inner in
          tally.add(.opened)
          opened = inner
          try await body(inner)
        }
        return .success(())
      }
      let inner = try container.openScope(scope, providing: value)
      tally.add(.opened)
      opened = inner
      do {
        try await body(inner)
      } catch {
        await inner.close()
        throw error
      }
      let errors = await inner.close()
      if !errors.isEmpty { throw CloseFailed(errors: errors) }
      return .success(())
    } catch {
      return .failure(error)
    }
  }

  private func isClosed(_ scope: Container) -> Bool {
    do throws(ResolutionError) {
      _ = try scope.resolve(Request.self)
      return false
    } catch {
      return error.code == .closed
    }
  }

  private struct Mixed: Error {}
  private struct CloseFailed: Error { let errors: [any Error] }

  private func outcome(of error: any Error) -> Tally.Count {
    switch error {
    case let error as ResolutionError where error.code == .closed: .refused
    case let error as ResolutionError where error.code == .cancelled: .cancelled
    case let error as ResolutionError: error.underlying.map { outcome(of: $0) } ?? unexpected(error)
    case let error as LifeCycleError where error.code == .closed: .refused
    case let error as LifeCycleError: error.underlying.map { outcome(of: $0) } ?? unexpected(error)
    case is CancellationError: .cancelled
    case let error as CloseFailed: error.errors.first.map { outcome(of: $0) } ?? unexpected(error)
    case let error as DisposalError: error.errors.first.map { outcome(of: $0) } ?? unexpected(error)
    case let error as Broken:
      switch error.fault {
      case .factory: .factoryFailed
      case .start: .startFailed
      case .stop: .stopFailed
      case .disposal: .disposalFailed
      case .none: unexpected(error)
      }
    default: unexpected(error)
    }
  }

  private func unexpected(_ error: any Error) -> Tally.Count {
    print("unexpected: \(error)")
    return .unexpected
  }
}

/// A request, and how it is sent.
private struct Errand: Sendable {
  let request: Request
  let isByHand: Bool
  let starts: Bool
  let needsMain: Bool
  /// After how many turns of other tasks it is cancelled.
  let patience: Int?

  init(using generator: inout SeededGenerator) {
    let number = Int.random(in: 1..<1_000_000, using: &generator)
    let faults: [Fault] = [.factory, .start, .stop]
    let isFaulty = Int.random(in: 0..<16, using: &generator) == 0
    request = Request(number: number, fault: isFaulty ? faults[number % faults.count] : .none)
    isByHand = Bool.random(using: &generator)
    starts = Int.random(in: 0..<4, using: &generator) == 0
    needsMain = Int.random(in: 0..<8, using: &generator) == 0
    let isImpatient = Int.random(in: 0..<12, using: &generator) == 0
    patience = isImpatient ? Int.random(in: 0..<12, using: &generator) : nil
  }
}
