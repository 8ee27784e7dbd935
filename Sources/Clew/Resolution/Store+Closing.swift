import Synchronization

extension Store {
  /// Closes for ever: stops what was started, then closes what was opened here, then ends instances in the reverse order of their
  /// creation, each once.
  ///
  /// Waits for what is being started and made. Whoever closes again waits for the first to end.
  func close() async -> [any Error] {
    closeAtOnce() ? [] : await closeInTurn()
  }

  private func closeInTurn() async -> [any Error] {
    // Whoever is being ended may say so, and is not waited for.
    let undertaking = Undertaking.current
    if undertaking.isClosing(self) { return [] }
    guard let making = undertaking.construction, !making.isOver else { return await close(undertaking) }
    let stores = Set(storesWithin().map { ObjectIdentifier($0) })
    guard ledger.withLock({ $0.beginClosing(stores, within: making) }) else {
      return [LifeCycleError(.closedWhileMaking)]
    }
    let errors = await close(undertaking)
    ledger.withLock { $0.endClosing(stores, within: making) }
    return errors
  }

  /// Closes where there is nothing to stop, to wait for or to end, which takes no task; false elsewhere.
  func closeAtOnce() -> Bool {
    // What is let go of dies without the lock.
    let closing: (isNow: Bool, StoreContents?)? = ledger.withLock { graph in
      guard knownContents?.hasNothingToEnd ?? true, graph.isIdle(ObjectIdentifier(self)) else { return nil }
      if isClosed { return (false, nil) }
      closed.store(true, ordering: .releasing)
      parent?.forget(self)
      return (true, takeContents())
    }
    guard let closing else { return false }
    if closing.isNow { tellOfClose() }
    return true
  }

  private func tellOfClose() {
    // A container's singletons are read without a word by whoever is on the way, so they go with the container.
    if scope != nil { readers.letGo(cells) }
    plan.observers?.tell(ContainerEvent(.closed, scope: scope))
  }

  private func close(_ undertaking: Undertaking) async -> [any Error] {
    while true {
      switch ledger.withLock({ _ in contents.life.close() }) {
      case .over: return []
      case .begun: return await closeNow()
      case .wait:
        if await waitForEnd(undertaking) { continue }
        return undertaking.isStarting ? [LifeCycleError(.closedWhileStarting)] : []
      }
    }
  }

  /// Waits until the starting, which is called off, or closing that goes on here has ended; false when that waits for what the task is a part of.
  private func waitForEnd(_ undertaking: Undertaking) async -> Bool {
    let waiting = undertaking.stores
    let (me, others) = (ObjectIdentifier(self), waiting.map { ObjectIdentifier($0) })
    let mayWait = ledger.withLock { $0.endWaits.begin(for: me, by: others) }
    guard mayWait else { return false }
    await withCheckedContinuation { caller in
      let (isWaiting, cancelStart) = ledger.withLock { _ in
        (contents.life.wait(caller), contents.life.cancelStart)
      }
      cancelStart?()
      if !isWaiting { caller.resume() }
    }
    ledger.withLock { $0.endWaits.end(for: me, by: others) }
    withExtendedLifetime(waiting) {}
    return true
  }

  /// What is open here, the last opened first. Made under the lock and let go of without it, since a child may be gone
  /// meanwhile but for this.
  private func opened() -> [Store] {
    ledger.withLock { _ in contents.inner.references.compactMap(\.store) }
  }

  /// This, and what is open in it and so on.
  private func storesWithin() -> [Store] {
    var all = [self]
    var next = 0
    while next < all.count {
      all += all[next].opened()
      next += 1
    }
    return all
  }

  func closeNow() async -> [any Error] {
    // Neither stopping nor disposing is cut short when whoever closes is cancelled: a task of its own is not.
    let errors = await Undertaking.$current.withValue(.current.closing(self)) {
      await begun { [self] in
        let errors = await stop()
        ledger.withLock { _ in closed.store(true, ordering: .releasing) }
        return await errors + end()
      }.value
    }
    let ended = ledger.withLock { _ in
      parent?.forget(self)
      return (contents.life.endClose(), takeContents())
    }
    tellOfClose()
    for caller in ended.0 { caller.resume() }
    return errors
  }

  /// Stops what was started: in what was opened here first, then here, the last started first. It can still be asked meanwhile.
  private func stop() async -> [any Error] {
    var errors: [any Error] = []
    for store in opened() where store.hasStarted { errors += await store.close() }
    return await errors + runStops()
  }

  /// Whether something was started here, or in what was opened here.
  private var hasStarted: Bool {
    storesWithin().contains { store in ledger.withLock { _ in store.contents.life.isStarted } }
  }

  /// Runs what has to be done to stop what was started here, each once.
  func runStops() async -> [any Error] {
    var errors: [any Error] = []
    for stop in ledger.withLock({ _ in contents.life.takeStops() }) {
      let start = ContinuousClock.now
      let outcome = await bounded(stop.limit ?? timing.stopLimit, timing.clock, stop.run)
      let error = LifeCycleError(outcome, of: .stopFailed, stop.step)
      if let error { errors.append(error) }
      plan.observers?.tell(
        ContainerEvent(.stopped, stop.step, duration: ContinuousClock.now - start, error: error))
    }
    return errors
  }

  private func end() async -> [any Error] {
    var errors: [any Error] = []
    for store in opened() { errors += await store.close() }
    if !ledger.withLock({ $0.isIdle(ObjectIdentifier(self)) }) { await endConstructions() }
    let disposals = ledger.withLock { _ in
      defer { contents.disposals = [] }
      return contents.disposals
    }
    for disposal in disposals.reversed() {
      let (plan, number) = (disposal.node.pointee.plan, Int(disposal.node.pointee.number))
      guard let instance = disposal.remaining, let dispose = plan.dispose(number) else { continue }
      var failure: (any Error)?
      do { try await dispose(instance) } catch { failure = error }
      if let failure { errors.append(failure) }
      plan.observers?.tell(ContainerEvent(.disposed, plan.step(number), error: failure))
    }
    return errors
  }
}

extension Store {
  /// Calls off what tasks build here, and waits until nothing is built any more.
  private func endConstructions() async {
    for cancel in ledger.withLock({ $0.callOff(in: ObjectIdentifier(self)) }) { cancel() }
    await withCheckedContinuation { caller in
      let isIdle = ledger.withLock { $0.awaitIdle(ObjectIdentifier(self)) { caller.resume() } }
      if isIdle { caller.resume() }
    }
  }
}

/// A task that begins on the spot where the system can do that, so that what does not wait goes nowhere.
private func begun<R: Sendable>(_ body: sending @escaping @isolated(any) () async -> R) -> Task<R, Never> {
  guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else {
    return Task(operation: body)
  }
  return Task.immediate(operation: body)
}
