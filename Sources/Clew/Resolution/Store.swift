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
  private let others = Locked<[Entry: Held]>([:])
  private let closed = Atomic<Bool>(false)

  private struct Entry: Hashable {
    let node: UnsafePointer<Node>
    let argument: AnyHashable?
  }
  private enum Held {
    case strong(AnyObject)
    case weak(WeakReference)
    var object: AnyObject? {
      switch self {
      case .strong(let object): object
      case .weak(let reference): reference.object
      }
    }
  }

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

  var isClosed: Bool { closed.load(ordering: .acquiring) }
  @usableFromInline var isOpen: Bool { !closed.load(ordering: .relaxed) }
  var name: String { scope.map { "the scope \"\($0)\"" } ?? "the container" }

  func instance(of node: UnsafePointer<Node>, argument: AnyHashable?) -> AnyObject? {
    switch node.pointee.strategy {
    case .singleton, .scoped: cells[Int(node.pointee.slot)]
    case .keyed, .weak: others.withLock { $0[Entry(node: node, argument: argument)]?.object }
    case .transient, .graph, .refined: nil
    }
  }

  /// Makes an instance visible to everybody. Called under the ledger's lock, once for each place.
  func publish(_ instance: AnyObject, of node: UnsafePointer<Node>, argument: AnyHashable?) {
    switch node.pointee.strategy {
    case .singleton, .scoped:
      cells.set(Int(node.pointee.slot), instance)
    case .keyed, .weak:
      let held = node.pointee.strategy == .weak ? Held.weak(WeakReference(instance)) : .strong(instance)
      others.withLock { $0[Entry(node: node, argument: argument)] = held }
    case .transient, .graph, .refined:
      break
    }
  }
}

private final class WeakReference {
  private(set) weak var object: AnyObject?
  init(_ object: AnyObject) { self.object = object }
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
