/// Makes a plan from a sound graph: every edge leads to a node's address, and every node knows how it is kept.
struct Linker {
  private let graph: DependencyGraph
  private let parent: Plan?
  private var specs: [NodeSpec] = []
  private var scopes: ScopeTable
  private var cellCount = 0
  /// The first number that no group has, here or in a parent: a scope keeps instances of both.
  private var groupLimit = 0

  /// - Complexity: Linear in nodes and edges.
  static func plan(of graph: DependencyGraph, parent: Plan? = nil) -> Plan {
    var linker = Linker(graph: graph, parent: parent)
    linker.specify()
    return linker.link()
  }

  private init(graph: DependencyGraph, parent: Plan?) {
    self.graph = graph
    self.parent = parent
    scopes = parent?.scopes ?? ScopeTable()
  }

  /// One specification for each registration, at its number, then those for the forms that edges ask for.
  private mutating func specify() {
    let firstGroup = parent?.groupLimit ?? 0
    specs = graph.descriptors.enumerated().map { number, descriptor in
      NodeSpec(make: descriptor.make, kind: descriptor.kind, number: number, hooks: descriptor.hooks)
    }
    for number in graph.descriptors.indices { wire(number) }
    let groups = self.groups()
    groupLimit = firstGroup + groups.count
    let sharing = GraphSharing(specs, isKeptElsewhere: { graph.descriptors[$0].lifetime.isShared }, groups.of)
    let isAnythingAskedByHand =
      graph.descriptors.contains { $0.isDynamic || !$0.hooks.isEmpty } || hasLazyEdges
    for number in graph.descriptors.indices {
      keep(number, isAskedTwice: isAnythingAskedByHand || sharing.isReachedTwice(number))
      specs[number].group = firstGroup + groups.of[number]
    }
  }

  private var hasLazyEdges: Bool { graph.edgeLists.contains { $0.contains { $0.kind == .lazy } } }

  private mutating func wire(_ number: Int) {
    let descriptor = graph.descriptors[number]
    let edges = graph.edgeLists[number]
    // The edges of a list are its contributions, which it does not declare one by one.
    let ofConstructor =
      if case .list = descriptor.origin { edges.count } else { descriptor.dependencies.count }
    specs[number].edges = edges.prefix(ofConstructor).map { target(of: $0) }
    var next = ofConstructor
    for property in descriptor.properties {
      let its = edges[next..<(next + property.dependencies.count)]
      next += property.dependencies.count
      var spec = NodeSpec(make: property.make, kind: descriptor.kind, number: number)
      spec.edges = its.map { target(of: $0) }
      specs.append(spec)
      specs[number].properties.append(.new(specs.count - 1))
    }
  }

  private mutating func target(of edge: DependencyGraph.Edge) -> NodeSpec.Target {
    let content =
      edge.target.map { NodeSpec.Target.new($0) } ?? parent?.registered(edge.key).map { .existing($0) }
    guard let target = Self.wrap(content, in: edge.forms, &specs) else {
      preconditionFailure("a graph with a missing dependency is reported and never linked")
    }
    return target
  }

  /// Puts forms around a node, the innermost first. There is nothing when what it is all about is missing.
  static func wrap(
    _ content: NodeSpec.Target?, in forms: [any DependencyForm.Type], _ specs: inout [NodeSpec]
  ) -> NodeSpec.Target? {
    forms.reversed().reduce(content) { content, form in
      guard content != nil || form.role == .optional else { return nil }
      specs.append(form.spec(of: content))
      return .new(specs.count - 1)
    }
  }

  /// Decides how the node's instance is kept, and gives it a cell where it needs one.
  private mutating func keep(_ number: Int, isAskedTwice: Bool) {
    let descriptor = graph.descriptors[number]
    let isRefined = !descriptor.properties.isEmpty || !descriptor.hooks.isEmpty
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
      guard descriptor.key.context == nil else { return specs[number].strategy = .keyed }
      specs[number].strategy = .singleton
      specs[number].slot = cellCount
      cellCount += 1
    case .weakSingleton:
      specs[number].strategy = .weak
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

  /// What is built as one: shared nodes that need each other, through constructors and properties.
  private func groups() -> (of: [Int], count: Int) {
    StronglyConnected.components(count: graph.count) { number in
      graph.edgeLists[number].compactMap { edge in
        switch edge.kind {
        case .constructor, .property, .dynamic: edge.target
        case .lazy, .provider: nil
        }
      }
    }
  }

  private func link() -> Plan {
    let memory = PlanMemory(count: specs.count)
    let entries = graph.entries.map { (key: $0.key, node: memory.node($0.number)) }
    let given = graph.givenNumbers.map { (graph.descriptors[$0].key, memory.node($0)) }
    let plan = Plan(
      parent: parent, memory: memory, table: NodeTable(entries), cells: Cells(count: cellCount),
      scopes: scopes,
      groupLimit: groupLimit, given: Dictionary(given) { $1 }, questions: questions)
    memory.lay(specs, in: plan)
    return plan
  }

  private var questions: Plan.Questions {
    let graph = graph
    return Plan.Questions(
      step: { graph.step($0) },
      missing: { key in
        var nearMisses = NearMisses(graph)
        return ResolutionError(
          .missing, path: [PathStep(key, nil)], finding: .missing(key, near: nearMisses.near(to: key)))
      },
      hashed: { number, argument in graph.descriptors[number].hashedArgument?(argument) },
      dispose: { graph.descriptors[$0].dispose },
      form: { key, plan in FormLinking.memory(for: key, in: plan) })
  }
}

/// Links a form of a type that no registration asks for, when a request does.
enum FormLinking {
  static func memory(for key: Key, in plan: Plan) -> PlanMemory? {
    let (forms, content) = DependencyShape.takeApart(key)
    var specs: [NodeSpec] = []
    var node = plan.registered(content).map { NodeSpec.Target.existing($0) }
    if node == nil, let list = DependencyShape.list(of: content) {
      specs.append(NodeSpec(make: list.make(of: 0), kind: list.kind))
      node = .new(0)
    }
    guard Linker.wrap(node, in: forms, &specs) != nil, !specs.isEmpty else { return nil }
    let memory = PlanMemory(count: specs.count)
    memory.lay(specs, in: plan)
    return memory
  }
}
