/// Makes the graph from the registrations: decides which of them count, puts decorators around and lists together, and leads
/// every dependency to its node.
struct GraphCompiler {
  /// The graphs around this one, the nearest first. A list, which is passed on sooner than a graph.
  private let parents: [DependencyGraph]
  private var descriptors: [Descriptor]
  private var numbers: KeyTable
  private let decorators: [Descriptor]
  private let lists: ContributedLists
  /// What a decorator wraps, by the decorator's number.
  private var inner: [Int: Int] = [:]
  private var leftovers: [DependencyGraph.Leftover] = []
  private var shapes = DependencyShapes()

  /// - Parameter roots: Where they are given, what they do not lead to is left out. There is no parent then.
  static func graph(
    of registrations: [Descriptor], parent: DependencyGraph?, openScopes: Set<Scope>, roots: [Root]? = nil
  ) -> DependencyGraph {
    let (left, idle) = Removals.apply(to: registrations)
    let whole = CountingRegistrations(among: left)
    let reduction = roots.map { Reduction(of: whole, to: $0) }
    var compiler = GraphCompiler(reduction?.kept ?? whole, parent: parent)
    compiler.leftovers = idle.filter { reduction?.asks(forWhatIsTakenBackBy: $0) ?? true }
      .map { .removalOfNothing($0.key, $0.place) }
    return compiler.graph(openScopes, reduction)
  }

  /// The graph of what was registered in a container without a parent.
  static func graph(of registrations: CountingRegistrations) -> DependencyGraph {
    var compiler = GraphCompiler(registrations, parent: nil)
    return compiler.graph([], nil)
  }

  private init(_ registrations: CountingRegistrations, parent: DependencyGraph?) {
    parents = parent.map { [$0] + $0.parents } ?? []
    descriptors = registrations.counting
    numbers = registrations.numbers
    decorators = registrations.decorators.map { registrations.registrations[$0] }
    lists = registrations.lists
  }

  private mutating func graph(_ openScopes: Set<Scope>, _ reduction: Reduction?) -> DependencyGraph {
    decorate()
    addLists()
    var edges = EdgeLists()
    edges.reserveCapacity(
      nodes: descriptors.count, edges: descriptors.reduce(0) { $0 + $1.dependencies.count })
    // Empty lists are added while edges are made, so the end moves.
    while edges.count < descriptors.count { addEdges(of: edges.count, to: &edges) }
    return DependencyGraph(
      descriptors: descriptors, edges: edges, numbers: numbers, leftovers: leftovers, parents: parents,
      openScopes: openScopes, reduction: reduction)
  }

  /// Each decorator takes the place of what it wraps, which goes on without a key; the lifetime is the same for both.
  private mutating func decorate() {
    for decorator in decorators {
      guard let number = number(of: decorator.key, in: decorator.module) else {
        leftovers.append(.decoratorAroundNothing(decorator.key, decorator.place))
        continue
      }
      let wrapped = descriptors[number]
      var lifetime = lifetime(of: wrapped)
      if case .decorator(isSendable: false) = decorator.origin, wrapped.isAlias, lifetime.isShared {
        leftovers.append(.decoratorOfUnsharableAlias(decorator.key, decorator.place, alias: wrapped.place))
        lifetime = .transient
      }
      descriptors.append(wrapped)
      if let innermost = inner[number] { inner[descriptors.count - 1] = innermost }
      descriptors[number] = decorator.wrapping(wrapped, lifetime)
      inner[number] = descriptors.count - 1
    }
  }

  /// How long an instance lives: that of an alias as long as what it is an alias of.
  private func lifetime(of descriptor: Descriptor) -> Lifetime.Kind {
    var current = descriptor
    var seen: Set<Key> = []
    while current.isAlias, let source = current.dependencies.first?.key, seen.insert(source).inserted {
      guard let number = number(of: source, in: current.module) else {
        return parents.first?.lifetime(of: source) ?? current.lifetime
      }
      current = descriptors[number]
    }
    return current.lifetime
  }

  private func number(of key: Key, in module: ModuleIdentity) -> Int? {
    numbers.number(of: key, in: module, among: descriptors)
  }

  private mutating func addLists() {
    for list in lists.all {
      if let known = addList(list.type, count: list.members.count) {
        leftovers.append(.listRegisteredTwice(Key(list.type), descriptors[known].place))
      }
    }
  }

  /// - Returns: The number of what is registered in its place, if there is something.
  private mutating func addList(_ type: any ContributedList.Type, count: Int) -> Int? {
    let list = Descriptor(
      origin: .list, Key(type), .transient, nil, .keys([]), type.make(of: count), type.kind)
    if let known = numbers.add(descriptors.count, for: list, among: descriptors) { return known }
    descriptors.append(list)
    return nil
  }

  private mutating func addEdges(of number: Int, to edges: inout EdgeLists) {
    let descriptor = descriptors[number]
    if descriptor.isList {
      for member in lists.members(of: descriptor.key.type) { edges.add(known(member)) }
    }
    var dependencies = descriptor.dependencies[...]
    if let wrapped = inner[number] {
      edges.add(known(wrapped))
      dependencies = dependencies.dropFirst()
    }
    for dependency in dependencies { edges.add(edge(to: dependency, .constructor, descriptor.module)) }
    for property in descriptor.properties {
      for dependency in property.dependencies {
        edges.add(edge(to: dependency, .property, descriptor.module))
      }
    }
    for dependency in descriptor.needs { edges.add(edge(to: dependency, .dynamic, descriptor.module)) }
    edges.endNode()
  }

  private func known(_ number: Int) -> DependencyGraph.Edge {
    DependencyGraph.Edge(
      target: number, key: descriptors[number].key, kind: .constructor, isOptional: false, isInherited: false,
      asked: descriptors[number].key.type)
  }

  private mutating func edge(
    to dependency: Dependency, _ kind: DependencyGraph.EdgeKind, _ module: ModuleIdentity
  ) -> DependencyGraph.Edge {
    let (forms, key) = shapes.takeApart(dependency.key)
    var answer = answer(to: key, module)
    if answer == nil, let list = DependencyShape.list(of: key) {
      _ = addList(list, count: 0)
      answer = self.answer(to: key, module)
    }
    return DependencyGraph.Edge(to: key, in: forms, dependency.key.type, kind, answer)
  }

  private func answer(to key: Key, _ module: ModuleIdentity) -> EdgeAnswer? {
    // So most are answered, whose parents need not be asked.
    if let number = numbers.exactly(key, in: module, among: descriptors) { return .here(number) }
    return EdgeAnswer(to: key, parents) { numbers.exactly($0, in: module, among: descriptors) }
  }
}
