/// Hands out a shared instance, and makes it if nobody has.
///
/// It is made by one thread together with its group, in a graph of its own, and is seen by others only when the
/// whole group is complete. The others wait. No lock is held while a factory, a property or a hook runs.
@inline(never) func obtain(
  _ node: UnsafePointer<Node>, _ call: inout Call, into value: UnsafeMutableRawPointer
) throws(ResolutionError) {
  if node.pointee.isBuiltAlone, try obtainAlone(node, call, into: value) { return }
  let place = try Place(node, call)
  if let instance = place.instance { return node.pointee.kind.copy(instance, to: value) }
  let group = place.group
  if let session = call.session, session.target == group {
    return try buildMember(node, &call, session, into: value)
  }
  try checkRequirement(of: place, call)
  let me = ThreadIdentity.current
  let ledger = place.owner.ledger
  while true {
    // Whoever is found is carried out of the lock: letting go of it may run a user's code.
    let (claim, found): (WaitGraph.Claim?, AnyObject?) = try ledger.withLock {
      (graph) throws(ResolutionError) in
      // Instances are published under this lock: what is not there now is being built, or nobody builds it.
      if let instance = place.instanceUnderLock { return (nil, instance) }
      if place.owner.isClosed {
        throw ResolutionError(.closed, path: [place.step], finding: .closed(place.owner.name))
      }
      return (graph.claim(group, for: place.step, by: me), nil)
    }
    switch claim {
    case .build(let construction):
      return try build(place, construction, call, into: value)
    case .wait(let construction):
      let failure: ResolutionError? = ledger.wait { graph in
        guard construction.isOver else { return nil }
        graph.stopWaiting(me)
        return .some(construction.failure)
      }
      // A cycle may be one of whoever built it; if it is one for us too, we find it ourselves.
      if let failure, failure.code != .cycle {
        // It is told from where the building began, which may be another member of the group.
        throw construction.step == place.step ? failure : failure.seen(from: place.step)
      }
    case .cycle(let path):
      throw ResolutionError(.cycle, path: path, finding: .cycle)
    case nil:
      break
    }
    if let instance = found ?? place.instance { return node.pointee.kind.copy(instance, to: value) }
  }
}

/// A plain request makes nothing that takes a task or another actor, and does not wait for it either: it is told before
/// anything is made for it.
private func checkRequirement(of place: Place, _ call: Call) throws(ResolutionError) {
  let node = place.node
  guard !node.pointee.requirement.isEmpty else { return }
  try checkRequirement(of: node)
  if call.isLookedThrough { return }
  for unready in try Preparation(of: node, call).shared where unready != node {
    do throws(ResolutionError) {
      try checkRequirement(of: unready)
    } catch {
      throw error.seen(along: Ways(from: node, to: unready), to: unready)
    }
  }
}

private func checkRequirement(of node: UnsafePointer<Node>) throws(ResolutionError) {
  let requirement = node.pointee.requirement
  if requirement.contains(.task) {
    let step = node.pointee.step
    throw ResolutionError(.notPrepared, finding: .notPrepared(step?.key)).seen(from: step)
  }
  if requirement.contains(.mainActor) { try checkMain(for: node) }
}

/// Builds the whole group of the place, from this node on, and publishes it or nothing of it.
func build(
  _ place: Place, _ construction: WaitGraph.Construction, _ asking: Call, into value: UnsafeMutableRawPointer
) throws(ResolutionError) {
  var call = Call(store: place.owner, argument: asking.argument, isKeptByStore: true)
  call.hold(
    Session(
      store: place.owner, target: construction.group, isKeptByStore: true,
      isOnMain: place.node.pointee.requirement.contains(.mainActor), within: asking.session?.nesting))
  defer { call.end() }
  call.isLookedThrough = true
  call.question = asking.question
  var isMade = false
  do throws(ResolutionError) {
    try buildMember(place.node, &call, call.theSession(), into: value)
    isMade = true
    try call.theSession().complete(for: place.node)
  } catch {
    if isMade { place.node.pointee.kind.destroy(value) }
    call.fail()
    place.owner.ledger.change { $0.finish(construction, failure: error) }.tell()
    throw error
  }
  publish(call.theSession(), of: place, construction)
  // Only where it has to be: whatever is once referred to weakly is slower to retain and release ever after.
  call.loosen()
}

/// Lets everybody see what a session has built, at once.
func publish(_ session: Session, of place: Place, _ construction: WaitGraph.Construction) {
  let ending = place.owner.ledger.change { graph in
    for member in session.members { Place(member.node, besides: place).publish(member.instance) }
    return graph.finish(construction, failure: nil)
  }
  ending.tell()
}

/// Whether the node is built together with what the session is building.
func isMember(
  _ node: UnsafePointer<Node>, of session: Session, _ call: Call
) throws(ResolutionError) -> Bool {
  guard session.target != nil else { return false }
  return try Place(node, call).group == session.target
}

/// Whether a request would be given an instance that exists.
func isReady(_ node: UnsafePointer<Node>, _ call: Call) throws(ResolutionError) -> Bool {
  try Place(node, call).instance != nil
}

/// Hands out the session's instance, if it has one.
func copyKnown(_ node: UnsafePointer<Node>, _ session: Session, to value: UnsafeMutableRawPointer) -> Bool {
  session.copyInstance(of: node, to: value)
}

func buildMember(
  _ node: UnsafePointer<Node>, _ call: inout Call, _ session: Session, into value: UnsafeMutableRawPointer
) throws(ResolutionError) {
  if copyKnown(node, session, to: value) { return }
  do throws(ResolutionError) {
    try session.enter(node)
  } catch {
    throw error.seen(from: node.pointee.step)
  }
  defer { session.leave(node) }
  try construct(node, &call, into: value)
  session.addMember(node.pointee.kind.boxed(value), of: node)
}
