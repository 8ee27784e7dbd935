import ClewViews

extension Itinerary {
  /// Makes the changes in order. If one fails or is called off, those before it are undone.
  func commit(in window: any ViewWindow) async throws(RoutingError) -> NavigationOutcome {
    guard !steps.isEmpty else { return .unchanged }
    var undo: [Tree.Change] = []
    var outcome = NavigationOutcome.updated
    for step in steps {
      step.before?()
      switch step.action {
      case .update(let update):
        update()
      case .change(let change, let transition):
        outcome = .completed
        undo.append(change.inverse(in: window))
        var failure: (any Error)?
        do {
          let settled = try await transition.perform(change, in: window)
          if settled == .completed, !Task.isCancelled { continue }
        } catch {
          failure = error
        }
        if let trouble = await putBack(undo, in: window) {
          let error = RoutingError(.undoFailed, detail: "\(trouble)", underlying: failure ?? trouble)
          throw located(error, at: step, in: window)
        }
        if let failure {
          throw located(RoutingError(.commitFailed, underlying: failure), at: step, in: window)
        }
        return .cancelled
      }
    }
    return outcome
  }

  /// Makes the inverse changes, the last first, as far as that goes.
  ///
  /// - Returns: The first trouble with that, if any.
  private func putBack(_ changes: [Tree.Change], in window: any ViewWindow) async -> (any Error)? {
    var trouble: (any Error)?
    for change in changes.reversed() {
      do {
        _ = try await change.commit(in: window, animated: false)
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
