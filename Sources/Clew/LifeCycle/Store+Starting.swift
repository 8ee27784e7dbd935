extension Store {
  /// Makes and starts everything that is to be started here, or stops again what has been started when some of it fails.
  func start() async throws(LifeCycleError) {
    if let refusal = ledger.withLock({ _ in contents.life.start() }) { throw LifeCycleError(refusal) }
    var failure = await Undertaking.$current.withValue(.current.starting(self)) { await startAll() }
    if failure != nil {
      // Not cut short when whoever starts is cancelled: a task of its own is not.
      failure?.whileStopping = await Undertaking.$current.withValue(.current.starting(self)) {
        await Task { await runStops() }.value
      }
    }
    let waiting = ledger.withLock { _ in contents.life.endStart(isFailed: failure != nil) }
    for caller in waiting { caller.resume() }
    if let failure { throw failure }
  }

  /// - Returns: The first failure.
  private func startAll() async -> LifeCycleError? {
    var plan = StartPlan(starting: started())
    return await withTaskGroup(of: (StartPlan.Unit, LifeCycleError?).self) { group in
      var failure: LifeCycleError?
      func begin(_ units: [StartPlan.Unit]) {
        for unit in units {
          let members = (plan.members[unit] ?? []).map { StartedNode($0) }
          group.addTask { (unit, await self.start(members)) }
        }
      }
      begin(plan.begin())
      while let (unit, error) = await group.next() {
        if failure == nil, let error {
          failure = error
          // The others may end early; what they had started is stopped.
          group.cancelAll()
        }
        if failure == nil { begin(plan.end(unit)) }
      }
      return failure
    }
  }

  /// What is kept here and has to be started.
  private func started() -> [UnsafePointer<Node>] {
    guard scope != nil else { return plan.started().filter { $0.pointee.scope == 0 } }
    var all: [UnsafePointer<Node>] = []
    var next: Plan? = plan
    while let plan = next {
      all += plan.started().filter { $0.pointee.scope == scopeNumber }
      next = plan.parent
    }
    return all
  }

  /// Makes what is built as one, then starts each of it.
  private func start(_ members: [StartedNode]) async -> LifeCycleError? {
    for member in members {
      let number = Int(member.node.pointee.number)
      let step = member.node.pointee.plan.step(number)
      if Task.isCancelled { return LifeCycleError(.startFailed, step, underlying: CancellationError()) }
      let instance: HeldInstance
      do throws(ResolutionError) {
        let preparation = try Preparation(of: member.node, Call(store: self))
        let held = try await prepare(preparation, in: self)
        instance = try await prepareShared(member.node, for: member.node, in: self)
        withExtendedLifetime(held) {}
      } catch {
        return LifeCycleError(.startFailed, step, underlying: error)
      }
      if let error = await start(instance, step, by: member.node.pointee.plan.hooks(of: number)) {
        return error
      }
    }
    return nil
  }

  private func start(
    _ instance: HeldInstance, _ step: PathStep,
    by hooks: (starts: [LifeHook], stops: [LifeHook])
  ) async -> LifeCycleError? {
    for hook in hooks.starts {
      let start = ContinuousClock.now
      let outcome = await bounded(hook.limit, timing.clock) { try await hook.run(instance.instance) }
      let error = LifeCycleError(outcome, of: .startFailed, step)
      plan.observers?.tell(
        ContainerEvent(.started, step, duration: ContinuousClock.now - start, error: error))
      if let error { return error }
    }
    ledger.withLock { _ in
      for hook in hooks.stops {
        contents.life.add(.init(step: step, limit: hook.limit) { try await hook.run(instance.instance) })
      }
    }
    return nil
  }
}

/// A node on its way to the task that starts it.
///
/// Sound as `@unchecked Sendable`: the node is in a plan that the store holds, and never changes.
private struct StartedNode: @unchecked Sendable {
  let node: UnsafePointer<Node>
  init(_ node: UnsafePointer<Node>) { self.node = node }
}
