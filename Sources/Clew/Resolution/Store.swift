import Synchronization

/// The instances of one container or of one open scope.
///
/// Sound as `@unchecked Sendable`: cells are atomic, and everything else that changes is behind a lock.
@usableFromInline final class Store: @unchecked Sendable {
  let plan: Plan
  let parent: Store?
  /// The scope that is open here; nil for a container.
  let scope: Scope?
  let scopeNumber: Int32
  /// Whether this is a child container, or a scope that was opened in one.
  let isOfChild: Bool
  /// Who builds what, in this container, its scopes and its children.
  let ledger: Locked<WaitGraph>
  let cells: Cells
  let readers = Readers()
  /// How long hooks may take; nil for a scope, where it is as around it.
  private let ownTiming: Timing?
  let closed = Atomic<Bool>(false)
  // Sound, both: read and written under the ledger's lock only.
  @exclusivity(unchecked) nonisolated(unsafe) private(set) var knownContents: StoreContents?
  /// Where the parent keeps this, as long as that is open.
  @exclusivity(unchecked) nonisolated(unsafe) var position: Int?

  init(container plan: Plan, parent: Store?, timing: Timing) {
    self.plan = plan
    ownTiming = timing
    self.parent = parent
    scope = nil
    scopeNumber = 0
    ledger = parent?.ledger ?? Locked(WaitGraph())
    cells = plan.cells
    isOfChild = parent != nil
    plan.adopt(by: self)
  }

  init(scope: Scope, within parent: Store) {
    plan = parent.plan
    ownTiming = nil
    self.parent = parent
    self.scope = scope
    let number = plan.scopes.number(of: scope)
    scopeNumber = Int32(number ?? -1)
    ledger = parent.ledger
    isOfChild = parent.isOfChild
    cells = .allocate(count: number.map { parent.plan.scopes.slots[$0 - 1] } ?? 0)
  }

  deinit {
    if !isClosed, let parent { ledger.withLock { _ in parent.forget(self) } }
    // A container's are its plan's.
    if scope != nil { cells.deallocate() }
  }

  /// What this keeps besides its cells. Asked under the ledger's lock.
  var contents: StoreContents {
    if let knownContents { return knownContents }
    let made = StoreContents(isClosed: isClosed)
    knownContents = made
    return made
  }

  /// Takes out what this kept besides its cells, at the end. Asked under the ledger's lock; what is taken dies without it.
  func takeContents() -> StoreContents? {
    let taken = knownContents
    knownContents = nil
    return taken
  }

  var timing: Timing { ownTiming ?? parent?.timing ?? Timing() }

  /// The scopes that are open in the container that this belongs to, the outermost first.
  var scopesHere: [Scope] { scope.map { (parent?.scopesHere ?? []) + [$0] } ?? [] }

  /// The scopes that are open here and around.
  var openScopes: Set<Scope> {
    var scopes: Set<Scope> = []
    var current: Store? = self
    while let store = current {
      if let scope = store.scope { scopes.insert(scope) }
      current = store.parent
    }
    return scopes
  }

  /// The parent, without retaining it.
  var parentAddress: Unmanaged<Store>? { parent.map { Unmanaged.passUnretained($0) } }

  var isClosed: Bool { closed.load(ordering: .acquiring) }
  @usableFromInline var isOpen: Bool { !closed.load(ordering: .relaxed) }
  var name: String { scope.map { "the scope \"\($0)\"" } ?? "the container" }

  /// The instance, if there is one. Not to be called under the ledger's lock.
  func instance(of node: UnsafePointer<Node>, argument: Int?) -> AnyObject? {
    switch node.pointee.strategy {
    case .singleton: cells[Int(node.pointee.slot)]
    case .scoped: readers.read(cells) { $0[Int(node.pointee.slot)] }
    case .keyed, .weak: ledger.withLock { _ in contents.instance(of: node, argument: argument) }
    case .transient, .graph, .graphOnce, .refined, .question, .mainGraph, .mainTransient: nil
    }
  }

  /// The same, called under the ledger's lock.
  func instanceUnderLock(of node: UnsafePointer<Node>, argument: Int?) -> AnyObject? {
    switch node.pointee.strategy {
    case .singleton: cells[Int(node.pointee.slot)]
    // Nothing is let go of before it is closed, for which the lock is needed.
    case .scoped: isClosed ? nil : cells[Int(node.pointee.slot)]
    case .keyed, .weak: contents.instance(of: node, argument: argument)
    case .transient, .graph, .graphOnce, .refined, .question, .mainGraph, .mainTransient: nil
    }
  }

  /// The number of a runtime argument in this store. Hashes and compares without a lock.
  func number(of argument: AnyHashable) -> Int {
    let hash = argument.hashValue
    while true {
      let candidates = ledger.withLock { _ in contents.arguments.candidates(hash) }
      if let known = candidates.first(where: { $0.argument == argument }) { return known.number }
      let added = ledger.withLock { _ in
        contents.arguments.add(argument, hash: hash, compared: candidates.count)
      }
      if let added { return added }
    }
  }

  /// Makes an instance visible to everybody. Called under the ledger's lock, once for each place.
  func publish(_ instance: AnyObject, of node: UnsafePointer<Node>, argument: Int?) {
    switch node.pointee.strategy {
    case .singleton, .scoped: cells.set(Int(node.pointee.slot), instance)
    case .keyed, .weak: contents.keep(instance, of: node, argument: argument)
    case .transient, .graph, .graphOnce, .refined, .question, .mainGraph, .mainTransient: break
    }
    guard node.pointee.isDisposed else { return }
    guard node.pointee.strategy == .weak else {
      return contents.disposals.append(Disposal(node: node, instance: .kept(instance)))
    }
    // What nobody holds any more has ended already. There is one at most, so that they do not pile up.
    contents.disposals.removeAll { $0.node == node }
    contents.disposals.append(Disposal(node: node, instance: .whileHeld(node.pointee.kind.weakly(instance))))
  }
}

extension Store {
  /// Keeps a value that was given when the scope opened; it is not disposed.
  func give(_ instance: AnyObject, for node: UnsafePointer<Node>) {
    cells.set(Int(node.pointee.slot), instance)
  }

  /// Remembers a scope or a child that was opened here, until it closes; false when this is closed.
  ///
  /// A scope is kept until then, so that what has to be ended in it is not lost; a child may go.
  func adopt(_ inner: Store) -> Bool {
    ledger.withLock { _ in
      guard !isClosed else { return false }
      inner.position = contents.inner.add(inner)
      return true
    }
  }

  /// Forgets it, under the lock. Whoever calls holds it.
  func forget(_ inner: Store) {
    guard let position = inner.position else { return }
    inner.position = nil
    knownContents?.inner.remove(at: position)
  }
}
