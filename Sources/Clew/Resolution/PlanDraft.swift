/// A plan before it has memory: its nodes, those of the registrations first, and what they lead to, side by side in one array.
struct PlanDraft {
  typealias Target = NodeSpec.Target

  var specs: [NodeSpec] = []
  /// What each node leads to lies at the positions that it names.
  var targets: [Target] = []
  /// The nodes of forms that were asked for before, without what they lead to. By type.
  var forms: [ObjectIdentifier: NodeSpec] = [:]

  mutating func reserveCapacity(nodes: Int, targets count: Int) {
    specs.reserveCapacity(nodes)
    targets.reserveCapacity(count)
  }

  /// Adds a node after all others.
  mutating func add(_ spec: consuming NodeSpec) -> Target {
    specs.append(spec)
    return .new(specs.count - 1)
  }

  /// Adds positions for what one node leads to, which may be found while other nodes are added.
  mutating func addTargets(_ count: Int) -> Range<Int> {
    let positions = targets.count..<(targets.count + count)
    for _ in positions { targets.append(.new(-1)) }
    return positions
  }

  /// What is made before the node, and handed to its factory.
  func edges(of number: Int) -> ArraySlice<Target> { targets[specs[number].edges] }

  /// What is made when the node is made.
  func made(of number: Int) -> ArraySlice<Target> {
    guard let further = specs[number].further else { return edges(of: number) }
    if further.question != nil, let deferred = specs[number].deferred { return [deferred] }
    return edges(of: number) + further.properties
  }

  func kind(of target: Target) -> any ValueKind.Type {
    switch target {
    case .new(let index): specs[index].kind
    case .existing(let node): node.pointee.kind
    }
  }
}
