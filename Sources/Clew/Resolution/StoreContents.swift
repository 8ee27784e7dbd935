/// An instance that has to be ended, and how.
///
/// Sound as `@unchecked Sendable`: only instances of shared lifetimes are disposed, and those are `Sendable`.
struct Disposal: @unchecked Sendable {
  let node: UnsafePointer<Node>
  let step: PathStep
  /// The instance, or nil when it was not to be kept and nobody else has.
  let instance: () -> AnyObject?
  let dispose: @Sendable (AnyObject) async throws -> Void
}

/// What a store keeps besides its cells.
struct StoreContents {
  private struct Entry: Hashable {
    let node: UnsafePointer<Node>
    let argument: Int?
  }
  /// What has to be ended, in the order of creation.
  var disposals: [Disposal] = []
  /// Scopes and children that are open.
  var inner: [ObjectIdentifier: (order: Int, reference: StoreReference)] = [:]
  var nextInner = 0
  var life = LifeCycle()

  private var byArgument: [Entry: AnyObject] = [:]
  private var whileHeld: [UnsafePointer<Node>: () -> AnyObject?] = [:]
  var arguments = ArgumentTable()

  func instance(of node: UnsafePointer<Node>, argument: Int?) -> AnyObject? {
    node.pointee.strategy == .weak
      ? whileHeld[node]?() : byArgument[Entry(node: node, argument: argument)]
  }

  mutating func keep(_ instance: AnyObject, of node: UnsafePointer<Node>, argument: Int?) {
    if node.pointee.strategy == .weak {
      whileHeld[node] = node.pointee.kind.weakly(instance)
    } else {
      byArgument[Entry(node: node, argument: argument)] = instance
    }
  }
}
