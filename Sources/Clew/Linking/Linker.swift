/// Makes a plan from a sound graph: every edge leads to a node's address, and every node knows how it is kept.
struct Linker {
  let graph: DependencyGraph
  /// What is built as one: shared nodes that need each other, through constructors and properties.
  private let groups: StronglyConnected
  let parent: Plan?
  let observers: Observers?
  private let hasNoSecrets: Bool
  var draft = PlanDraft()
  var shapes = DependencyShapes()
  private var scopes: ScopeTable
  private var cellCount = 0
  /// The first number that no group has, here or in a parent: a scope keeps instances of both.
  private var groupLimit = 0

  /// - Complexity: Linear in nodes and edges.
  static func plan(
    of graph: DependencyGraph, _ groups: StronglyConnected, parent: Plan?, observers: Observers?
  ) -> Plan {
    var linker = Linker(graph: graph, groups, parent: parent, observers: observers)
    linker.specify()
    return linker.link()
  }

  private init(graph: DependencyGraph, _ groups: StronglyConnected, parent: Plan?, observers: Observers?) {
    self.graph = graph
    self.groups = groups
    self.parent = parent
    self.observers = observers
    hasNoSecrets = graph.privateEntries.isEmpty
    scopes = parent?.scopes ?? ScopeTable()
  }

  /// One specification for each registration, at its number, then those for the forms that edges ask for.
  private mutating func specify() {
    let firstGroup = parent?.groupLimit ?? 0
    draft.reserveCapacity(nodes: graph.count + graph.edgeLists.formCount, targets: graph.edgeLists.edgeCount)
    for number in graph.descriptors.indices { _ = draft.add(spec(of: number)) }
    for number in graph.descriptors.indices { wire(number) }
    groupLimit = firstGroup + groups.count
    Depths.note(in: &draft, groups)
    Preparations.note(in: &draft, graph.descriptors, groups, hasParent: parent != nil)
    let sharing = GraphSharing(draft, isKeptElsewhere: { graph.descriptors[$0].lifetime.isShared }, groups)
    let isAnythingAskedByHand =
      graph.descriptors.contains { $0.isDynamic || !$0.hooks.isEmpty } || hasLazyEdges
    for number in graph.descriptors.indices {
      keep(number, isAskedTwice: isAnythingAskedByHand || sharing.isReachedTwice(number))
      draft.specs[number].group = firstGroup + groups.of[number]
      draft.specs[number].isDisposed = graph.descriptors[number].dispose != nil
    }
    AloneBuilds.note(in: &draft, graph.descriptors, groups)
  }

  private func spec(of number: Int) -> NodeSpec {
    let descriptor = graph.descriptors[number]
    var spec = NodeSpec(descriptor, kind: descriptor.kind)
    spec.number = number
    if !descriptor.hooks.isEmpty { spec.refine { $0.hooks = descriptor.hooks } }
    if let observers, !descriptor.isConversion {
      spec.maker = Maker(telling(observers, graph.step(number), descriptor.make))
    }
    spec.isPlain = observers == nil && hasNoSecrets && descriptor.key.tag == nil
    return spec
  }

  private var hasLazyEdges: Bool { graph.edgeLists.contains { $0.contains { $0.kind == .lazy } } }

  /// Decides how the node's instance is kept, and gives it a cell where it needs one.
  private mutating func keep(_ number: Int, isAskedTwice: Bool) {
    let descriptor = graph.descriptors[number]
    let isRefined = !descriptor.properties.isEmpty || !descriptor.hooks.isEmpty
    let isOnMain = descriptor.isolation == .main
    draft.specs[number].isOnMain = isOnMain
    if isOnMain, !descriptor.lifetime.isShared {
      let isAnew = descriptor.lifetime == .transient || descriptor.key.context != nil
      return draft.specs[number].strategy = isAnew ? .mainTransient : .mainGraph
    }
    switch descriptor.lifetime {
    case .transient:
      draft.specs[number].strategy = isRefined ? .refined : .transient
    case .graph:
      // With a runtime argument each request is another one, since arguments need not be comparable.
      guard descriptor.key.context == nil else {
        return draft.specs[number].strategy = isRefined ? .refined : .transient
      }
      draft.specs[number].strategy = isAskedTwice ? .graph : .graphOnce
    case .singleton, .eagerSingleton:
      keepInContainer(number)
    case .weakSingleton:
      draft.specs[number].strategy = .weak
    case .scoped(let scope) where graph.openScopes.contains(scope):
      // The scope was open before and has no place for it; the child ends with the scope, and keeps it instead.
      keepInContainer(number)
    case .scoped(let scope):
      guard descriptor.key.context == nil else {
        draft.specs[number].strategy = .keyed
        draft.specs[number].scope = scopes.add(scope)
        return
      }
      draft.specs[number].strategy = .scoped
      (draft.specs[number].scope, draft.specs[number].slot) = scopes.addSlot(in: scope)
    }
  }

  private mutating func keepInContainer(_ number: Int) {
    guard graph.descriptors[number].key.context == nil else { return draft.specs[number].strategy = .keyed }
    draft.specs[number].strategy = .singleton
    draft.specs[number].slot = cellCount
    cellCount += 1
  }

  private mutating func link() -> Plan {
    let entrances = self.entrances()
    let memory = PlanMemory(count: draft.specs.count)
    let given = graph.givenNumbers.map { (graph.descriptors[$0].key, memory.node($0)) }
    let plan = Plan(
      parent: parent, memory: memory,
      table: NodeTable(
        graph.entries.lazy.map { (key: $0.key, node: memory.node(entrances[$0.number] ?? $0.number)) }),
      secretive: Set(graph.privateEntries.keys),
      cells: .allocate(count: cellCount), scopes: scopes, groupLimit: groupLimit,
      given: Dictionary(given) { $1 }, lookups: Plan.Lookups(graph, entrances), observers: observers)
    memory.lay(draft, in: plan)
    return plan
  }

  /// Where somebody is told, requests enter by questions. By number of the registration.
  private mutating func entrances() -> [Int: Int] {
    guard observers != nil else { return [:] }
    var entrances: [Int: Int] = [:]
    for (key, number) in graph.entries {
      let question = Question(tag: key.tag, isOutermost: true)
      guard case .new(let entrance) = draft.ask(question, for: .new(number)) else { continue }
      draft.specs[entrance].depth = draft.specs[number].depth
      entrances[number] = entrance
    }
    return entrances
  }
}
