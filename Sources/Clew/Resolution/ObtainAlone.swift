// The hot path of what lives in a scope. It relies on this: a node that is built alone is kept in a cell, and nothing has to be
// remembered while it is made; whoever made the call holds its store, which holds those around it.

/// Hands out a shared instance that is built alone, and makes it if nobody has; false where somebody else makes it, or the
/// store has been closed.
func obtainAlone(
  _ node: UnsafePointer<Node>, _ asking: Call, into value: UnsafeMutableRawPointer
) throws(ResolutionError) -> Bool {
  guard let keeper = Plan.owner(of: node, from: asking.storeAddress) else {
    throw node.pointee.plan.notOpen(node)
  }
  if keeper._withUnsafeGuaranteedRef({ $0.copy(node, to: value) }) { return true }
  let owner = keeper.takeUnretainedValue()
  let building = WaitGraph.Alone(
    node: node, store: ObjectIdentifier(owner), thread: ThreadIdentity.current)
  let isMine = owner.ledger.withLock { graph in
    // Instances are published under this lock, too.
    !owner.isClosed && !owner.hasInstance(of: node) && graph.claim(building)
  }
  guard isMine else { return owner.copy(node, to: value) }
  try build(building, in: owner, asking, into: value)
  return true
}

private func build(
  _ building: WaitGraph.Alone, in owner: Store, _ asking: Call, into value: UnsafeMutableRawPointer
) throws(ResolutionError) {
  let node = building.node
  var call = Call(store: owner, isKeptByStore: true)
  call.isLookedThrough = true
  call.question = asking.question
  do throws(ResolutionError) {
    try construct(node, &call, into: value)
  } catch {
    call.fail()
    owner.ledger.change { $0.finish(building, failure: error) }?.tell()
    throw error
  }
  let instance = boxed(value, of: node)
  owner.ledger.change { graph in
    owner.publish(instance, of: node, argument: nil)
    return graph.finish(building, failure: nil)
  }?.tell()
}

extension Call {
  @inline(__always) fileprivate var storeAddress: Unmanaged<Store> { Unmanaged.passUnretained(store) }
}

extension Store {
  /// Hands out the instance in the node's cell, if there is one. Not to be called under the ledger's lock.
  @inline(__always) fileprivate func copy(
    _ node: UnsafePointer<Node>, to value: UnsafeMutableRawPointer
  ) -> Bool {
    let slot = Int(node.pointee.slot)
    // A container's instances go with it, and not before.
    if node.pointee.scope == 0 {
      guard let instance = cells.load(slot) else { return false }
      Clew.copy(instance, of: node, to: value)
      return true
    }
    let found: Void? = readers.read(cells) { cells in
      cells.load(slot).map { Clew.copy($0, of: node, to: value) }
    }
    return found != nil
  }

  /// Called under the ledger's lock, without which nothing is let go of.
  @inline(__always) fileprivate func hasInstance(of node: UnsafePointer<Node>) -> Bool {
    cells.load(Int(node.pointee.slot)) != nil
  }
}
