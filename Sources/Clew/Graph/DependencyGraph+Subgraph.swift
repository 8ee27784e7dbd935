extension DependencyGraph {
  /// What some types are made of, as a graph of its own.
  ///
  /// ```swift
  /// print(container.graph.subgraph(of: [Handler.self]).mermaid())
  /// ```
  ///
  /// - Parameter roots: The types to begin with, under whatever tags and contexts.
  /// - Returns: Their registrations and all that these depend on, in the order of registration.
  /// - Complexity: Linear in nodes and edges.
  public func subgraph(of roots: [Any.Type]) -> DependencyGraph { subgraph(of: roots.map { .type($0) }) }

  /// What answers to some keys, and what that is made of, as a graph of its own.
  ///
  /// ```swift
  /// let bulk = container.graph.subgraph(of: [Key((any Mailer).self, tag: "bulk")])
  /// ```
  ///
  /// - Parameter roots: The keys to begin with.
  /// - Returns: Their registrations and all that these depend on, in the order of registration.
  /// - Complexity: Linear in nodes and edges.
  public func subgraph(of roots: some Sequence<Key>) -> DependencyGraph {
    subgraph(of: roots.map { .key($0) })
  }

  private func subgraph(of roots: [Root]) -> DependencyGraph {
    let kept = reached(from: roots.flatMap { numbers(of: $0) }).sorted()
    let renumbered = Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($1, $0) })
    let left = kept.map { descriptors[$0] }
    return DependencyGraph(
      descriptors: left,
      edges: EdgeLists(
        kept.map { number in
          edges(of: number).map { edge in
            Edge(
              target: edge.target.flatMap { renumbered[$0] }, key: edge.key, kind: edge.kind,
              isOptional: edge.isOptional, isInherited: edge.isInherited, asked: edge.asked)
          }
        }),
      numbers: numbers.renumbered(among: left) { renumbered[$0] }, leftovers: [], parents: parents,
      openScopes: openScopes,
      reduction: reduction)
  }
}
