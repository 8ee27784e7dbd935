/// Makes a plan from a sound graph: every edge leads to a node's address, and every node knows how it is kept.
struct Linker {
  private let graph: DependencyGraph
  /// What is built as one: shared nodes that need each other, through constructors and properties.
  private let groups: StronglyConnected
  private let parent: Plan?
  private let observers: Observers?
  private var specs: [NodeSpec] = []
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
    scopes = parent?.scopes ?? ScopeTable()
  }

  /// One specification for each registration, at its number, then those for the forms that edges ask for.
  private mutating func specify() {
    let firstGroup = parent?.groupLimit ?? 0
    specs = graph.descriptors.enumerated().map { number, descriptor in
      let teller = descriptor.isConversion ? nil : observers
      let spec = NodeSpec(
        make: descriptor.make, kind: descriptor.kind, number: number, hooks: descriptor.hooks)
      // Not by `map` and `??`: what goes through a generic function is called by two thunks ever after.
      if let teller { spec.make = telling(teller, graph.step(number), descriptor.make) }
      spec.isPlain = observers == nil && graph.privateEntries.isEmpty && descriptor.key.tag == nil
      return spec
    }
    for number in graph.descriptors.indices { wire(number) }
    groupLimit = firstGroup + groups.count
    Depths.note(in: specs, groups)
    Preparations.note(in: specs, graph.descriptors, groups, hasParent: parent != nil)
    let sharing = GraphSharing(specs, isKeptElsewhere: { graph.descriptors[$0].lifetime.isShared }, groups)
    let isAnythingAskedByHand =
      graph.descriptors.contains { $0.isDynamic || !$0.hooks.isEmpty } || hasLazyEdges
    for number in graph.descriptors.indices {
      keep(number, isAskedTwice: isAnythingAskedByHand || sharing.isReachedTwice(number))
      specs[number].group = firstGroup + groups.of[number]
      specs[number].isDisposed = graph.descriptors[number].dispose != nil
    }
    AloneBuilds.note(in: specs, graph.descriptors, groups)
  }

  private var hasLazyEdges: Bool { graph.edgeLists.contains { $0.contains { $0.kind == .lazy } } }

  private mutating func wire(_ number: Int) {
    let descriptor = graph.descriptors[number]
    let edges = graph.edgeLists[number]
    // The edges of a list are its contributions, which it does not declare one by one.
    let ofConstructor = descriptor.isList ? edges.count : descriptor.dependencies.count
    specs[number].edges = edges.prefix(ofConstructor).map { target(of: $0, from: number) }
    guard edges.count > ofConstructor || !descriptor.properties.isEmpty else { return }
    var next = edges.startIndex + ofConstructor
    for property in descriptor.properties {
      let its = edges[next..<(next + property.dependencies.count)]
      next += property.dependencies.count
      specs.append(
        NodeSpec(
          make: property.make, kind: descriptor.kind, edges: its.map { target(of: $0, from: number) },
          number: number))
      specs[number].properties.append(.new(specs.count - 1))
    }
    specs[number].needs = edges[next...].filter { !$0.kind.isDeferred }.map { target(of: $0, from: number) }
  }

  private mutating func target(of edge: DependencyGraph.Edge, from number: Int) -> NodeSpec.Target {
    var content =
      edge.target.map { NodeSpec.Target.new($0) } ?? parent?.registered(edge.key).map { .existing($0) }
    if let asked = content, observers != nil || edge.key.tag?.fallsBack ?? false {
      let question = Question(
        tag: edge.key.tag?.exact, asker: (number, graph.step(number)), isOutermost: edge.kind == .provider)
      content = specs.ask(question, for: asked)
    }
    guard let target = edge.asked == edge.key.type ? content : specs.wrap(content, in: edge.forms) else {
      preconditionFailure("a graph with a missing dependency is reported and never linked")
    }
    return target
  }

  /// Decides how the node's instance is kept, and gives it a cell where it needs one.
  private mutating func keep(_ number: Int, isAskedTwice: Bool) {
    let descriptor = graph.descriptors[number]
    let isRefined = !descriptor.properties.isEmpty || !descriptor.hooks.isEmpty
    let isOnMain = descriptor.isolation == .main
    specs[number].isOnMain = isOnMain
    if isOnMain, !descriptor.lifetime.isShared {
      let isAnew = descriptor.lifetime == .transient || descriptor.key.context != nil
      return specs[number].strategy = isAnew ? .mainTransient : .mainGraph
    }
    switch descriptor.lifetime {
    case .transient:
      specs[number].strategy = isRefined ? .refined : .transient
    case .graph:
      // With a runtime argument each request is another one, since arguments need not be comparable.
      guard descriptor.key.context == nil else {
        return specs[number].strategy = isRefined ? .refined : .transient
      }
      specs[number].strategy = isAskedTwice ? .graph : .graphOnce
    case .singleton, .eagerSingleton:
      keepInContainer(number)
    case .weakSingleton:
      specs[number].strategy = .weak
    case .scoped(let scope) where graph.openScopes.contains(scope):
      // The scope was open before and has no place for it; the child ends with the scope, and keeps it instead.
      keepInContainer(number)
    case .scoped(let scope):
      guard descriptor.key.context == nil else {
        specs[number].strategy = .keyed
        specs[number].scope = scopes.add(scope)
        return
      }
      specs[number].strategy = .scoped
      (specs[number].scope, specs[number].slot) = scopes.addSlot(in: scope)
    }
  }

  private mutating func keepInContainer(_ number: Int) {
    guard graph.descriptors[number].key.context == nil else { return specs[number].strategy = .keyed }
    specs[number].strategy = .singleton
    specs[number].slot = cellCount
    cellCount += 1
  }

  private mutating func link() -> Plan {
    let entrances = self.entrances()
    let memory = PlanMemory(count: specs.count)
    let given = graph.givenNumbers.map { (graph.descriptors[$0].key, memory.node($0)) }
    let plan = Plan(
      parent: parent, memory: memory,
      table: NodeTable(
        graph.numbers.shown.lazy.map { (key: $0.key, node: memory.node(entrances[$0.value] ?? $0.value)) }),
      privateTables: graph.privateEntries.mapValues { entries in
        NodeTable(entries.lazy.map { (key: $0.key, node: memory.node($0.value)) })
      },
      cells: .allocate(count: cellCount), scopes: scopes, groupLimit: groupLimit,
      given: Dictionary(given) { $1 }, lookups: Plan.Lookups(graph), observers: observers)
    memory.lay(specs, in: plan)
    return plan
  }

  /// Where somebody is told, requests enter by questions. By number of the registration.
  private mutating func entrances() -> [Int: Int] {
    guard observers != nil else { return [:] }
    var entrances: [Int: Int] = [:]
    for (key, number) in graph.entries {
      let question = Question(tag: key.tag, isOutermost: true)
      guard case .new(let entrance) = specs.ask(question, for: .new(number)) else { continue }
      specs[entrance].depth = specs[number].depth
      entrances[number] = entrance
    }
    return entrances
  }
}
