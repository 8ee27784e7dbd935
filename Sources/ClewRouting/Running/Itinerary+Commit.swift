import ClewViews

extension Itinerary {
  /// Makes the changes in order. If one fails or is called off, those before it are undone.
  ///
  /// Views that are there get their new contexts when all has changed: that can not be undone.
  func commit(
    in window: any ViewWindow, within limit: StepLimit?, holding turn: TurnMark
  ) async throws(RoutingError) -> NavigationOutcome {
    guard !steps.isEmpty else { return .unchanged }
    var undo: [Tree.Change] = []
    var updates: [() -> Void] = []
    var outcome = NavigationOutcome.updated
    for step in steps {
      step.before?()
      switch step.action {
      case .update(let update):
        updates.append(update)
      case .change(let change, let transition):
        if !step.isReveal { outcome = .completed }
        undo.append(change.inverse(in: window))
        var failure: (any Error)?
        do {
          let settled = try await make(change, by: transition, in: window, within: limit)
          if settled == .completed, !Task.isCancelled { continue }
        } catch {
          failure = Task.isCancelled && error is CancellationError ? nil : error
        }
        if let trouble = await putBack(undo, in: window, within: limit, holding: turn) {
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
    }
    for update in updates { update() }
    return outcome
  }

  private func make(
    _ change: Tree.Change, by transition: any ViewTransition, in window: any ViewWindow,
    within limit: StepLimit?
  ) async throws -> Settled {
    guard let limit else { return try await transition.perform(change, in: window) }
    return try await limit.settle(isUndoing: false) { try await transition.perform(change, in: window) }
  }

  /// Makes the inverse changes, the last first, as far as that goes.
  ///
  /// - Returns: The first trouble with that, if any.
  private func putBack(
    _ changes: [Tree.Change], in window: any ViewWindow, within limit: StepLimit?, holding turn: TurnMark
  ) async -> (any Error)? {
    var trouble: (any Error)?
    for change in changes.reversed() {
      do {
        let settled =
          if let limit {
            try await limit.settle(isUndoing: true) { try await change.set(in: window, animated: false) }
          } else {
            try await undisturbed(holding: turn) { try await change.set(in: window, animated: false) }
          }
        if settled == .cancelled { throw UndoCalledOff() }
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

/// The hierarchy called off a change that would have put back what was there.
struct UndoCalledOff: Error, CustomStringConvertible {
  var description: String { "the hierarchy called that off" }
}
