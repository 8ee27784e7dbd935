import ClewViews

extension Itinerary {
  /// Makes the changes in order. If one fails or is called off, those before it are undone.
  ///
  /// Views that are there get their new contexts when all has changed: that can not be undone.
  func commit(
    in window: any ViewWindow, within limit: StepLimit?, holding turn: TurnMark
  ) async throws(RoutingError) -> NavigationOutcome {
    guard !steps.isEmpty else { return .unchanged }
    var outcome = NavigationOutcome.updated
    for (position, step) in steps.enumerated() {
      var failure: (any Error)?
      do {
        if Task.isCancelled { throw CancellationError() }
        step.before?()
        guard case .change(let change, let transition) = step.action else { continue }
        if !step.isReveal { outcome = .completed }
        step.undo = change.inverse(in: window)
        let settled =
          if let limit {
            try await limit.settle(isUndoing: false) { try await transition.perform(change, in: window) }
          } else {
            try await transition.perform(change, in: window)
          }
        if settled == .completed, !Task.isCancelled { continue }
      } catch {
        failure = Task.isCancelled && error is CancellationError ? nil : error
      }
      if let trouble = await putBack(steps[...position], in: window, within: limit, holding: turn) {
        let error = RoutingError(.undoFailed, detail: "\(trouble)", underlying: failure ?? trouble)
        throw located(error, at: step, in: window)
      }
      if let failure {
        let error =
          failure is StepTimedOut
          ? RoutingError(.stepTimedOut) : RoutingError(.commitFailed, underlying: failure)
        throw located(error, at: step, in: window)
      }
      return .cancelled
    }
    for step in steps { if case .update(let update) = step.action { update() } }
    return outcome
  }

  /// Undoes steps, the last first, as far as that goes.
  ///
  /// - Returns: The first trouble with that, if any.
  private func putBack(
    _ begun: ArraySlice<Step>, in window: any ViewWindow, within limit: StepLimit?, holding turn: TurnMark
  ) async -> (any Error)? {
    var trouble: (any Error)?
    for case let change? in begun.lazy.reversed().map(\.undo) {
      do {
        if let limit {
          _ = try await limit.settle(isUndoing: true) { try await change.set(in: window, animated: false) }
        } else {
          _ = try await uncancelled(holding: turn) { await change.attempt(in: window) }.get()
        }
        if change.isNeeded(in: Tree(window)) { throw UndoCalledOff() }
      } catch {
        trouble = trouble ?? error
      }
    }
    return trouble
  }

  private func located(
    _ error: RoutingError, at step: Step, in window: any ViewWindow
  ) -> RoutingError {
    RoutingError(
      error, otherwise: error.code, step: step.index, route: step.words,
      visiblePath: window.visiblePath.map(describe))
  }
}

extension Tree.Change {
  fileprivate func attempt(in window: any ViewWindow) async -> Result<Settled, any Error> {
    do { return .success(try await set(in: window, animated: false)) } catch { return .failure(error) }
  }
}

/// The hierarchy called off a change that would have put back what was there.
private struct UndoCalledOff: Error, CustomStringConvertible {
  var description: String { "the hierarchy called that off" }
}
