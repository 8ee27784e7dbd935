extension [NodeSpec] {
  /// Adds a question in front of a node.
  mutating func ask(_ question: Question, for target: NodeSpec.Target) -> NodeSpec.Target {
    append(.asking(question, for: target, target.kind(in: self)))
    return .new(count - 1)
  }

  /// Adds forms around a node, the innermost first. There is nothing when what it is all about is missing.
  mutating func wrap(
    _ content: NodeSpec.Target?, in forms: [any DependencyForm.Type]
  ) -> NodeSpec.Target? {
    forms.reversed().reduce(content) { content, form in
      guard content != nil || form.role == .optional else { return nil }
      append(form.spec(of: content))
      return .new(count - 1)
    }
  }
}
