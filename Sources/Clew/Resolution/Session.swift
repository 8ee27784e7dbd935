/// What one graph has to remember while it is made: instances to share, properties and hooks still to serve,
/// and the factories that are resolving by hand.
///
/// Confined to the thread that makes the graph; it is made only when there is something to remember.
@usableFromInline final class Session {
  // Sound: a session is used only within a request, and whoever makes a request holds the store.
  unowned(unsafe) let store: Store
  /// What this session builds for everybody, or nil for an ordinary request.
  let target: WaitGraph.Group?

  private(set) var instances = InstanceCache()
  /// Shared instances of the target, which are published together.
  private(set) var members: [(node: UnsafePointer<Node>, instance: AnyObject)] = []
  private var refined: [(node: UnsafePointer<Node>, instance: AnyObject)] = []
  private var injected = 0
  private var hooked = 0
  private var constructing: [UnsafePointer<Node>] = []
  private(set) var isRunning = true

  init(store: Store, target: WaitGraph.Group? = nil) {
    self.store = store
    self.target = target
  }

  func remember(_ node: UnsafePointer<Node>, _ value: UnsafeMutableRawPointer, isKept: Bool) {
    let instance = node.pointee.kind.boxed(value)
    if isKept { instances.set(instance, for: node) }
    if node.pointee.refinements != nil { refined.append((node, instance)) }
  }

  /// An instance that was made elsewhere and has its properties and hooks served here.
  func remember(_ instance: AnyObject, of node: UnsafePointer<Node>) {
    instances.set(instance, for: node)
    if node.pointee.refinements != nil { refined.append((node, instance)) }
  }

  func addMember(_ node: UnsafePointer<Node>, _ value: UnsafeMutableRawPointer) {
    let instance = node.pointee.kind.boxed(value)
    instances.set(instance, for: node)
    members.append((node, instance))
    if node.pointee.refinements != nil { refined.append((node, instance)) }
  }

  /// Marks a construction that may come back to itself through a resolver, or throws when it has.
  func enter(_ node: UnsafePointer<Node>) throws(ResolutionError) {
    // The way round is told by those it leads through, as the error passes them.
    if constructing.contains(node) { throw ResolutionError(.cycle, finding: .cycle) }
    constructing.append(node)
  }

  func leave() { constructing.removeLast() }

  /// Injects properties until none is left to inject, then runs hooks, dependencies first.
  func complete() throws(ResolutionError) {
    repeat {
      while injected < refined.count {
        let (node, instance) = refined[injected]
        injected += 1
        try inject(into: instance, of: node)
      }
      guard hooked < refined.count else { break }
      let (node, instance) = refined[hooked]
      hooked += 1
      try runHooks(on: instance, of: node)
    } while true
    refined = []
    injected = 0
    hooked = 0
    isRunning = false
  }

  /// Ends the making of a graph that somebody goes on asking: it is remembered, but not kept alive.
  func loosen() {
    members = []
    instances.loosen()
  }

  /// Lets go of everything half-built.
  func fail() {
    instances = InstanceCache()
    members = []
    refined = []
    injected = 0
    hooked = 0
    constructing = []
    isRunning = false
  }

  /// Begins another request in this graph. Returns whether none was running.
  func resume() -> Bool {
    defer { isRunning = true }
    return !isRunning
  }

  private func inject(into instance: AnyObject, of node: UnsafePointer<Node>) throws(ResolutionError) {
    guard let refinements = node.pointee.refinements else { return }
    for property in refinements.properties {
      var call = Call(store: store, session: self)
      try node.pointee.kind.withCopy(of: instance) { (value) throws(ResolutionError) in
        try construct(property, &call, into: value)
      }
    }
  }

  private func runHooks(on instance: AnyObject, of node: UnsafePointer<Node>) throws(ResolutionError) {
    guard let refinements = node.pointee.refinements else { return }
    for hook in refinements.hooks {
      let resolver = Resolver(session: self, plan: node.pointee.plan)
      do throws(ResolutionError) {
        try node.pointee.kind.withCopy(of: instance) { (value) throws(ResolutionError) in
          try hook(resolver, value)
        }
      } catch {
        throw error.seen(from: node.pointee.step)
      }
    }
  }
}

extension ValueKind {
  /// Gives the body memory that holds a copy of what is in the box.
  fileprivate func withCopy(
    of box: AnyObject, _ body: (UnsafeMutableRawPointer) throws(ResolutionError) -> Void
  ) throws(ResolutionError) {
    let value = UnsafeMutableRawPointer.allocate(byteCount: max(size, 1), alignment: alignment)
    copy(box, to: value)
    defer {
      destroy(value)
      value.deallocate()
    }
    try body(value)
  }
}
