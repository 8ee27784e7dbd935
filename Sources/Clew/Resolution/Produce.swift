import Synchronization

// The hot path. It relies on this: nodes are values behind plain pointers, so nothing is retained on the way;
// a value travels in memory that its reader laid out, so nothing is boxed or cast; and a factory finds the values
// of its dependencies side by side, so that its closure has nothing to do but call the initialiser.

/// Puts a value of the node's type into memory that holds nothing yet.
@inline(__always) func produce(
  _ node: UnsafePointer<Node>, _ call: inout Call, into value: UnsafeMutableRawPointer
) throws(ResolutionError) {
  // What is most frequent is told apart here, where it costs no call.
  switch node.pointee.strategy {
  case .transient:
    try construct(node, &call, into: value)
  case .graphOnce where !call.isFromChild && !node.pointee.isRefined:
    try construct(node, &call, into: value)
  case .graph:
    try produceInSession(node, &call, into: value)
  default:
    try produceOther(node, &call, into: value)
  }
}

@inline(never) private func produceOther(
  _ node: UnsafePointer<Node>, _ call: inout Call, into value: UnsafeMutableRawPointer
) throws(ResolutionError) {
  switch node.pointee.strategy {
  case .transient:
    try construct(node, &call, into: value)
  case .singleton:
    // Sound: the linker gives every singleton a cell.
    guard let instance = node.pointee.cell.unsafelyUnwrapped.pointee.load(ordering: .acquiring) else {
      return try obtain(node, &call, into: value)
    }
    copy(instance, of: node, to: value)
  case .graphOnce, .refined, .graph:
    try produceInSession(node, &call, into: value)
  case .scoped, .keyed, .weak:
    try obtain(node, &call, into: value)
  case .question:
    try ask(node, &call, into: value)
  case .mainGraph, .mainTransient:
    try produceOnMain(node, &call, into: value)
  }
}

/// Makes the dependencies, then the value.
@inline(__always) func construct(
  _ node: UnsafePointer<Node>, _ call: inout Call, into value: UnsafeMutableRawPointer
) throws(ResolutionError) {
  guard node.pointee.edgeCount > 0 else { return try make(node, &call, from: value, into: value) }
  try constructFromEdges(node, &call, into: value)
}

@inline(never) private func constructFromEdges(
  _ node: UnsafePointer<Node>, _ call: inout Call, into value: UnsafeMutableRawPointer
) throws(ResolutionError) {
  guard node.pointee.scratch < Node.large else { return try constructLarge(node, &call, into: value) }
  // Word-aligned memory on the stack; what needs more space or alignment goes to the heap.
  var scratch = (0, 0, 0, 0, 0, 0, 0, 0)
  try construct(node, &call, from: &scratch, into: value)
}

/// The same for what does not find room on the stack. Kept apart, since all that is here costs the frame of who has it.
@inline(never) private func constructLarge(
  _ node: UnsafePointer<Node>, _ call: inout Call, into value: UnsafeMutableRawPointer
) throws(ResolutionError) {
  if node.pointee.isDeep {
    do throws(ResolutionError) {
      return try constructDeep(node, &call, into: value)
    } catch {
      throw error.seen(from: node.pointee.step)
    }
  }
  let scratch = UnsafeMutableRawPointer.allocate(byteCount: Int(node.pointee.scratch), alignment: 16)
  defer { scratch.deallocate() }
  try construct(node, &call, from: scratch, into: value)
}

@inline(__always) private func construct(
  _ node: UnsafePointer<Node>, _ call: inout Call, from scratch: UnsafeMutableRawPointer,
  into value: UnsafeMutableRawPointer
) throws(ResolutionError) {
  var made = 0
  while made < Int(node.pointee.edgeCount) {
    let edge = node.pointee.edges + made
    do throws(ResolutionError) {
      try produce(edge.pointee.node, &call, into: scratch + edge.pointee.offset)
    } catch {
      throw ended(error, node, scratch, made)
    }
    made += 1
  }
  try make(node, &call, from: scratch, into: value)
}

/// Calls the factory, whose arguments are its own from here on, whether it returns or throws.
@inline(__always) private func make(
  _ node: UnsafePointer<Node>, _ call: inout Call, from scratch: UnsafeMutableRawPointer,
  into value: UnsafeMutableRawPointer
) throws(ResolutionError) {
  do throws(ResolutionError) {
    try node.make(from: scratch, &call, into: value)
  } catch {
    throw ended(error, node, scratch, 0)
  }
}

/// Ends the dependencies that have been made. The error goes on with this station on its way.
@inline(never) private func ended(
  _ error: ResolutionError, _ node: UnsafePointer<Node>, _ scratch: UnsafeMutableRawPointer, _ made: Int
) -> ResolutionError {
  for edge in UnsafeBufferPointer(start: node.pointee.edges, count: made).reversed() {
    edge.node.pointee.kind.destroy(scratch + edge.offset)
  }
  return error.seen(from: node.pointee.step)
}

/// Hands out a shared instance. Sound: a cell's instance was boxed by the kind of its node.
@inline(__always) func copy(
  _ instance: UnsafeRawPointer, of node: UnsafePointer<Node>, to value: UnsafeMutableRawPointer
) {
  let object = Unmanaged<AnyObject>.fromOpaque(instance)
  if node.pointee.isObject {
    value.storeBytes(of: object.retain().toOpaque(), as: UnsafeMutableRawPointer.self)
  } else {
    object._withUnsafeGuaranteedRef { node.pointee.kind.copy($0, to: value) }
  }
}

/// An object that holds a copy of the node's value. Sound: a value that is an object is one strong reference.
@inline(__always) func boxed(_ value: UnsafeMutableRawPointer, of node: UnsafePointer<Node>) -> AnyObject {
  guard node.pointee.isObject else { return node.pointee.kind.boxed(value) }
  return Unmanaged<AnyObject>.fromOpaque(value.load(as: UnsafeRawPointer.self)).takeUnretainedValue()
}

/// The same, retained once for whoever keeps it.
@inline(__always) func retained(
  _ value: UnsafeMutableRawPointer, of node: UnsafePointer<Node>
) -> Unmanaged<AnyObject> {
  guard node.pointee.isObject else { return Unmanaged.passRetained(node.pointee.kind.boxed(value)) }
  return Unmanaged<AnyObject>.fromOpaque(value.load(as: UnsafeRawPointer.self)).retain()
}

/// Makes what is shared in a graph, or has properties and hooks, unless the graph has it.
@inline(__always) func produceInSession(
  _ node: UnsafePointer<Node>, _ call: inout Call, into value: UnsafeMutableRawPointer
) throws(ResolutionError) {
  let session = call.begunSession()
  let isShared = node.isSharedInGraph(isFromChild: call.isFromChild)
  if isShared, session._withUnsafeGuaranteedRef({ $0.copyInstance(of: node, to: value) }) { return }
  try construct(node, &call, into: value)
  session._withUnsafeGuaranteedRef { $0.remember(value, of: node, isShared: isShared) }
}
