extension DependencyGraph {
  /// The same graph, with edges that became known only when they happened.
  func adding(_ asked: [(asker: Int, key: Key)]) -> DependencyGraph {
    var added: [Int: [Edge]] = [:]
    for (asker, key) in asked {
      let module = descriptors[asker].module
      let (forms, content) = DependencyShape.takeApart(key)
      let answer = EdgeAnswer(to: content, parents) { number(exactly: $0, in: module) }
      let edge = Edge(to: content, in: forms, key.type, .dynamic, answer)
      let known = edges(of: asker) + (added[asker] ?? [])
      let isKnown = known.contains { $0.key == edge.key && $0.kind == edge.kind }
      // A list that nothing contributes to is no node of the graph, and is not missing either.
      let isEmptyList = edge.isMissing && DependencyShape.list(of: edge.key) != nil
      if !isKnown && !isEmptyList { added[asker, default: []].append(edge) }
    }
    let lists = EdgeLists(descriptors.indices.map { edges(of: $0) + (added[$0] ?? []) })
    return DependencyGraph(
      descriptors: descriptors, edges: lists, numbers: numbers, leftovers: leftovers, parents: parents,
      openScopes: openScopes, reduction: reduction)
  }
}
