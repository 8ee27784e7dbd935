/// The linked graph: nodes that lead to each other, and the table by which requests enter it.
///
/// Sound as `@unchecked Sendable`: nothing changes after linking but `owner`, which its store sets before anyone
/// can ask, and `demanded`, which has a lock.
@usableFromInline final class Plan: @unchecked Sendable {
  let parent: Plan?
  let table: NodeTable
  /// Who is told what happens; nil when nobody is.
  let observers: Observers?
  /// The modules that keep something to themselves.
  private let secretive: Set<ModuleIdentity>
  let cells: Cells
  /// The scopes that this plan and its parents know; a node names its own by position, counted from one.
  let scopes: ScopeTable
  /// The first number that no group has, here or in a parent.
  let groupLimit: Int
  /// How many nodes there are, here and in the parents.
  let nodeCount: Int
  /// The nodes of what is given when a scope is opened.
  private let given: [Key: UnsafePointer<Node>]
  private let memory: PlanMemory
  private let lookups: Lookups
  private let demanded = Locked<[Demand: PlanMemory]>([:])
  // Sound: a store owns its plan, and nothing is asked of a plan whose store is gone.
  private(set) var owner: Unmanaged<Store>?

  /// A form that was asked for, and the module that asked where that matters.
  private struct Demand: Hashable {
    let key: Key
    let module: ModuleIdentity?

    /// What is absent is the same under any tag, so that tags from outside do not pile up.
    init(_ key: Key, in module: ModuleIdentity?, isAbsent: Bool) {
      self.key = isAbsent ? Key(key.type, tag: .absent) : key
      self.module = module
    }
  }

  /// What the plan looks up in the graph that it was made from, on the rare ways.
  struct Lookups: Sendable {
    /// The node by which a request for the very key enters, as seen by whoever is in the module.
    let entrance: @Sendable (Key, ModuleIdentity?) -> Int?
    /// The station that a node is on the way of an error.
    let step: @Sendable (Int) -> PathStep
    /// Why nothing answers to the key.
    let missing: @Sendable (Key) -> ResolutionError
    /// Why the key is not answered though it was registered; nil where nothing has been left out, here or in a parent.
    let leftOut: (@Sendable (Key, ModuleIdentity?) -> ResolutionError?)?
    /// The runtime argument as something to look it up by.
    let hashed: @Sendable (Int, UnsafeRawPointer) -> AnyHashable?
    /// Whether what a registration says that it needs covers the key; true where it says nothing.
    let declares: @Sendable (Int, Key) -> Bool
    /// The registration that a number's decorators wrap, or nil when that is an alias.
    let innermost: @Sendable (Int) -> Int?
    /// The module that made a registration.
    let module: @Sendable (Int) -> ModuleIdentity
    /// The async factory of a registration.
    let makeAsync: @Sendable (Int) -> MakeAsync?
    /// What is done to the instance of a registration when its container starts, and when it stops.
    let hooks: @Sendable (Int) -> (starts: [LifeHook], stops: [LifeHook])
    /// The registrations that are made when their container starts.
    let started: @Sendable () -> [Int]
    /// How the instance of a registration is ended.
    let dispose: @Sendable (Int) -> (@Sendable (AnyObject) async throws -> Void)?
    /// What a key asks for that can do without it.
    let optionalContent: @Sendable (Key) -> Key?
    /// Nodes for a form of a type (an optional, a list, a provider), the asked one last; nil when it is not one.
    let form: @Sendable (Key, ModuleIdentity?, Plan) -> PlanMemory?
  }

  init(
    parent: Plan?, memory: PlanMemory, table: NodeTable, secretive: Set<ModuleIdentity>,
    cells: Cells, scopes: ScopeTable, groupLimit: Int, given: [Key: UnsafePointer<Node>],
    lookups: Lookups, observers: Observers?
  ) {
    self.parent = parent
    self.memory = memory
    self.table = table
    self.observers = observers
    self.secretive = secretive
    self.cells = cells
    self.scopes = scopes
    self.groupLimit = groupLimit
    nodeCount = memory.count + (parent?.nodeCount ?? 0)
    self.given = given
    self.lookups = lookups
  }

  deinit { cells.deallocate() }

  func adopt(by store: Store) { owner = Unmanaged.passUnretained(store) }
  func declares(_ number: Int, _ key: Key) -> Bool { lookups.declares(number, key) }
  func makeAsync(_ number: Int) -> MakeAsync? { lookups.makeAsync(number) }
  func hooks(of number: Int) -> (starts: [LifeHook], stops: [LifeHook]) {
    lookups.hooks(number)
  }
  /// The nodes that are made when their container or scope starts.
  func started() -> [UnsafePointer<Node>] { lookups.started().map(memory.node) }
  func step(_ number: Int) -> PathStep { lookups.step(number) }
  func missing(_ key: Key) -> ResolutionError { lookups.missing(key) }

  func dispose(_ number: Int) -> (@Sendable (AnyObject) async throws -> Void)? { lookups.dispose(number) }

  func hashedArgument(of node: UnsafePointer<Node>, _ argument: UnsafeRawPointer?) -> AnyHashable? {
    guard node.pointee.strategy == .keyed, let argument else { return nil }
    return lookups.hashed(Int(node.pointee.number), argument)
  }

  /// The store that keeps the node's instance, for a request that comes from the other one.
  ///
  /// A scope that is open around this container was opened before this plan was made, and has no cells for its nodes.
  func owner(of node: UnsafePointer<Node>, from store: Store) throws(ResolutionError) -> Store {
    guard let owner = Self.owner(of: node, from: Unmanaged.passUnretained(store)) else {
      throw notOpen(node)
    }
    return owner.takeUnretainedValue()
  }

  /// The same, nil where the scope is not open. Nothing is retained: the store that asks holds those around it, and the plan is
  /// asked by or through its own.
  @inline(__always) static func owner(
    of node: UnsafePointer<Node>, from store: Unmanaged<Store>
  ) -> Unmanaged<Store>? {
    let own = Unmanaged.passUnretained(node.pointee.plan)._withUnsafeGuaranteedRef { $0.owner }
    guard node.pointee.scope > 0 else { return own }
    var candidate = store
    while candidate.toOpaque() != own?.toOpaque() {
      if candidate._withUnsafeGuaranteedRef({ $0.scopeNumber }) == node.pointee.scope { return candidate }
      guard let parent = candidate._withUnsafeGuaranteedRef({ $0.parentAddress }) else { return nil }
      candidate = parent
    }
    return nil
  }

  /// That the scope is not open which keeps the node's instance.
  func notOpen(_ node: UnsafePointer<Node>) -> ResolutionError {
    let scope = scopes.names[Int(node.pointee.scope) - 1]
    return ResolutionError(
      .scopeNotOpen, path: [step(Int(node.pointee.number))], finding: .scopeNotOpen(scope))
  }

  /// The node that answers to the key: a registration of this plan or of a parent, or a form of one.
  func node(for key: Key, in module: ModuleIdentity? = nil) throws(ResolutionError) -> UnsafePointer<Node> {
    // With a tag that prefers, what answers is told which tag was asked for.
    let prefers = key.tag?.fallsBack ?? false
    // What everybody can ask for does not answer in the place of what a module kept to itself.
    if module != nil, let error = lookups.leftOut?(key, module) { throw error }
    if !prefers, let node = entrance(key, in: module) { return node }
    let isAbsent = lookups.optionalContent(key).map { registered($0, in: module) == nil } ?? false
    let demand = Demand(key, in: module, isAbsent: isAbsent)
    let known = demanded.withLock { $0[demand] }
    // Nor does nothing, nor a list without contributions, nor what a tag falls back to.
    if isAbsent || known == nil, let error = lookups.leftOut?(key, module) { throw error }
    if let known { return known.last }
    if let made = lookups.form(key, module, self) {
      return demanded.withLock { known in
        let kept = known[demand] ?? made
        known[demand] = kept
        return kept.last
      }
    }
    throw missing(key)
  }

  /// The node that has the properties and hooks: the innermost of decorators. Nil for an alias, which has none.
  func innermost(of node: UnsafePointer<Node>) -> UnsafePointer<Node>? {
    node.pointee.number < 0 ? nil : lookups.innermost(Int(node.pointee.number)).map(memory.node)
  }

  /// The node of a registration.
  func node(_ number: Int) -> UnsafePointer<Node> { memory.node(number) }

  /// The node of a registration, here or in a parent; falls back to no tag where the tag allows it.
  func registered(_ key: Key, in module: ModuleIdentity? = nil) -> UnsafePointer<Node>? {
    entrance(key, in: module)?.asked
  }

  /// The nodes that a value is given to: what this plan expects and what its parents do, whatever else answers to the key.
  func expecting(_ key: Key) -> [UnsafePointer<Node>] {
    (given[key].map { [$0] } ?? []) + (parent?.expecting(key) ?? [])
  }

  /// The node by which a request for a registration enters, which is a question where somebody is told.
  private func entrance(_ key: Key, in module: ModuleIdentity?) -> UnsafePointer<Node>? {
    key.answer { lookups.entrance($0, module).map(memory.node) ?? parent?.entrance($0, in: nil) }
  }

  /// The module that made the node's registration, if it keeps something to itself.
  func module(of node: UnsafePointer<Node>) -> ModuleIdentity? {
    guard !secretive.isEmpty, node.pointee.number >= 0 else { return nil }
    let module = lookups.module(Int(node.pointee.number))
    return secretive.contains(module) ? module : nil
  }
}
