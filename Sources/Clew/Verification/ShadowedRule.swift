/// What a child registers again is not seen by what its parent makes.
enum ShadowedRule: VerificationRule {
  static func problems(in graph: DependencyGraph, _ routes: RoutesFromRoots) -> [Problem] {
    guard let parent = graph.parent else { return [] }
    let used = Set(parent.edgeLists.joined().map(\.key))
    return graph.entries.sorted { $0.number < $1.number }.compactMap { key, number in
      guard let shadowed = parent.number(of: key), used.contains(key) else { return nil }
      return Problem(
        .shadowed, .warning, path: [graph.step(number)],
        places: [graph.descriptors[number].place, parent.descriptors[shadowed].place], finding: .shadowed(key)
      )
    }
  }
}

extension Problem.Code {
  /// A child's registration of a key that its parent uses for itself.
  public static let shadowed = Problem.Code("Shadowed")
}
