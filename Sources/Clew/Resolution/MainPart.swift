// What belongs to the main actor is a graph of its own within the graph that asks for it: no instance that is not `Sendable` is
// shared between the two, so that the rest may be handed to another task.

/// Puts a value in place that is made on the main actor.
func produceOnMain(
  _ node: UnsafePointer<Node>, _ call: inout Call, into value: UnsafeMutableRawPointer
) throws(ResolutionError) {
  let outer = call.theSession()
  call.turn(to: try outer.partOnMain(for: node))
  defer { call.turn(to: outer) }
  try produceInSession(node, &call, into: value)
}

extension Call {
  /// Begins a graph that belongs to the main actor as a whole, if the node does and nothing has begun yet.
  mutating func beginOnMain(for node: UnsafePointer<Node>) throws(ResolutionError) {
    guard !hasSession else { return }
    try checkMain(for: node)
    hold(Session(store: store, isKeptByStore: isKeptByStore, isOnMain: true))
  }
}

/// What belongs to the main actor is made there; who asks elsewhere is told.
func checkMain(for node: UnsafePointer<Node>) throws(ResolutionError) {
  guard !ThreadIdentity.isMain else { return }
  let step = node.pointee.step
  throw ResolutionError(.needsMainActor, finding: .needsMainActor(step?.key)).seen(from: step)
}
