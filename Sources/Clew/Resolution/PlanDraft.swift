/// A plan before it has memory: its nodes, those of the registrations first, and what they lead to, side by side in one array.
struct PlanDraft {
  typealias Target = NodeSpec.Target

  var specs: [NodeSpec] = []
  /// What each node leads to lies at the positions that it names.
  var targets: [Target] = []
  private var forms: [ObjectIdentifier: NodeSpec] = [:]

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

extension PlanDraft {
  /// Adds a question in front of a node, which says who asks.
  mutating func ask(_ question: Question, for target: Target) -> Target {
    var spec = NodeSpec(
      make: { (_, _, _) throws(ResolutionError) in preconditionFailure("a question is asked and not made") },
      kind: kind(of: target))
    spec.deferred = target
    spec.strategy = .question
    spec.refine { $0.question = question }
    return add(spec)
  }

  /// Adds forms around a node, the innermost first. There is nothing when what it is all about is missing.
  mutating func wrap(_ content: Target?, in forms: [any DependencyForm.Type]) -> Target? {
    var outermost = content
    for form in forms.reversed() {
      // What is not there is not there in any form, but for an optional around it.
      guard outermost != nil || form.role == .optional else { continue }
      var spec = outermost == nil ? spec(of: form, isPresent: false) : known(form)
      if form.role.isDeferred {
        spec.deferred = outermost
      } else if let content = outermost {
        spec.edges = addTargets(1)
        targets[spec.edges.lowerBound] = content
      }
      outermost = add(spec)
    }
    return outermost
  }

  /// The node of a form that has content, made once for each: making it asks the runtime for types.
  private mutating func known(_ form: any DependencyForm.Type) -> NodeSpec {
    if let known = forms[ObjectIdentifier(form)] { return known }
    let spec = spec(of: form, isPresent: true)
    forms[ObjectIdentifier(form)] = spec
    return spec
  }

  private func spec(of form: any DependencyForm.Type, isPresent: Bool) -> NodeSpec {
    NodeSpec(make: form.make(isPresent: isPresent), kind: form.kind)
  }
}
