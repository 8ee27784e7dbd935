/// What one graph has to remember while it is made: instances to share, properties and hooks still to serve,
/// and the factories that are resolving by hand.
///
/// Confined to the thread that makes the graph; it is made only when there is something to remember.
@usableFromInline final class Session {
  // Sound: a session is used only within a request, and whoever makes a request holds the store.
  unowned(unsafe) let store: Store
  /// Whether a child asks, as a call has it.
  let isFromChild: Bool
  /// Whether the store has not been closed. Asked without retaining it.
  var isOpen: Bool { Unmanaged.passUnretained(store)._withUnsafeGuaranteedRef { $0.isOpen } }
  /// What this session is building for everybody; nil for an ordinary request, and when the building is over.
  private(set) var target: WaitGraph.Group?
  /// Whether what is made here is kept by the store, so that it must not keep the store in turn.
  let isKeptByStore: Bool
  /// Whether all that is made here is made on the main actor.
  let isOnMain: Bool
  /// What of this graph belongs to the main actor, where that is not all of it.
  @exclusivity(unchecked) private(set) var part: Session?

  // Not checked for exclusive access: one thread has them, and no access to them runs a user's code.
  @exclusivity(unchecked) private var instances = InstanceCache()
  /// Shared instances of the target, which are published together.
  @exclusivity(unchecked) private(set) var members: [(node: UnsafePointer<Node>, instance: AnyObject)] = []
  @exclusivity(unchecked) var pending = PendingRefinements()
  @exclusivity(unchecked) private var constructing = Constructions()
  @exclusivity(unchecked) private(set) var isRunning = true
  /// The resolver of all factories that need not be told apart, retained until the end of the request, since it holds this
  /// session.
  @exclusivity(unchecked) private var resolver: Unmanaged<Resolver>?
  /// The node whose property or hook failed.
  var failed: UnsafePointer<Node>?
  /// The requests by hand that lie one within the other, here and where the building of this was asked for.
  @exclusivity(unchecked) private(set) var nesting: Nesting

  init(
    store: Store, target: WaitGraph.Group? = nil, isKeptByStore: Bool = false, isOnMain: Bool = false,
    within nesting: Nesting? = nil
  ) {
    self.store = store
    isFromChild = store.isOfChild
    self.isOnMain = isOnMain
    self.target = target
    self.isKeptByStore = isKeptByStore
    self.nesting = nesting ?? Nesting()
  }

  /// Hands out the instance that this graph shares, if there is one.
  @inline(__always) func copyInstance(
    of node: UnsafePointer<Node>, to value: UnsafeMutableRawPointer
  ) -> Bool {
    instances.mayHold(node) && copyRemembered(node, to: value)
  }

  @inline(never) private func copyRemembered(
    _ node: UnsafePointer<Node>, to value: UnsafeMutableRawPointer
  ) -> Bool {
    guard let known = instances[node] else { return false }
    copy(Unmanaged.passUnretained(known).toOpaque(), of: node, to: value)
    return true
  }

  /// Remembers a value that has to be shared in this graph, or has properties and hooks to be served.
  @inline(__always) func remember(
    _ value: UnsafeMutableRawPointer, of node: UnsafePointer<Node>, isShared: Bool
  ) {
    if node.pointee.isRefined || instances.mayHold(node) {
      rememberOther(value, of: node, isShared: isShared)
    } else if isShared {
      instances.add(retained(value, of: node), for: node)
    }
  }

  @inline(never) private func rememberOther(
    _ value: UnsafeMutableRawPointer, of node: UnsafePointer<Node>, isShared: Bool
  ) {
    remember(boxed(value, of: node), of: node, isShared: isShared)
  }

  /// Remembers an instance that has to be shared in this graph, or has properties and hooks to be served.
  func remember(_ instance: AnyObject, of node: UnsafePointer<Node>, isShared: Bool) {
    if isShared {
      let dying = instances.set(instance, for: node)
      withExtendedLifetime(dying) {}
    }
    if node.pointee.isRefined { pending.add(instance, of: node) }
  }

  /// Remembers a shared instance of what is being built for everybody.
  func addMember(_ instance: AnyObject, of node: UnsafePointer<Node>) {
    members.append((node, instance))
    remember(instance, of: node, isShared: true)
  }

  /// The part of this graph that belongs to the main actor, which has to be where this is called.
  func partOnMain(for node: UnsafePointer<Node>) throws(ResolutionError) -> Session {
    if isOnMain { return self }
    try checkMain(for: node)
    let known =
      part ?? Session(store: store, isKeptByStore: isKeptByStore, isOnMain: true, within: nesting)
    known.isRunning = true
    part = known
    return known
  }

  /// Whether somebody else holds the part, and may go on asking it.
  var isPartHeld: Bool { part != nil && !isKnownUniquelyReferenced(&part) }

  /// Marks a construction that may come back to itself through a resolver, or throws when it has.
  func enter(_ node: UnsafePointer<Node>) throws(ResolutionError) {
    // The way round is told by those it leads through, as the error passes them.
    guard constructing.begin(node) else { throw ResolutionError(.cycle, finding: .cycle) }
  }

  /// The same for the factory of a node that is not shared, and the resolver for it. Nil where there is more to it.
  @inline(never) func enterPlain(_ node: UnsafePointer<Node>) -> Unmanaged<Resolver>? {
    guard let resolver, node.pointee.isPlain, !node.pointee.strategy.isShared,
      resolver._withUnsafeGuaranteedRef({ $0.isFor(node) }), constructing.begin(node)
    else { return nil }
    return resolver
  }

  func leave(_ node: UnsafePointer<Node>) { constructing.end(node) }

  /// The resolver for the factory of a plain node. None is let go of meanwhile: a factory further out may be using it.
  func resolver(for node: UnsafePointer<Node>) -> Unmanaged<Resolver> {
    var known = resolver?.takeUnretainedValue()
    while let other = known {
      if other.isFor(node) { return Unmanaged.passUnretained(other) }
      known = other.next
    }
    let next = resolver?.takeRetainedValue()
    let made = Unmanaged.passRetained(Resolver(session: self, forAllBeside: node, next: next))
    resolver = made
    return made
  }

  /// How much was remembered before a nested request.
  struct Mark {
    fileprivate var own = Counts()
    /// That of the part that belongs to the main actor, which may begin later.
    fileprivate var part = Counts()
  }

  fileprivate struct Counts {
    var instances = 0
    var members = 0
    var refined = 0
  }

  @inline(__always) var mark: Mark {
    var mark = Mark(own: counts)
    if let part { mark.part = part.counts }
    return mark
  }

  private var counts: Counts {
    Counts(instances: instances.count, members: members.count, refined: pending.count)
  }

  /// Forgets what a nested request made that failed: whoever asked may go on without it, and nothing half-built must stay.
  func rollBack(to mark: Mark) {
    rollBack(to: mark.own)
    part?.rollBack(to: mark.part)
  }

  private func rollBack(to mark: Counts) {
    let dying = (members, pending.forget(after: mark.refined), instances.forget(after: mark.instances))
    members.removeLast(max(0, members.count - mark.members))
    withExtendedLifetime(dying) {}
  }

  /// Ends the making of a graph that somebody goes on asking: it is remembered, but not kept alive.
  func loosen() {
    let dying = (instances.loosen(), takeMembers())
    part?.loosen()
    withExtendedLifetime(dying) {}
  }

  /// Lets go of everything half-built.
  func fail() {
    let dying = (instances.forget(after: 0), takeMembers())
    constructing.endAll()
    part?.fail()
    end()
    withExtendedLifetime(dying) {}
  }

  /// What was remembered may run a user's `deinit`, which may ask this very session: it dies when all is in order.
  private func takeMembers() -> [(node: UnsafePointer<Node>, instance: AnyObject)] {
    let taken = members
    members = []
    target = nil
    return taken
  }

  func end() {
    let dying = (pending.end(), resolver?.takeRetainedValue())
    resolver = nil
    isRunning = false
    part?.end()
    withExtendedLifetime(dying) {}
  }

  /// Begins a request within what is being made, which ends with `endRequest`.
  @inline(__always) func beginRequest(for node: UnsafePointer<Node>) throws(ResolutionError) {
    guard nesting.begin() else { throw tooDeep(node) }
  }

  @inline(never) private func tooDeep(_ node: UnsafePointer<Node>) -> ResolutionError {
    ResolutionError(.tooDeep, finding: .tooDeep(within: nesting.count)).seen(from: node.pointee.step)
  }

  /// Begins another outermost request in this graph, which ends with `endRequest`.
  func beginAgain(for node: UnsafePointer<Node>) throws(ResolutionError) {
    nesting = Nesting()
    // A resolver that was kept may have been taken elsewhere.
    if isOnMain { try checkMain(for: node) }
    try beginRequest(for: node)
    isRunning = true
  }

  func endRequest() { nesting.end() }

  /// Goes on after a pause, which may be on another thread.
  func resumeElsewhere() { nesting = Nesting() }
}
