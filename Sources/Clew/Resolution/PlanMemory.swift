/// Memory for nodes and edges. It is laid out once, and freed when its plan goes.
///
/// Sound as `@unchecked Sendable`: written by `lay` before anybody can read it, and never again.
final class PlanMemory: @unchecked Sendable {
  private let nodes: UnsafeMutablePointer<Node>
  let count: Int
  private var edges: UnsafeMutablePointer<Edge>?
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
  func lay(_ draft: PlanDraft, in plan: Plan) {
    precondition(
      draft.specs.count == count && !isLaid, "the memory is laid out once, with the nodes it was sized for")
    let edgeCount = draft.specs.reduce(0) { $0 + $1.edges.count + ($1.deferred == nil ? 0 : 1) }
    let edges = UnsafeMutablePointer<Edge>.allocate(capacity: max(edgeCount, 1))
    self.edges = edges
    kept.reserveCapacity(count)
    var next = edges
    for index in draft.specs.indices {
      let first = UnsafePointer(next)
      let scratch = layEdges(of: index, at: &next, draft)
      let refinements = refinements(of: index, draft)
      kept.append(draft.specs[index].maker)
      if let refinements { kept.append(refinements) }
      (nodes + index).initialize(
        to: draft.specs[index].node(edges: first, scratch: scratch, in: plan, refinements))
    }
    isLaid = true
  }

  /// Lays the edges, with their values side by side as ``Arguments`` finds them, then what is deferred, and moves on to where the next edges begin.
  ///
  /// - Returns: How much scratch memory the node needs.
  private func layEdges(
    of number: Int, at next: inout UnsafeMutablePointer<Edge>, _ draft: PlanDraft
  ) -> Int32 {
    var offset = 0
    // Wide alignment goes to the heap too: the hot path's scratch is aligned to words.
    var isLarge = Node.isDeep(draft.specs[number].depth)
    for target in draft.edges(of: number) {
      let kind = draft.kind(of: target)
      let alignment = kind.alignment
      offset = (offset + alignment - 1) & ~(alignment - 1)
      next.initialize(to: Edge(node: pointer(to: target), offset: offset))
      offset += kind.size
      isLarge = isLarge || alignment > 8
      next += 1
    }
    if let deferred = draft.specs[number].deferred {
      next.initialize(to: Edge(node: pointer(to: deferred), offset: 0))
      next += 1
    }
    return isLarge ? max(Int32(offset), Node.large) : Int32(offset)
  }

  private func refinements(of number: Int, _ draft: PlanDraft) -> Refinements? {
    guard let further = draft.specs[number].further else { return nil }
    if let deferred = draft.specs[number].deferred { further.question?.target = asked(by: deferred) }
    return Refinements(
      properties: further.properties.map(pointer(to:)), hooks: further.hooks, question: further.question,
      needs: further.needs.map(pointer(to:)))
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
}
