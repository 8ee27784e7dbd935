/// A node before it has an address.
struct NodeSpec {
  enum Target {
    /// A node that is laid out together with this one, by its position.
    case new(Int)
    /// A node of a parent's plan, or one that was laid out before.
    case existing(UnsafePointer<Node>)

    func kind(in specs: [NodeSpec]) -> any ValueKind {
      switch self {
      case .new(let index): specs[index].kind
      case .existing(let node): node.pointee.kind
      }
    }
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
  var requirement: Requirement = []
  var isOnMain = false
  /// Whether its factory may be given the resolver of the whole graph.
  var isPlain = false
  /// What a factory or hook that asks by hand says that it will ask for.
  var needs: [Target] = []
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
