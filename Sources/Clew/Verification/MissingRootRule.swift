/// What a program asks for is registered.
enum MissingRootRule {
  static func problems(in graph: DependencyGraph, _ roots: [Root]) -> [Problem] {
    var nearMisses = NearMisses(graph)
    return roots.compactMap { root -> Problem? in
      if let step = graph.leftOut(root) {
        return Problem(.leftOut, path: [step], finding: .leftOut(step.key, .asRoot))
      }
      let (forms, content) = root.parts
      guard graph.numbers(of: root).isEmpty, !graph.answers(to: content),
        !forms.contains(where: { $0.role == .optional }), DependencyShape.list(of: content) == nil
      else { return nil }
      let near = nearMisses.near(to: content)
      return Problem(
        .missing, path: [PathStep(content, nil)], places: near.map(\.step.place),
        finding: .missing(content, near: Nearby(near)))
    }
  }
}
