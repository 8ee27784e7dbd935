import Synchronization

// The entrance of the hot path. It relies on this: the table is frozen, so that it is read without a lock; a node's instance
// was boxed by its kind; and a scope's or a container's end is seen here or not at all.

extension Store {
  /// Answers a request for a type without a tag.
  @usableFromInline func answer(
    _ type: Any.Type, into value: UnsafeMutableRawPointer
  ) throws(ResolutionError) {
    guard isOpen, let node = plan.table.find(ObjectIdentifier(type)) else {
      return try answer(Key(type), argument: nil, into: value)
    }
    if let cell = node.pointee.cell, let instance = cell.pointee.load(ordering: .acquiring) {
      return copy(instance, of: node, to: value)
    }
    try Clew.answer(node, in: self, argument: nil, isKeptByStore: false, into: value)
  }

  /// The same with a runtime argument.
  @usableFromInline func answer(
    _ type: Any.Type, context: Any.Type, argument: UnsafeRawPointer, into value: UnsafeMutableRawPointer
  ) throws(ResolutionError) {
    guard isOpen, let node = plan.table.find(ObjectIdentifier(type), ObjectIdentifier(context)) else {
      return try answer(Key(type, context: context), argument: argument, into: value)
    }
    try Clew.answer(node, in: self, argument: argument, isKeptByStore: false, into: value)
  }

  /// The same by a key.
  @usableFromInline @inline(never) func answer(
    _ key: Key, argument: UnsafeRawPointer?, into value: UnsafeMutableRawPointer
  ) throws(ResolutionError) {
    try Clew.answer(node(for: key), in: self, argument: argument, isKeptByStore: false, into: value)
  }

  /// The node that a request enters by.
  func node(for key: Key) throws(ResolutionError) -> UnsafePointer<Node> {
    do throws(ResolutionError) {
      guard isOpen else { throw ResolutionError(.closed, finding: .closed(name)) }
      return try plan.node(for: key)
    } catch {
      plan.observers?.tell(ContainerEvent(.failed, PathStep(key, nil), error: error))
      throw error
    }
  }
}
