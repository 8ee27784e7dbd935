extension PlanDraft {
  /// Adds a question in front of a node, which says who asks.
  mutating func ask(_ question: Question, for target: Target) -> Target {
    var spec = NodeSpec(.ofQuestions, kind: kind(of: target))
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
    NodeSpec(Maker(form.make(isPresent: isPresent)), kind: form.kind)
  }
}

extension Maker {
  fileprivate static let ofQuestions = Maker { (_, _, _) throws(ResolutionError) in
    preconditionFailure("a question is asked and not made")
  }
}
