// How tasks come to what is shared: they wait without holding up a thread.

/// Makes all that is shared and that the node may need, dependencies first.
///
/// - Returns: What was made or found, to be held until it is used: some is kept only while held.
func prepare(
  _ preparation: Preparation, in store: Store, with context: HeldContext? = nil
) async throws(ResolutionError) -> [HeldInstance] {
  var held = preparation.held
  for node in preparation.shared {
    do throws(ResolutionError) {
      held.append(try await prepareShared(node, for: preparation.node, in: store, with: context))
    } catch {
      throw error.seen(along: Ways(from: preparation.node, to: node), to: node)
    }
  }
  return held
}

/// Makes a shared instance for what was asked for, or waits until somebody has made it.
func prepareShared(
  _ node: UnsafePointer<Node>, for asked: UnsafePointer<Node>, in store: Store,
  with context: HeldContext? = nil
) async throws(ResolutionError) -> HeldInstance {
  let place = try Place(node, in: store, with: context)
  let requirement = node.pointee.requirement
  while true {
    if let instance = place.instance { return HeldInstance(instance) }
    if requirement.contains(.mainActor), !requirement.contains(.task) {
      return try await obtainOnMainActor(place)
    }
    if let made = try await claim(place, for: asked) { return made }
  }
}

/// Builds the group, or waits until somebody has. Returns what was built here.
private func claim(
  _ place: Place, for asked: UnsafePointer<Node>
) async throws(ResolutionError) -> HeldInstance? {
  let isAsync = place.node.pointee.requirement.contains(.task)
  let waiter = Undertaking.current.construction
  let (claim, found): (WaitGraph.Claim?, AnyObject?) = try place.owner.ledger.withLock {
    (graph) throws(ResolutionError) in
    if let instance = place.instanceUnderLock { return (nil, instance) }
    if place.owner.isClosed {
      throw ResolutionError(.closed, path: [place.step], finding: .closed(place.owner.name))
    }
    if isAsync, Task.isCancelled {
      throw ResolutionError(.cancelled, path: [place.step], finding: .cancelled(place.step.key))
    }
    let thread = isAsync ? nil : ThreadIdentity.current
    return (graph.claim(place, for: asked, onThread: thread, within: waiter), nil)
  }
  switch claim {
  case nil:
    return found.map(HeldInstance.init)
  case .cycle(let path):
    throw ResolutionError(.cycle, path: path, finding: .cycle)
  case .build(let construction) where !isAsync:
    return try buildHere(place, construction)
  case .build(let construction):
    // A task of its own: whoever began it may be cancelled, others still wait.
    let task = Task {
      await Undertaking.$current.withValue(.current.constructing(construction)) {
        await buildAsync(place, construction)
      }
    }
    place.owner.ledger.withLock { $0.begin(construction) { task.cancel() } }
    try await wait(for: construction, place, within: waiter)
    // What is kept only while held is held by the task until it has been found.
    return withExtendedLifetime(task) { place.instance.map(HeldInstance.init) }
  case .wait(let construction):
    try await wait(for: construction, place, within: waiter)
    return nil
  }
}

/// Builds a group that takes no task, on the thread that has claimed it.
private func buildHere(
  _ place: Place, _ construction: WaitGraph.Construction
) throws(ResolutionError) -> HeldInstance {
  try place.node.pointee.kind.made { (value) throws(ResolutionError) in
    try place.context.withCall(in: place.owner) { (call) throws(ResolutionError) in
      try build(place, construction, call, into: value)
    }
  }
}

/// Makes a shared instance on the main actor, where no task waits for another.
private func obtainOnMainActor(_ place: Place) async throws(ResolutionError) -> HeldInstance {
  try await MainActor.run { () -> Result<HeldInstance, ResolutionError> in
    do throws(ResolutionError) {
      return .success(
        try place.node.pointee.kind.made { (value) throws(ResolutionError) in
          try place.context.withCall(in: place.owner) { (call) throws(ResolutionError) in
            try obtain(place.node, &call, into: value)
          }
        })
    } catch {
      return .failure(error)
    }
  }.get()
}

extension ValueKind {
  /// What the body puts into memory, in a box.
  static func made(
    by body: (UnsafeMutableRawPointer) throws(ResolutionError) -> Void
  ) throws(ResolutionError) -> HeldInstance {
    let value = UnsafeMutableRawPointer.allocate(byteCount: max(size, 1), alignment: alignment)
    defer { value.deallocate() }
    try body(value)
    defer { destroy(value) }
    return HeldInstance(boxed(value))
  }
}

/// Waits until nobody builds the group any more, whether or not whoever waits is cancelled.
///
/// - Returns: The instance, if it has been made.
func settled(_ node: UnsafePointer<Node>, in store: Store) async -> HeldInstance? {
  guard let place = try? Place(node, in: store, with: nil) else { return nil }
  let ledger = place.owner.ledger
  while let construction = ledger.withLock({ $0.construction(of: place.group) }) {
    await withCheckedContinuation { continuation in
      let isWaiting = ledger.withLock { graph in
        graph.join(construction, graph.newNumber(), continuation)
      }
      if !isWaiting { continuation.resume() }
    }
  }
  return place.instance.map(HeldInstance.init)
}

/// Waits until the construction is over, or whoever waits is cancelled. As long as somebody else waits the construction goes on.
private func wait(
  for construction: WaitGraph.Construction, _ place: Place, within waiter: WaitGraph.Construction?
) async throws(ResolutionError) {
  let ledger = place.owner.ledger
  let number = ledger.withLock { $0.newNumber() }
  await withTaskCancellationHandler {
    await withCheckedContinuation { continuation in
      let isWaiting = ledger.withLock { $0.join(construction, number, continuation) }
      if !isWaiting { continuation.resume() }
      // Whoever was cancelled before it joined has not been taken out.
      if Task.isCancelled { ledger.withLock { $0.leave(construction, number) }() }
    }
  } onCancel: {
    ledger.withLock { $0.leave(construction, number) }()
  }
  let (isOver, failure) = ledger.withLock { graph in
    if let waiter { graph.stopWaiting(within: waiter, for: construction) }
    // What failed because it was called off says nothing to those who go on.
    return (construction.isOver, construction.isCalledOff ? nil : construction.failure)
  }
  if let failure {
    // It is told from where the building began, which may be another member of the group.
    throw construction.step == place.step ? failure : failure.seen(from: place.step)
  }
  if !isOver || Task.isCancelled && place.instance == nil {
    throw ResolutionError(.cancelled, path: [place.step], finding: .cancelled(place.step.key))
  }
}
