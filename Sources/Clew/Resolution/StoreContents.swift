/// An instance that has to be ended, and how.
///
/// Sound as `@unchecked Sendable`: only instances of shared lifetimes are disposed, and those are `Sendable`.
struct Disposal: @unchecked Sendable {
  enum Instance {
    case kept(AnyObject)
    /// It was not to be kept, and is nil when nobody else has.
    case whileHeld(() -> AnyObject?)
  }

  let node: UnsafePointer<Node>
  private let instance: Instance

  init(node: UnsafePointer<Node>, instance: Instance) {
    self.node = node
    self.instance = instance
  }

  var remaining: AnyObject? {
    switch instance {
    case .kept(let instance): instance
    case .whileHeld(let instance): instance()
    }
  }
}

/// What a store keeps besides its cells, where there is something: most scopes have nothing of it.
///
/// Read and written under the ledger's lock only, so that nothing need be checked for exclusive access.
final class StoreContents {
  private struct Entry: Hashable {
    let node: UnsafePointer<Node>
    let argument: Int?
  }
  /// What has to be ended, in the order of creation.
  @exclusivity(unchecked) var disposals: [Disposal] = []
  /// Scopes and children that are open.
  @exclusivity(unchecked) var inner = InnerStores()
  @exclusivity(unchecked) var life: LifeCycle
  @exclusivity(unchecked) var arguments = ArgumentTable()
  private var byArgument: [Entry: AnyObject] = [:]
  private var whileHeld: [UnsafePointer<Node>: () -> AnyObject?] = [:]

  init(isClosed: Bool) { life = LifeCycle(isClosed: isClosed) }

  /// Whether closing has nothing to do but to let go.
  var hasNothingToEnd: Bool { life.isAtRest && inner.isEmpty && disposals.isEmpty }

  func instance(of node: UnsafePointer<Node>, argument: Int?) -> AnyObject? {
    node.pointee.strategy == .weak
      ? whileHeld[node]?() : byArgument[Entry(node: node, argument: argument)]
  }

  func keep(_ instance: AnyObject, of node: UnsafePointer<Node>, argument: Int?) {
    if node.pointee.strategy == .weak {
      whileHeld[node] = node.pointee.kind.weakly(instance)
    } else {
      byArgument[Entry(node: node, argument: argument)] = instance
    }
  }
}
