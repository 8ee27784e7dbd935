import Synchronization

/// The instances of one container or of one open scope.
///
/// Sound as `@unchecked Sendable`: cells are atomic, and everything else that changes is behind a lock.
@usableFromInline final class Store: @unchecked Sendable {
  let plan: Plan
  let parent: Store?
  /// The scope that is open here; nil for a container.
  let scope: Scope?
  let scopeNumber: Int16
  /// Who builds what, in this container, its scopes and its children.
  let ledger: Locked<WaitGraph>
  private let cells: Cells
  private let closed = Atomic<Bool>(false)
  // Sound: read and written under the ledger's lock only.
  private nonisolated(unsafe) var contents = StoreContents()

  init(container plan: Plan, parent: Store?) {
    self.plan = plan
    self.parent = parent
    scope = nil
    scopeNumber = 0
    ledger = parent?.ledger ?? Locked(WaitGraph())
    cells = plan.cells
    plan.adopt(by: self)
  }

  init(scope: Scope, within parent: Store) {
    plan = parent.plan
    self.parent = parent
    self.scope = scope
    let number = plan.scopes.number(of: scope)
    scopeNumber = Int16(number ?? -1)
    ledger = parent.ledger
    cells = Cells(count: number.map { parent.plan.scopes.slots[$0 - 1] } ?? 0)
  }

  deinit { parent?.forget(ObjectIdentifier(self)) }

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
    case .singleton, .scoped: cells[Int(node.pointee.slot)]
    case .keyed, .weak: ledger.withLock { _ in contents.instance(of: node, argument: argument) }
    case .transient, .graph, .refined, .question: nil
    }
  }

  /// The same, called under the ledger's lock.
  func instanceUnderLock(of node: UnsafePointer<Node>, argument: Int?) -> AnyObject? {
    switch node.pointee.strategy {
    case .singleton, .scoped: cells[Int(node.pointee.slot)]
    case .keyed, .weak: contents.instance(of: node, argument: argument)
    case .transient, .graph, .refined, .question: nil
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
    case .transient, .graph, .refined, .question: break
    }
    if let dispose = node.pointee.plan.dispose(Int(node.pointee.number)) {
      let step = node.pointee.plan.step(Int(node.pointee.number))
      contents.disposals.append(Disposal(instance: instance, dispose: dispose, step: step))
    }
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

  private func forget(_ inner: ObjectIdentifier) {
    ledger.withLock { _ in contents.inner[inner] = nil }
  }

  /// Closes for ever: what was opened here first, then instances in the reverse order of their creation, each once.
  ///
  /// Waits for what is being made. Whoever closes again waits for the first to end.
  func close() async -> [any Error] {
    let isFirst = ledger.withLock { _ in
      defer { closed.store(true, ordering: .releasing) }
      return !isClosed
    }
    guard isFirst else {
      await withCheckedContinuation { caller in
        let isOver = ledger.withLock { _ in
          if !contents.isOver { contents.waiting.append(caller) }
          return contents.isOver
        }
        if isOver { caller.resume() }
      }
      return []
    }
    // Disposing is not cut short when whoever closes is cancelled: a task of its own is not.
    let errors = await Task { await end() }.value
    parent?.forget(ObjectIdentifier(self))
    let waiting = ledger.withLock { _ in
      contents.isOver = true
      defer { contents.waiting = [] }
      return contents.waiting
    }
    var event = ContainerEvent(.closed)
    event.scope = scope
    plan.observers?.tell(event)
    for caller in waiting { caller.resume() }
    return errors
  }

  private func end() async -> [any Error] {
    var errors: [any Error] = []
    let inner = ledger.withLock { _ in
      contents.inner.values.sorted { $0.order > $1.order }.compactMap(\.reference.store)
    }
    for store in inner { errors += await store.close() }
    await withCheckedContinuation { caller in
      let isIdle = ledger.withLock { $0.awaitIdle(ObjectIdentifier(self)) { caller.resume() } }
      if isIdle { caller.resume() }
    }
    let disposals = ledger.withLock { _ in
      defer { contents.disposals = [] }
      return contents.disposals
    }
    for disposal in disposals.reversed() {
      var event = ContainerEvent(.disposed, disposal.step)
      do {
        try await disposal.dispose(disposal.instance)
      } catch {
        errors.append(error)
        event.error = error
      }
      plan.observers?.tell(event)
    }
    return errors
  }
}

/// An instance that has to be ended, and how.
///
/// Sound as `@unchecked Sendable`: only instances of shared lifetimes are disposed, and those are `Sendable`.
private struct Disposal: @unchecked Sendable {
  let instance: AnyObject
  let dispose: @Sendable (AnyObject) async throws -> Void
  let step: PathStep
}

/// What a store keeps besides its cells.
private struct StoreContents {
  private struct Entry: Hashable {
    let node: UnsafePointer<Node>
    let argument: Int?
  }
  /// What has to be ended, in the order of creation.
  var disposals: [Disposal] = []
  /// Scopes and children that are open.
  var inner: [ObjectIdentifier: (order: Int, reference: StoreReference)] = [:]
  var nextInner = 0
  /// Whether closing has ended, and who waits for that.
  var isOver = false
  var waiting: [CheckedContinuation<Void, Never>] = []

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

/// Cells side by side, which hold their instances until they are let go.
///
/// Sound as `@unchecked Sendable`: the memory never moves, and each cell is atomic and set once.
final class Cells: @unchecked Sendable {
  private let cells: UnsafeMutablePointer<Cell>
  private let count: Int

  init(count: Int) {
    self.count = count
    cells = .allocate(capacity: count)
    for index in 0..<count { (cells + index).initialize(to: Cell(nil)) }
  }

  deinit {
    for index in 0..<count {
      let instance = cells[index].load(ordering: .acquiring)
      (cells + index).deinitialize(count: 1)
      if let instance { Unmanaged<AnyObject>.fromOpaque(instance).release() }
    }
    cells.deallocate()
  }

  func address(of index: Int) -> UnsafeMutablePointer<Cell> { cells + index }

  subscript(index: Int) -> AnyObject? {
    cells[index].load(ordering: .acquiring).map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() }
  }

  func set(_ index: Int, _ instance: AnyObject) {
    cells[index].store(UnsafeRawPointer(Unmanaged.passRetained(instance).toOpaque()), ordering: .releasing)
  }
}
