extension Store {
  /// Makes and starts everything that is to be started here. When some of it fails, what has been started is stopped again, and
  /// this is closed.
  func start() async throws(LifeCycleError) {
    if let refusal = ledger.withLock({ _ in contents.life.start() }) { throw LifeCycleError(refusal) }
    // In a task of its own, which whoever closes can cancel too.
    let task = Undertaking.$current.withValue(.current.starting(self)) { Task { await startAll() } }
    let isCalledOff = ledger.withLock { _ in contents.life.beginStart { task.cancel() } }
    if isCalledOff { task.cancel() }
    var failure = await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
    if failure == nil, task.isCancelled {
      failure = LifeCycleError(.startFailed, underlying: CancellationError())
    }
    let waiting = ledger.withLock { _ in contents.life.endStart(isFailed: failure != nil) }
    for caller in waiting { caller.resume() }
    guard var failure else { return }
    failure.whileStopping = await closeNow()
    throw failure
  }

  /// - Returns: The first failure.
  private func startAll() async -> LifeCycleError? {
    var plan = StartPlan(starting: started())
    if let around = plan.needed.first(where: isNotStarted) {
      return LifeCycleError(.parentNotStarted, around.pointee.step)
    }
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

  /// Whether it is kept in something around, and would be started there, but that has not been started.
  private func isNotStarted(_ node: UnsafePointer<Node>) -> Bool {
    let plan = node.pointee.plan
    guard node.pointee.strategy.isShared, !plan.hooks(of: Int(node.pointee.number)).starts.isEmpty,
      let owner = try? plan.owner(of: node, from: self), owner !== self
    else { return false }
    return ledger.withLock { _ in owner.contents.life.phase == .built }
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
      let hooks = member.node.pointee.plan.hooks(of: number)
      let instance: HeldInstance
      do throws(ResolutionError) {
        let preparation = try Preparation(of: member.node, Call(store: self))
        let held = try await prepare(preparation, in: self)
        instance = try await prepareShared(member.node, for: member.node, in: self)
        withExtendedLifetime(held) {}
      } catch {
        // It may have been made all the same, after whoever starts was cancelled.
        if let made = await settled(member.node, in: self), hooks.starts.isEmpty {
          add(hooks.stops, made, step)
        }
        return LifeCycleError(.startFailed, step, underlying: error)
      }
      if let error = await start(instance, step, by: hooks) { return error }
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
    add(hooks.stops, instance, step)
    return nil
  }

  /// Remembers what has to be done to stop the instance.
  private func add(_ stops: [LifeHook], _ instance: HeldInstance, _ step: PathStep) {
    ledger.withLock { _ in
      for hook in stops {
        contents.life.add(.init(step: step, limit: hook.limit) { try await hook.run(instance.instance) })
      }
    }
  }
}

/// A node on its way to the task that starts it.
///
/// Sound as `@unchecked Sendable`: the node is in a plan that the store holds, and never changes.
private struct StartedNode: @unchecked Sendable {
  let node: UnsafePointer<Node>
  init(_ node: UnsafePointer<Node>) { self.node = node }
}
