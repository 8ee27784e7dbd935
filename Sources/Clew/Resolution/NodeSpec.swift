/// A node before it has an address. An object, so that the steps of linking look at it and change it in place.
final class NodeSpec {
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
  let kind: any ValueKind
  var strategy = Node.Strategy.transient
  /// What is made before this node, and handed to `make`.
  var edges: [Target]
  /// What a provider or a lazy value will ask for later. It is not made before.
  let deferred: Target?
  /// The registration's number, or -1 for a form of a dependency.
  let number: Int
  var scope = 0
  var slot = 0
  var group = 0
  var properties: [Target] = []
  let hooks: [Hook]
  var depth = 1
  var requirement: Requirement = []
  var isOnMain = false
  /// Whether its factory may be given the resolver of the whole graph.
  var isPlain = false
  /// Whether something is done to end its instance.
  var isDisposed = false
  /// Whether it is built with nothing to remember on the way.
  var isBuiltAlone = false
  /// What a factory or hook that asks by hand says that it will ask for.
  var needs: [Target] = []
  /// Set when the node only asks for the deferred one.
  let question: Question?

  init(
    make: @escaping Make, kind: any ValueKind, edges: [Target] = [], deferred: Target? = nil,
    number: Int = -1, hooks: [Hook] = [], question: Question? = nil
  ) {
    self.make = make
    self.kind = kind
    self.edges = edges
    self.deferred = deferred
    self.number = number
    self.hooks = hooks
    self.question = question
  }

  /// What is made when the node is made.
  var made: [Target] {
    if question != nil, let deferred { return [deferred] }
    return properties.isEmpty ? edges : edges + properties
  }

  /// A node in front of another one, which says who asks.
  static func asking(_ question: Question, for target: Target, _ kind: any ValueKind) -> NodeSpec {
    let spec = NodeSpec(
      make: { (_, _, _) throws(ResolutionError) in preconditionFailure("a question is asked and not made") },
      kind: kind, deferred: target, question: question)
    spec.strategy = .question
    return spec
  }
}
