/// A node before it has an address.
struct NodeSpec {
  enum Target {
    /// A node that is laid out together with this one, by its position.
    case new(Int)
    /// A node of a parent's plan, or one that was laid out before.
    case existing(UnsafePointer<Node>)
  }

  var make: Make
  var kind: any ValueKind
  var strategy = Node.Strategy.transient
  /// What is made before this node, and handed to `make`.
  var edges: [Target] = []
  /// What a provider or a lazy value will ask for later. It is not made before.
  var deferred: Target?
  /// The registration's number, or -1 for a form of a dependency.
  var number = -1
  var scope = 0
  var slot = 0
  var group = 0
  var properties: [Target] = []
  var hooks: [Hook] = []
  var depth = 1
  /// Set when the node only asks for the deferred one.
  var question: Question?

  /// What is made when the node is made.
  var made: [Target] {
    guard question != nil, let deferred else { return edges + properties }
    return [deferred]
  }

  /// A node in front of another one, which says who asks.
  static func asking(_ question: Question, for target: Target, _ kind: any ValueKind) -> NodeSpec {
    var spec = NodeSpec(
      make: { (_, _, _) throws(ResolutionError) in preconditionFailure("a question is asked and not made") },
      kind: kind)
    spec.strategy = .question
    spec.deferred = target
    spec.question = question
    return spec
  }
}

/// Memory for nodes and edges. It is laid out once, and freed when its plan goes.
///
/// Sound as `@unchecked Sendable`: written by `lay` before anybody can read it, and never again.
final class PlanMemory: @unchecked Sendable {
  private let nodes: UnsafeMutablePointer<Node>
  let count: Int
  private var edges: UnsafeMutablePointer<Edge>?
  private var edgeCount = 0
  /// Nodes hold these without counting, so the memory does.
  private var kept: [AnyObject] = []
  private var isLaid = false

  init(count: Int) {
    self.count = count
    nodes = .allocate(capacity: count)
  }

  deinit {
    if isLaid { nodes.deinitialize(count: count) }
    nodes.deallocate()
    edges?.deallocate()
  }

  func node(_ index: Int) -> UnsafePointer<Node> { UnsafePointer(nodes + index) }

  /// The last node, which the others were made for.
  var last: UnsafePointer<Node> { node(count - 1) }

  /// Gives every specification its address, and its edges theirs.
  func lay(_ specs: [NodeSpec], in plan: Plan) {
    precondition(
      specs.count == count && !isLaid, "the memory is laid out once, with the nodes it was sized for")
    edgeCount = specs.reduce(0) { $0 + $1.edges.count + ($1.deferred == nil ? 0 : 1) }
    let edges = UnsafeMutablePointer<Edge>.allocate(capacity: max(edgeCount, 1))
    self.edges = edges
    kept.reserveCapacity(count)
    var next = edges
    for (index, spec) in specs.enumerated() {
      let first = next
      var offset = 0
      for target in spec.edges {
        let kind = self.kind(of: target, in: specs)
        offset = (offset + kind.alignment - 1) / kind.alignment * kind.alignment
        next.initialize(to: Edge(node: pointer(to: target), offset: offset))
        offset += kind.size
        next += 1
      }
      if let deferred = spec.deferred {
        next.initialize(to: Edge(node: pointer(to: deferred), offset: 0))
        next += 1
      }
      // Wide alignment goes to the heap too: the hot path's scratch is aligned to words.
      let isLarge =
        Node.isDeep(spec.depth) || spec.edges.contains { self.kind(of: $0, in: specs).alignment > 8 }
      if let deferred = spec.deferred { spec.question?.target = asked(by: deferred) }
      let refinements =
        spec.properties.isEmpty && spec.hooks.isEmpty && spec.question == nil
        ? nil
        : Refinements(
          properties: spec.properties.map(pointer(to:)), hooks: spec.hooks, question: spec.question)
      kept.append(spec.kind)
      if let refinements { kept.append(refinements) }
      (nodes + index).initialize(
        to: Node(
          make: spec.make, edges: UnsafePointer(first), edgeCount: Int32(spec.edges.count),
          scratch: isLarge ? max(Int32(offset), Node.large) : Int32(offset), depth: Int32(spec.depth),
          strategy: spec.strategy,
          isObject: spec.kind.isObject,
          scope: Int16(spec.scope), number: Int32(spec.number), slot: Int32(spec.slot),
          group: Int32(spec.group),
          cell: spec.strategy == .singleton ? plan.cells.address(of: spec.slot) : nil, plan: plan,
          kind: spec.kind,
          refinements: refinements))
    }
    isLaid = true
  }

  private func pointer(to target: NodeSpec.Target) -> UnsafePointer<Node> {
    switch target {
    case .new(let index): node(index)
    case .existing(let node): node
    }
  }

  /// The node itself where a parent's answers by a question of its own.
  private func asked(by target: NodeSpec.Target) -> UnsafePointer<Node> {
    switch target {
    case .new(let index): node(index)
    case .existing(let node): node.asked
    }
  }

  private func kind(of target: NodeSpec.Target, in specs: [NodeSpec]) -> any ValueKind {
    switch target {
    case .new(let index): specs[index].kind
    case .existing(let node): node.pointee.kind
    }
  }
}
