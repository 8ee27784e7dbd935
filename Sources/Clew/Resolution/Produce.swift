import Synchronization

// The hot path. It relies on this: nodes are values behind plain pointers, so nothing is retained on the way;
// a value travels in memory that its reader laid out, so nothing is boxed or cast; and a factory finds the values
// of its dependencies side by side, so that its closure has nothing to do but call the initialiser.

/// Puts a value of the node's type into memory that holds nothing yet.
@usableFromInline @inline(never) func produce(
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
  case .graph, .refined:
    try produceInSession(node, &call, into: value)
  case .graphOnce:
    if call.isFromChild || node.pointee.refinements != nil {
      try produceInSession(node, &call, into: value)
    } else {
      try construct(node, &call, into: value)
    }
  case .scoped, .keyed, .weak:
    try obtain(node, &call, into: value)
  case .question:
    try ask(node, &call, into: value)
  case .mainGraph, .mainTransient:
    try produceOnMain(node, &call, into: value)
  }
}

/// Makes the dependencies, then the value.
func construct(
  _ node: UnsafePointer<Node>, _ call: inout Call, into value: UnsafeMutableRawPointer
) throws(ResolutionError) {
  do throws(ResolutionError) {
    if node.pointee.edgeCount == 0 {
      try node.pointee.make(Arguments(base: value, node: node), &call, value)
    } else if node.pointee.scratch < Node.large {
      // Word-aligned memory on the stack; what needs more space or alignment goes to the heap.
      var scratch = (0, 0, 0, 0, 0, 0, 0, 0)
      try construct(node, &call, from: &scratch, into: value)
    } else if node.pointee.isDeep {
      return try constructDeep(node, &call, into: value)
    } else {
      let scratch = UnsafeMutableRawPointer.allocate(byteCount: Int(node.pointee.scratch), alignment: 16)
      defer { scratch.deallocate() }
      try construct(node, &call, from: scratch, into: value)
    }
  } catch {
    throw error.seen(from: node.pointee.step)
  }
}

@inline(__always) private func construct(
  _ node: UnsafePointer<Node>, _ call: inout Call, from scratch: UnsafeMutableRawPointer,
  into value: UnsafeMutableRawPointer
) throws(ResolutionError) {
  var made = 0
  do throws(ResolutionError) {
    while made < Int(node.pointee.edgeCount) {
      let edge = node.pointee.edges + made
      try produce(edge.pointee.node, &call, into: scratch + edge.pointee.offset)
      made += 1
    }
  } catch {
    for edge in UnsafeBufferPointer(start: node.pointee.edges, count: made).reversed() {
      edge.node.pointee.kind.destroy(scratch + edge.offset)
    }
    throw error
  }
  try node.pointee.make(Arguments(base: scratch, node: node), &call, value)
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

func produceInSession(
  _ node: UnsafePointer<Node>, _ call: inout Call, into value: UnsafeMutableRawPointer
) throws(ResolutionError) {
  let session = call.theSession()
  let isShared = node.pointee.isSharedInGraph(call)
  if isShared, copyKnown(node, session, to: value) { return }
  try construct(node, &call, into: value)
  session.remember(node.pointee.kind.boxed(value), of: node, isShared: isShared)
}
