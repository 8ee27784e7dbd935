/// Makes the graph from the registrations: decides which of them count, and leads every dependency to its node.
struct GraphCompiler {
  private var descriptors: [Descriptor] = []
  private var numbers: [Key: Int] = [:]

  static func graph(of registrations: [Descriptor]) -> DependencyGraph {
    var compiler = GraphCompiler()
    compiler.keepWhatCounts(of: registrations)
    var edges: [[DependencyGraph.Edge]] = []
    // Lists are added while edges are made, so the end moves.
    while edges.count < compiler.descriptors.count {
      edges.append(compiler.edges(of: compiler.descriptors[edges.count]))
    }
    return DependencyGraph(descriptors: compiler.descriptors, edges: edges, numbers: compiler.numbers)
  }

  /// The last registration of a key counts. It takes the place of the first, so that the order stays.
  private mutating func keepWhatCounts(of registrations: [Descriptor]) {
    descriptors.reserveCapacity(registrations.count)
    for descriptor in registrations {
      if let known = numbers[descriptor.key] {
        descriptors[known] = descriptor
      } else {
        numbers[descriptor.key] = descriptors.count
        descriptors.append(descriptor)
      }
    }
  }

  private mutating func edges(of descriptor: Descriptor) -> [DependencyGraph.Edge] {
    var edges = descriptor.dependencies.map { edge(to: $0, .constructor) }
    for property in descriptor.properties {
      edges += property.dependencies.map { edge(to: $0, .property) }
    }
    return edges
  }

  private mutating func edge(to dependency: Dependency, _ kind: DependencyGraph.EdgeKind)
    -> DependencyGraph.Edge
  {
    var key = dependency.key
    var kind = kind
    var forms: [any DependencyForm.Type] = []
    var isOptional = false
    while let form = DependencyShape.form(of: key.type) {
      forms.append(form)
      switch form.role {
      case .optional: isOptional = true
      case .lazy: kind = .lazy
      case .provider, .factory: kind = .provider
      }
      key = Key(form.content, tag: key.tag, context: form.context ?? key.context)
    }
    return DependencyGraph.Edge(
      target: number(of: key), key: key, kind: kind, isOptional: isOptional, forms: forms)
  }

  private func number(of key: Key) -> Int? {
    guard let tag = key.tag, tag.fallsBack else { return numbers[key] }
    return numbers[Key(key.type, tag: tag.exact, context: key.context)]
      ?? numbers[Key(key.type, context: key.context)]
  }
}
