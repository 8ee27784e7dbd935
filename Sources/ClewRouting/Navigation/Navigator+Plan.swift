extension Navigator {
  /// Finds out what a request would do. Guards are asked; nothing is built, changed or told to observers.
  ///
  /// ```swift
  /// let plan = try await navigator.plan(to: .checkout(cart))
  /// print(plan.steps, plan.scopesOpened, plan.guards)
  /// ```
  ///
  /// It looks at the hierarchy as it is now; requests that wait may change it first. What only a built view can tell is
  /// not foreseen: whether it is ``Answering``, and what views that are ``LeaveBlocking`` would say.
  ///
  /// - Throws: ``RoutingError``, when the request would fail before anything is built.
  public func plan(
    to place: Place, file: StaticString = #fileID, line: UInt = #line
  ) async throws(RoutingError) -> NavigationPlan {
    do throws(RoutingError) {
      let clearance = try await guards.clear(place, pending: [])
      var plan =
        clearance.verdict == .allowed
        ? try router.plan(to: map.route(for: clearance.place), file: file, line: line)
        : NavigationPlan(steps: [], tree: router.tree.description)
      plan.guards = clearance.answers.map { answer in
        NavigationPlan.GuardAnswer(
          guardName: answer.guardName, destination: "\(answer.place)", decision: "\(answer.decision)")
      }
      switch clearance.verdict {
      case .allowed: break
      case .denied: plan.refusal = .denied
      case .cancelled: plan.refusal = .cancelled
      }
      return plan
    } catch {
      throw error.going(to: place).asked(at: file, line)
    }
  }
}
