/// Where the shared instance of a node is kept: a cell, or an entry by runtime argument.
///
/// Sound as `@unchecked Sendable`: the node is in a plan that the owner holds, and never changes.
struct Place: @unchecked Sendable {
  let node: UnsafePointer<Node>
  let owner: Store
  /// The number that the owner gave to the runtime argument.
  let argument: Int?
  /// The runtime argument itself, where it has to be kept until something has been made from it.
  var context: HeldContext?

  /// Finds the place as seen from whoever asks.
  init(_ node: UnsafePointer<Node>, _ call: Call) throws(ResolutionError) {
    self.node = node
    owner = try node.pointee.plan.owner(of: node, from: call.store)
    argument = node.pointee.plan.hashedArgument(of: node, call.argument).map(owner.number(of:))
  }

  /// The same for an argument that is kept.
  init(_ node: UnsafePointer<Node>, in store: Store, with context: HeldContext?) throws(ResolutionError) {
    var place: Place?
    try context.withCall(in: store) { (call) throws(ResolutionError) in place = try Place(node, call) }
    // Sound: the body ran, or threw.
    self = place.unsafelyUnwrapped
    self.context = context
  }

  init(_ node: UnsafePointer<Node>, besides other: Place) {
    self.node = node
    owner = other.owner
    argument = node == other.node ? other.argument : nil
  }

  var group: WaitGraph.Group {
    WaitGraph.Group(store: ObjectIdentifier(owner), number: node.pointee.group, argument: argument)
  }
  var step: PathStep { node.pointee.plan.step(Int(node.pointee.number)) }
  var instance: AnyObject? { owner.instance(of: node, argument: argument) }
  var instanceUnderLock: AnyObject? { owner.instanceUnderLock(of: node, argument: argument) }
  func publish(_ instance: AnyObject) { owner.publish(instance, of: node, argument: argument) }
}
