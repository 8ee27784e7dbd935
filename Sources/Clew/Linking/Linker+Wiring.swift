extension Linker {
  /// Leads the node of a registration to what it depends on, and adds the nodes that set its properties.
  mutating func wire(_ number: Int) {
    let descriptor = graph.descriptors[number]
    let all = graph.edgeLists[number].indices
    let properties = descriptor.properties
    let furtherCount = properties.reduce(descriptor.needs.count) { $0 + $1.dependencies.count }
    var next = all.endIndex - furtherCount
    draft.specs[number].edges = targets(of: all.startIndex..<next, from: number)
    guard next < all.endIndex || !properties.isEmpty else { return }
    for property in properties {
      let its = next..<(next + property.dependencies.count)
      next = its.endIndex
      var spec = NodeSpec(Maker(property.make), kind: descriptor.kind)
      spec.number = number
      spec.edges = targets(of: its, from: number)
      let added = draft.add(spec)
      draft.specs[number].refine { $0.properties.append(added) }
    }
    let needs = (next..<all.endIndex).filter { !graph.edgeLists.link(at: $0).kind.isDeferred }
      .map { target(of: $0, from: number) }
    if !needs.isEmpty { draft.specs[number].refine { $0.needs = needs } }
  }

  /// What edges of the registration lead to, by their positions.
  private mutating func targets(of positions: Range<Int>, from number: Int) -> Range<Int> {
    let targets = draft.addTargets(positions.count)
    for (target, position) in zip(targets, positions) {
      draft.targets[target] = self.target(of: position, from: number)
    }
    return targets
  }

  private mutating func target(of position: Int, from number: Int) -> NodeSpec.Target {
    let link = graph.edgeLists.link(at: position)
    if link.isDirect, observers == nil, let target = link.target { return .new(target) }
    let edge = graph.edge(at: position)
    var content =
      edge.target.map { NodeSpec.Target.new($0) } ?? parent?.registered(edge.key).map { .existing($0) }
    if let asked = content, observers != nil || edge.key.tag?.fallsBack ?? false {
      let question = Question(
        tag: edge.key.tag?.exact, asker: (number, graph.step(number)), isOutermost: edge.kind == .provider)
      content = draft.ask(question, for: asked)
    }
    guard let target = edge.asked == edge.key.type ? content : draft.wrap(content, in: forms(of: edge)) else {
      preconditionFailure("a graph with a missing dependency is reported and never linked")
    }
    return target
  }

  private mutating func forms(of edge: DependencyGraph.Edge) -> [any DependencyForm.Type] {
    shapes.takeApart(Key(edge.asked)).forms
  }
}
