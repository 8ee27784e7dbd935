/// Makes an instance from the values of a node's dependencies, in a task of its own.
@usableFromInline typealias MakeAsync =
  @Sendable (HeldArguments) async throws(ResolutionError) -> HeldInstance

/// The values of a node's dependencies, in memory of their own: what is made from them may take its time.
///
/// Sound as `@unchecked Sendable`: one task has it, and hands it to one factory.
@usableFromInline final class HeldArguments: @unchecked Sendable {
  private let node: UnsafePointer<Node>
  private let memory: UnsafeMutableRawPointer
  private var made = 0
  private let context: HeldContext?

  /// Makes the dependencies in the session's graph.
  init(
    of node: UnsafePointer<Node>, _ call: inout Call, with context: HeldContext?
  ) throws(ResolutionError) {
    self.node = node
    self.context = context
    memory = .allocate(byteCount: max(1, Int(node.pointee.scratch)), alignment: 16)
    while made < Int(node.pointee.edgeCount) {
      let edge = node.pointee.edges[made]
      try produce(edge.node, &call, into: memory + edge.offset)
      made += 1
    }
  }

  deinit {
    for edge in UnsafeBufferPointer(start: node.pointee.edges, count: made) {
      edge.node.pointee.kind.destroy(memory + edge.offset)
    }
    memory.deallocate()
  }

  /// The runtime argument. Sound: a key with a context is only reached by a request that gives a value of that very type.
  @usableFromInline func argument<C>(as type: C.Type) -> C {
    TypedValueKind<C>.value(in: context.unsafelyUnwrapped.box)
  }

  /// The next dependency's value. Each is taken once, all by one factory.
  @usableFromInline func take<D>(_ index: inout Int, as type: D.Type) -> D {
    let value = (memory + node.pointee.edges[index].offset).assumingMemoryBound(to: D.self)
    index += 1
    // All are taken at once, before the factory runs.
    if index == Int(node.pointee.edgeCount) { made = 0 }
    return value.move()
  }
}

/// An instance on its way from where it was made.
///
/// Sound as `@unchecked Sendable`: only instances of shared lifetimes are made by async factories, and those are `Sendable`.
@usableFromInline struct HeldInstance: @unchecked Sendable {
  let instance: AnyObject
  @usableFromInline init(_ instance: AnyObject) { self.instance = instance }
}
