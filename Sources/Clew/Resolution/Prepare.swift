// How tasks come to what is shared: they wait without holding up a thread.

/// The construction that a task is a part of, for the wait graph only.
enum ConstructionTask {
  @TaskLocal static var current: WaitGraph.Builder?
}

/// Makes all that is shared and that the node may need, dependencies first.
func prepare(_ preparation: Preparation, in store: Store) async throws(ResolutionError) {
  for node in preparation.shared {
    try await prepareShared(node, in: store)
  }
}

/// Makes a shared instance, or waits until somebody has made it.
private func prepareShared(_ node: UnsafePointer<Node>, in store: Store) async throws(ResolutionError) {
  let place = try Place(node, Call(store: store))
  while place.instance == nil {
    switch node.pointee.preparation {
    case .main:
      try await onMainActor(place)
      return
    case .none, .async:
      if try await claim(place) { return }
    }
  }
}

/// Builds the group, or waits until somebody has. Returns whether it was built here.
private func claim(_ place: Place) async throws(ResolutionError) -> Bool {
  let isAsync = place.node.pointee.preparation == .async
  let waiter = ConstructionTask.current
  let claim: WaitGraph.Claim? = try place.owner.ledger.withLock { (graph) throws(ResolutionError) in
    if place.instanceUnderLock != nil { return nil }
    if place.owner.isClosed {
      throw ResolutionError(.closed, path: [place.step], finding: .closed(place.owner.name))
    }
    // Threads have even addresses for numbers, tasks odd numbers.
    let builder = isAsync ? UInt(graph.newNumber()) << 1 | 1 : ThreadIdentity.current
    return graph.claim(place.group, for: place.step, by: builder, within: waiter)
  }
  switch claim {
  case nil:
    return true
  case .cycle(let path):
    throw ResolutionError(.cycle, path: path, finding: .cycle)
  case .build(let construction) where !isAsync:
    try buildHere(place, construction)
    return true
  case .build(let construction):
    // A task of its own: whoever began it may be cancelled, others still wait.
    Task {
      await ConstructionTask.$current.withValue(construction.builder) {
        await buildAsync(place, construction)
      }
    }
    try await wait(for: construction, place, within: nil)
    return false
  case .wait(let construction):
    try await wait(for: construction, place, within: waiter)
    return false
  }
}

/// Builds a group that takes no task, on the thread that has claimed it.
private func buildHere(_ place: Place, _ construction: WaitGraph.Construction) throws(ResolutionError) {
  let kind = place.node.pointee.kind
  let value = UnsafeMutableRawPointer.allocate(byteCount: max(kind.size, 1), alignment: kind.alignment)
  defer { value.deallocate() }
  try build(place, construction, Call(store: place.owner), into: value)
  kind.destroy(value)
}

/// Builds a group on the main actor, where no task waits for another.
private func onMainActor(_ place: Place) async throws(ResolutionError) {
  let result = await MainActor.run { () -> Result<Void, ResolutionError> in
    let kind = place.node.pointee.kind
    let value = UnsafeMutableRawPointer.allocate(byteCount: max(kind.size, 1), alignment: kind.alignment)
    defer { value.deallocate() }
    var call = Call(store: place.owner)
    do throws(ResolutionError) {
      try obtain(place.node, &call, into: value)
    } catch {
      return .failure(error)
    }
    kind.destroy(value)
    return .success(())
  }
  try result.get()
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
  if let failure { throw failure }
  if !isOver { throw ResolutionError(.cancelled, path: [place.step], finding: .cancelled(place.step.key)) }
}

/// Builds a group in which something is async: that first, dependencies first, then the rest as any group.
private func buildAsync(_ place: Place, _ construction: WaitGraph.Construction) async {
  let session = Session(store: place.owner, target: construction.group, isKeptByStore: true)
  do throws(ResolutionError) {
    for member in asyncMembers(with: place.node) { try await make(member, in: session, of: place) }
    var call = Call(store: place.owner, session: session, isKeptByStore: true)
    let kind = place.node.pointee.kind
    let value = UnsafeMutableRawPointer.allocate(byteCount: max(kind.size, 1), alignment: kind.alignment)
    defer { value.deallocate() }
    try buildMember(place.node, &call, session, into: value)
    kind.destroy(value)
    do throws(ResolutionError) {
      try session.complete()
    } catch {
      throw session.seen(error, from: place.node)
    }
  } catch {
    session.fail()
    place.owner.ledger.change { $0.finish(construction, failure: error) }.tell()
    return
  }
  publish(session, of: place, construction)
}

/// Makes one async member of a group: its dependencies in the group's graph, then itself by its factory.
private func make(
  _ member: UnsafePointer<Node>, in session: Session, of place: Place
) async throws(ResolutionError) {
  let plan = member.pointee.plan
  guard let makeAsync = plan.makeAsync(Int(member.pointee.number)) else {
    preconditionFailure("what is async has an async factory")
  }
  do throws(ResolutionError) {
    var call = Call(store: place.owner, session: session, isKeptByStore: true)
    let arguments = try HeldArguments(of: member, &call)
    let made = try await makeAsync(arguments)
    session.resumeElsewhere()
    session.addMember(made.instance, of: member)
  } catch {
    throw error.seen(from: member.pointee.step)
  }
}

/// The async members of the node's group, each after those that its constructor needs.
private func asyncMembers(with node: UnsafePointer<Node>) -> [UnsafePointer<Node>] {
  var members: [UnsafePointer<Node>] = []
  var seen: Set<UnsafePointer<Node>> = [node]
  var open = [(node: node, isLeft: false)]
  while let (next, isLeft) = open.popLast() {
    let isShared = next.pointee.strategy.isShared
    let isOther =
      isShared && !(next.pointee.group == node.pointee.group && next.pointee.plan === node.pointee.plan)
    if isOther { continue }
    if isLeft {
      let number = Int(next.pointee.number)
      if isShared, number >= 0, next.pointee.plan.makeAsync(number) != nil { members.append(next) }
      continue
    }
    open.append((next, true))
    // Constructors come last on the list, so that they are gone through first.
    for property in next.pointee.refinements?.properties ?? [] where seen.insert(property).inserted {
      open.append((property, false))
    }
    for edge in UnsafeBufferPointer(start: next.pointee.edges, count: Int(next.pointee.edgeCount)) {
      let dependency = edge.node.asked
      if seen.insert(dependency).inserted { open.append((dependency, false)) }
    }
  }
  return members
}
