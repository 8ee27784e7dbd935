/// A node before it has an address.
struct NodeSpec {
  enum Target {
    /// A node that is laid out together with this one, by its position.
    case new(Int)
    /// A node of a parent's plan, or one that was laid out before.
    case existing(UnsafePointer<Node>)
  }

  var maker: Maker
  let kind: any ValueKind.Type
  /// The registration's number, or -1 for a form of a dependency.
  var number = -1
  var strategy = Node.Strategy.transient
  /// What is made before this node, and handed to the factory: where that is among the targets of its draft.
  var edges = 0..<0
  /// What a provider or a lazy value will ask for later, and what a question asks for. It is not made before.
  var deferred: Target?
  var scope = 0
  var slot = 0
  var group = 0
  var depth = 1
  var requirement: Requirement = []
  var isOnMain = false
  /// Whether its factory may be given the resolver of the whole graph.
  var isPlain = false
  /// Whether something is done to end its instance.
  var isDisposed = false
  /// Whether it is built with nothing to remember on the way.
  var isBuiltAlone = false
  var further: Further?

  /// What few nodes have.
  struct Further {
    var properties: [Target] = []
    var hooks: [Hook] = []
    /// What a factory or hook that asks by hand says that it will ask for.
    var needs: [Target] = []
    /// Set when the node only asks for the deferred one.
    var question: Question?
  }

  var properties: [Target] { further?.properties ?? [] }
  var needs: [Target] { further?.needs ?? [] }

  /// Adds what few nodes have.
  mutating func refine(_ change: (inout Further) -> Void) {
    var refined = further ?? Further()
    change(&refined)
    further = refined
  }

  init(_ maker: Maker, kind: any ValueKind.Type) {
    self.maker = maker
    self.kind = kind
  }
}

extension NodeSpec {
  /// The node, once it is known where its edges are. Inlined, so that nothing else is copied.
  @inline(__always) func node(
    edges first: UnsafePointer<Edge>, scratch: Int32, in plan: Plan,
    _ refinements: Refinements?
  ) -> Node {
    Node(
      maker: Unmanaged.passUnretained(maker), edges: first, edgeCount: Int32(edges.count), scratch: scratch,
      depth: Int32(depth),
      strategy: strategy, requirement: requirement, isObject: kind.isObject, isOnMain: isOnMain,
      isPlain: isPlain, isRefined: refinements != nil, isDisposed: isDisposed, isBuiltAlone: isBuiltAlone,
      scope: Int32(scope), number: Int32(number),
      slot: Int32(slot), group: Int32(group),
      cell: strategy == .singleton ? plan.cells.address(of: slot) : nil, kind: kind, plan: plan,
      refinements: refinements)
  }
}
