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
    isOfChild = parent != nil
    plan.adopt(by: self)
  }

  init(scope: Scope, within parent: Store) {
    plan = parent.plan
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
    case .transient, .graph, .graphOnce, .refined, .question: nil
    }
  }

  /// The same, called under the ledger's lock.
  func instanceUnderLock(of node: UnsafePointer<Node>, argument: Int?) -> AnyObject? {
    switch node.pointee.strategy {
    case .singleton: cells[Int(node.pointee.slot)]
    case .scoped: cells.whileReading { $0[Int(node.pointee.slot)] }
    case .keyed, .weak: contents.instance(of: node, argument: argument)
    case .transient, .graph, .graphOnce, .refined, .question: nil
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
    case .transient, .graph, .graphOnce, .refined, .question: break
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
  /// The stores that are being closed by this task or by those that it was begun from.
  @TaskLocal private static var closing: [ObjectIdentifier] = []

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
    // Whoever is being ended may say so, and is not waited for.
    if Self.closing.contains(ObjectIdentifier(self)) { return [] }
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
    let errors = await Self.$closing.withValue(Self.closing + [ObjectIdentifier(self)]) {
      await Task { await end() }.value
    }
    parent?.forget(ObjectIdentifier(self))
    let (waiting, dying) = ledger.withLock { _ in
      let waiting = contents.waiting
      let dying = contents
      contents = StoreContents()
      contents.isOver = true
      return (waiting, dying)
    }
    withExtendedLifetime(dying) {}
    // A container's singletons are read without a word by whoever is on the way, so they go with the container.
    if scope != nil { cells.letGo() }
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
      guard let instance = disposal.instance() else { continue }
      var event = ContainerEvent(.disposed, disposal.step)
      do {
        try await disposal.dispose(instance)
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
  let node: UnsafePointer<Node>
  let step: PathStep
  /// The instance, or nil when it was not to be kept and nobody else has.
  let instance: () -> AnyObject?
  let dispose: @Sendable (AnyObject) async throws -> Void
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
  /// How many threads are reading, and whether instances are to go when none is.
  private let readers = Atomic<Int>(0)
  private static let isLeaving = 1 << 62

  init(count: Int) {
    self.count = count
    cells = .allocate(capacity: count)
    for index in 0..<count { (cells + index).initialize(to: Cell(nil)) }
  }

  deinit {
    releaseAll()
    cells.deinitialize(count: count)
    cells.deallocate()
  }

  /// Reads, unless instances have been let go.
  func whileReading(_ read: (Cells) -> AnyObject?) -> AnyObject? {
    let entered = readers.add(1, ordering: .sequentiallyConsistent).newValue
    let instance = entered >= Self.isLeaving ? nil : read(self)
    if readers.subtract(1, ordering: .sequentiallyConsistent).newValue == Self.isLeaving { releaseAll() }
    return instance
  }

  /// Lets go of all instances, at once or when the last of those who are reading has done so. Nobody reads after that.
  func letGo() {
    if readers.add(Self.isLeaving, ordering: .sequentiallyConsistent).oldValue == 0 { releaseAll() }
  }

  /// Each instance is taken by one thread, whoever comes.
  private func releaseAll() {
    for index in 0..<count {
      guard let instance = cells[index].exchange(nil, ordering: .acquiringAndReleasing) else { continue }
      Unmanaged<AnyObject>.fromOpaque(instance).release()
    }
  }

  func address(of index: Int) -> UnsafeMutablePointer<Cell> { cells + index }

  subscript(index: Int) -> AnyObject? {
    cells[index].load(ordering: .acquiring).map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() }
  }

  func set(_ index: Int, _ instance: AnyObject) {
    cells[index].store(UnsafeRawPointer(Unmanaged.passRetained(instance).toOpaque()), ordering: .releasing)
  }
}
