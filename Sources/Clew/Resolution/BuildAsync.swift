// How a group is built in which something is async: in a task of its own, which may go from thread to thread.

/// Builds a group in which something is async: that first, dependencies first, then the rest as any group.
///
/// - Returns: What it has made.
func buildAsync(_ place: Place, _ construction: WaitGraph.Construction) async -> [HeldInstance] {
  let node = place.node
  let isOnMain = node.pointee.requirement.contains(.mainActor)
  // Sound: it goes from thread to thread with this task, and nobody else has it.
  nonisolated(unsafe) let session = Session(
    store: place.owner, target: construction.group, isKeptByStore: true, isOnMain: isOnMain)
  do throws(ResolutionError) {
    // Of a group some may be kept only while held, and have gone alone.
    for member in asyncMembers(with: node) where Place(member, besides: place).instance == nil {
      try await make(member, in: session, of: place)
    }
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
    return []
  }
  let made = session.members.map { HeldInstance($0.instance) }
  publish(session, of: place, construction)
  session.loosen()
  return made
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
