/// What a container was built from, which the scopes opened in it share.
final class Wiring: Sendable {
  let graph: DependencyGraph
  /// What the graph was made from, for variants, after what its parents' graphs were made from.
  let lineage: [Generation]
  let warnings: [Problem]
  let mistakes: Locked<[Problem]>
  /// Whether no scope, here or in a parent, asks for values when it opens.
  let expectsNothing: Bool

  init(
    graph: DependencyGraph, lineage: [Generation], warnings: [Problem], mistakes: Locked<[Problem]>
  ) {
    self.graph = graph
    self.lineage = lineage
    self.warnings = warnings
    self.mistakes = mistakes
    expectsNothing = graph.givenNumbers.isEmpty && graph.parents.allSatisfy(\.givenNumbers.isEmpty)
  }
}

/// What a container of a line of parents was made from.
struct Generation: Sendable {
  let registrations: [Descriptor]
  /// What it was reduced to, if it was.
  let roots: [Root]?
  /// The scopes that were open in its parent, the outermost first.
  let scopes: [Scope]
}
