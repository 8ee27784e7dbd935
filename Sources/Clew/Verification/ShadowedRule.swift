/// What a child registers again is not seen by what its parents make.
enum ShadowedRule: VerificationRule {
  static func problems(in graph: DependencyGraph, _ walks: Walks) -> [Problem] {
    guard !graph.parents.isEmpty else { return [] }
    return graph.entries.sorted { $0.number < $1.number }.compactMap { key, number in
      guard graph.parents.contains(where: { $0.askedKeys.contains(key) }),
        let shadowed = shadowed(key, graph.parents)
      else { return nil }
      return Problem(
        .shadowed, .warning, path: [graph.step(number)],
        places: [graph.descriptors[number].place, shadowed.place], finding: .shadowed(key))
    }
  }

  private static func shadowed(_ key: Key, _ parents: [DependencyGraph]) -> Descriptor? {
    for parent in parents {
      if let number = parent.number(of: key) { return parent.descriptors[number] }
    }
    return nil
  }
}

extension Problem.Code {
  /// A child's registration of a key that its parent uses for itself.
  public static let shadowed = Problem.Code("Shadowed")
}
