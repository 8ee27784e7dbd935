// How tasks come to what is shared: they wait without holding up a thread.

/// Makes all that is shared and that the node may need, dependencies first.
///
/// - Returns: What was made or found, to be held until it is used: some is kept only while held.
func prepare(
  _ preparation: Preparation, in store: Store, with context: HeldContext? = nil
) async throws(ResolutionError) -> [HeldInstance] {
  var held: [HeldInstance] = []
  for node in preparation.shared {
    do throws(ResolutionError) {
      held.append(try await prepareShared(node, in: store, with: context))
    } catch {
      throw error.seen(along: Ways(from: preparation.node, to: node), to: node)
    }
  }
  return held
}

/// Makes a shared instance, or waits until somebody has made it.
func prepareShared(
  _ node: UnsafePointer<Node>, in store: Store, with context: HeldContext? = nil
) async throws(ResolutionError) -> HeldInstance {
  let place = try Place(node, in: store, with: context)
  let requirement = node.pointee.requirement
  while true {
    if let instance = place.instance { return HeldInstance(instance) }
    if requirement.contains(.mainActor), !requirement.contains(.task) {
      return try await obtainOnMainActor(place)
    }
    if let made = try await claim(place) { return made }
  }
}

/// Builds the group, or waits until somebody has. Returns what was built here.
private func claim(_ place: Place) async throws(ResolutionError) -> HeldInstance? {
  let isAsync = place.node.pointee.requirement.contains(.task)
  let waiter = Undertaking.current.construction
  let (claim, found): (WaitGraph.Claim?, AnyObject?) = try place.owner.ledger.withLock {
    (graph) throws(ResolutionError) in
    if let instance = place.instanceUnderLock { return (nil, instance) }
    if place.owner.isClosed {
      throw ResolutionError(.closed, path: [place.step], finding: .closed(place.owner.name))
    }
    // Threads have even addresses for numbers, tasks odd numbers.
    let builder = isAsync ? UInt(graph.newNumber()) << 1 | 1 : ThreadIdentity.current
    return (graph.claim(place.group, for: place.step, by: builder, within: waiter), nil)
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
    Task {
      await Undertaking.$current.withValue(.current.constructing(construction.builder)) {
        await buildAsync(place, construction)
      }
    }
    try await wait(for: construction, place, within: waiter)
    return nil
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
  fileprivate func made(
    by body: (UnsafeMutableRawPointer) throws(ResolutionError) -> Void
  ) throws(ResolutionError) -> HeldInstance {
    let value = UnsafeMutableRawPointer.allocate(byteCount: max(size, 1), alignment: alignment)
    defer { value.deallocate() }
    try body(value)
    defer { destroy(value) }
    return HeldInstance(boxed(value))
  }
}

/// Waits until the construction is over, or whoever waits is cancelled; the construction goes on.
private func wait(
  for construction: WaitGraph.Construction, _ place: Place, within waiter: WaitGraph.Builder?
) async throws(ResolutionError) {
  let ledger = place.owner.ledger
  let number = ledger.withLock { $0.newNumber() }
  await withTaskCancellationHandler {
    await withCheckedContinuation { continuation in
      let isWaiting = ledger.withLock { $0.join(construction, number, continuation) }
      if !isWaiting { continuation.resume() }
      // Whoever was cancelled before it joined has not been taken out.
      if Task.isCancelled { ledger.withLock { $0.leave(construction, number) }?.resume() }
    }
  } onCancel: {
    ledger.withLock { $0.leave(construction, number) }?.resume()
  }
  let (isOver, failure) = ledger.withLock { graph in
    if let waiter { graph.stopWaiting(within: waiter, for: construction) }
    return (construction.isOver, construction.failure)
  }
  if let failure {
    // It is told from where the building began, which may be another member of the group.
    throw construction.step == place.step ? failure : failure.seen(from: place.step)
  }
  if !isOver { throw ResolutionError(.cancelled, path: [place.step], finding: .cancelled(place.step.key)) }
}

/// Builds a group in which something is async: that first, dependencies first, then the rest as any group.
private func buildAsync(_ place: Place, _ construction: WaitGraph.Construction) async {
  let node = place.node
  let isOnMain = node.pointee.requirement.contains(.mainActor)
  // Sound: it goes from thread to thread with this task, and nobody else has it.
  nonisolated(unsafe) let session = Session(
    store: place.owner, target: construction.group, isKeptByStore: true, isOnMain: isOnMain)
  do throws(ResolutionError) {
    for member in asyncMembers(with: node) { try await make(member, in: session, of: place) }
    try await step(onMain: isOnMain) { () throws(ResolutionError) in
      session.resumeElsewhere()
      var call = Call(store: place.owner, session: session, isKeptByStore: true)
      _ = try place.node.pointee.kind.made { (value) throws(ResolutionError) in
        try buildMember(place.node, &call, session, into: value)
      }
      try session.complete(for: place.node)
    }
  } catch {
    session.fail()
    place.owner.ledger.change { $0.finish(construction, failure: error) }.tell()
    return
  }
  publish(session, of: place, construction)
  session.loosen()
}

/// Makes one async member of a group: its dependencies in the group's graph, then itself by its factory.
private func make(
  _ member: UnsafePointer<Node>, in session: Session, of place: Place
) async throws(ResolutionError) {
  let plan = member.pointee.plan
  let number = Int(member.pointee.number)
  guard let makeAsync = plan.makeAsync(number) else {
    preconditionFailure("what is async has an async factory")
  }
  // Sound, both: they go from thread to thread with this task, and nobody else has them.
  nonisolated(unsafe) let (member, session) = (member, session)
  do throws(ResolutionError) {
    let arguments = try await step(onMain: session.isOnMain) { () throws(ResolutionError) in
      session.resumeElsewhere()
      var call = Call(store: place.owner, session: session, isKeptByStore: true)
      return try HeldArguments(of: member, &call, with: place.context)
    }
    let start = ContinuousClock.now
    let made = try await makeAsync(arguments)
    plan.observers?.tell(
      ContainerEvent(.created, plan.step(number), duration: ContinuousClock.now - start))
    session.addMember(made.instance, of: member)
  } catch {
    throw error.seen(from: member.pointee.step)
  }
}

/// Runs one step of a construction, on the main actor where that is required.
private func step<T: Sendable>(
  onMain isOnMain: Bool, _ body: @Sendable () throws(ResolutionError) -> T
) async throws(ResolutionError) -> T {
  guard isOnMain else { return try body() }
  return try await MainActor.run { () -> Result<T, ResolutionError> in
    do throws(ResolutionError) {
      return .success(try body())
    } catch {
      return .failure(error)
    }
  }.get()
}

/// The async members of the node's group, each after those that its constructor needs.
private func asyncMembers(with node: UnsafePointer<Node>) -> [UnsafePointer<Node>] {
  // By properties a circle may be entered anywhere; constructors alone have an order.
  var reached: Set<UnsafePointer<Node>> = [node]
  var all = [node]
  var next = 0
  while next < all.count {
    all[next].pointee.forEachDependency { dependency, _ in
      if dependency.isMadeWithin(node), reached.insert(dependency).inserted { all.append(dependency) }
    }
    next += 1
  }
  var members: [UnsafePointer<Node>] = []
  var seen: Set<UnsafePointer<Node>> = []
  var open = all.map { (node: $0, isLeft: false) }
  while let (node, isLeft) = open.popLast() {
    if isLeft {
      if node.pointee.strategy.isShared, node.pointee.plan.makeAsync(Int(node.pointee.number)) != nil {
        members.append(node)
      }
      continue
    }
    guard seen.insert(node).inserted else { continue }
    open.append((node, true))
    for edge in UnsafeBufferPointer(start: node.pointee.edges, count: Int(node.pointee.edgeCount)) {
      if reached.contains(edge.node.asked) { open.append((edge.node.asked, false)) }
    }
  }
  return members
}

extension UnsafePointer<Node> {
  /// Whether it is made when the group of the other node is: as a member, or for one.
  fileprivate func isMadeWithin(_ node: UnsafePointer<Node>) -> Bool {
    guard pointee.strategy.isShared else { return true }
    return pointee.group == node.pointee.group && pointee.plan === node.pointee.plan
  }
}
