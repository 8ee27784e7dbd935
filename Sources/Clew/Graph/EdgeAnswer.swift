/// What answers to what an edge asks for.
enum EdgeAnswer {
  case here(Int)
  case inParent

  /// As by request, the parents are asked for a tag too before it is fallen back from.
  ///
  /// - Parameter number: The registration here that answers to the very key.
  init?(to key: Key, _ parents: [DependencyGraph], number: (Key) -> Int?) {
    let answer = key.answer { key -> EdgeAnswer? in
      if let number = number(key) { return .here(number) }
      return parents.first?.answers(to: key) ?? false ? .inParent : nil
    }
    guard let answer else { return nil }
    self = answer
  }
}

extension DependencyGraph.Edge {
  /// Leads a dependency to what answers. The forms in which it is asked for may make another kind of edge of it.
  ///
  /// - Parameters:
  ///   - key: What is asked for in the end.
  ///   - forms: In which forms it is asked for.
  ///   - asked: The type as it is asked for.
  init(
    to key: Key, in forms: [any DependencyForm.Type], _ asked: Any.Type, _ kind: DependencyGraph.EdgeKind,
    _ answer: EdgeAnswer?
  ) {
    var target: Int?
    var isInherited = false
    switch answer {
    case .here(let number)?: target = number
    case .inParent?: isInherited = true
    case nil: break
    }
    self.init(
      target: target, key: key, kind: forms.reduce(kind) { $1.role.kind(of: $0) },
      isOptional: forms.contains { $0.role == .optional }, isInherited: isInherited, asked: asked)
  }
}

extension DependencyRole {
  fileprivate func kind(of kind: DependencyGraph.EdgeKind) -> DependencyGraph.EdgeKind {
    switch self {
    case .optional: kind
    case .lazy: .lazy
    case .provider, .factory: .provider
    }
  }
}
