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
  let timing: Timing
  let closed = Atomic<Bool>(false)
  // Sound: read and written under the ledger's lock only.
  nonisolated(unsafe) var contents = StoreContents()

  init(container plan: Plan, parent: Store?, timing: Timing) {
    self.plan = plan
    self.timing = timing
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
    timing = parent.timing
    self.parent = parent
    self.scope = scope
    let number = plan.scopes.number(of: scope)
    scopeNumber = Int32(number ?? -1)
    ledger = parent.ledger
    isOfChild = parent.isOfChild
    cells = Cells(count: number.map { parent.plan.scopes.slots[$0 - 1] } ?? 0)
  }

  deinit { parent?.forget(ObjectIdentifier(self)) }

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

  var isClosed: Bool { closed.load(ordering: .acquiring) }
  @usableFromInline var isOpen: Bool { !closed.load(ordering: .relaxed) }
  var name: String { scope.map { "the scope \"\($0)\"" } ?? "the container" }

  /// The instance, if there is one. Not to be called under the ledger's lock.
  func instance(of node: UnsafePointer<Node>, argument: Int?) -> AnyObject? {
    switch node.pointee.strategy {
    case .singleton: cells[Int(node.pointee.slot)]
    case .scoped: cells.whileReading { $0[Int(node.pointee.slot)] }
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
    guard let dispose = node.pointee.plan.dispose(Int(node.pointee.number)) else { return }
    let step = node.pointee.plan.step(Int(node.pointee.number))
    guard node.pointee.strategy == .weak else {
      contents.disposals.append(Disposal(node: node, step: step, instance: { instance }, dispose: dispose))
      return
    }
    // What nobody holds any more has ended already. There is one at most, so that they do not pile up.
    contents.disposals.removeAll { $0.node == node }
    contents.disposals.append(
      Disposal(node: node, step: step, instance: node.pointee.kind.weakly(instance), dispose: dispose))
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
      let reference = StoreReference(inner, isKeptByStore: inner.scope == nil)
      contents.inner[ObjectIdentifier(inner)] = (contents.nextInner, reference)
      contents.nextInner += 1
      return true
    }
  }

  func forget(_ inner: ObjectIdentifier) {
    ledger.withLock { _ in contents.inner[inner] = nil }
  }
}
