extension DependencyGraph {
  /// The same graph, with edges that became known only when they happened.
  func adding(_ asked: [(asker: Int, key: Key)]) -> DependencyGraph {
    var edges = edgeLists
    for (asker, key) in asked {
      let (forms, content) = DependencyShape.takeApart(key)
      let target = numbers.number(of: content, in: descriptors[asker].module)
      let isInherited = target == nil && parent?.answers(to: content) ?? false
      let isList = target == nil && DependencyShape.list(of: content) != nil
      let isKnown = edges[asker].contains { $0.key == content && $0.kind == .dynamic }
      guard !isKnown, !isList else { continue }
      edges[asker].append(
        Edge(
          target: target, key: content, kind: .dynamic,
          isOptional: forms.contains { $0.role == .optional }, isInherited: isInherited, forms: forms))
    }
    return DependencyGraph(
      descriptors: descriptors, edges: edges, numbers: numbers, leftovers: leftovers, parent: parent,
      openScopes: openScopes)
  }
}
