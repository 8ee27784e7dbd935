import Synchronization

extension Store {
  /// The stores that are being closed by this task or by those that it was begun from.
  @TaskLocal private static var closing: [ObjectIdentifier] = []

  /// Closes for ever: what was opened here first, then instances in the reverse order of their creation, each once.
  ///
  /// Waits for what is being made. Whoever closes again waits for the first to end.
  func close() async -> [any Error] {
    // Whoever is being ended may say so, and is not waited for.
    if Self.closing.contains(ObjectIdentifier(self)) { return [] }
    let isFirst = ledger.withLock { _ in
      defer { closed.store(true, ordering: .releasing) }
      return !isClosed
    }
    guard isFirst else {
      await withCheckedContinuation { caller in
        let isOver = ledger.withLock { _ in
          if !contents.isOver { contents.waiting.append(caller) }
          return contents.isOver
        }
        if isOver { caller.resume() }
      }
      return []
    }
    // Disposing is not cut short when whoever closes is cancelled: a task of its own is not.
    let errors = await Self.$closing.withValue(Self.closing + [ObjectIdentifier(self)]) {
      await Task { await end() }.value
    }
    parent?.forget(ObjectIdentifier(self))
    let (waiting, dying) = ledger.withLock { _ in
      let waiting = contents.waiting
      let dying = contents
      contents = StoreContents()
      contents.isOver = true
      return (waiting, dying)
    }
    withExtendedLifetime(dying) {}
    // A container's singletons are read without a word by whoever is on the way, so they go with the container.
    if scope != nil { cells.letGo() }
    plan.observers?.tell(ContainerEvent(.closed, scope: scope))
    for caller in waiting { caller.resume() }
    return errors
  }

  private func end() async -> [any Error] {
    var errors: [any Error] = []
    let inner = ledger.withLock { _ in
      contents.inner.values.sorted { $0.order > $1.order }.compactMap(\.reference.store)
    }
    for store in inner { errors += await store.close() }
    await withCheckedContinuation { caller in
      let isIdle = ledger.withLock { $0.awaitIdle(ObjectIdentifier(self)) { caller.resume() } }
      if isIdle { caller.resume() }
    }
    let disposals = ledger.withLock { _ in
      defer { contents.disposals = [] }
      return contents.disposals
    }
    for disposal in disposals.reversed() {
      guard let instance = disposal.instance() else { continue }
      var failure: (any Error)?
      do { try await disposal.dispose(instance) } catch { failure = error }
      if let failure { errors.append(failure) }
      plan.observers?.tell(ContainerEvent(.disposed, disposal.step, error: failure))
    }
    return errors
  }
}
