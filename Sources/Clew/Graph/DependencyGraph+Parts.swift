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
  public func subgraph(of roots: [Any.Type]) -> DependencyGraph {
    let kept = reached(from: roots.flatMap { numbers(of: $0) }).sorted()
    let renumbered = Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($1, $0) })
    return DependencyGraph(
      descriptors: kept.map { descriptors[$0] },
      edges: kept.map { number in
        edgeLists[number].map { edge in
          Edge(
            target: edge.target.flatMap { renumbered[$0] }, key: edge.key, kind: edge.kind,
            isOptional: edge.isOptional, isInherited: edge.isInherited, forms: edge.forms)
        }
      },
      numbers: numbers.renumbered { renumbered[$0] }, leftovers: [], parent: parent, openScopes: openScopes)
  }

  /// What would change if a registration were overridden.
  public struct OverrideImpact: Sendable {
    /// What depends on it, by itself or through others, and would be made with the override.
    public let affected: [Node]
    /// What only it needs, and what would not be made any more if the override needs nothing.
    public let unneeded: [Node]
  }

  /// What would change if a registration were overridden: who would be made with the override, and what only the overridden
  /// one needs.
  ///
  /// ```swift
  /// for node in container.graph.impact(ofOverriding: SQLiteStore.self).affected { print(node.key) }
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type of the key.
  ///   - tag: The tag of the key.
  /// - Complexity: Linear in nodes and edges.
  public func impact(ofOverriding type: Any.Type, tag: Tag? = nil) -> OverrideImpact {
    guard let overridden = number(of: Key(type, tag: tag)) else {
      return OverrideImpact(affected: [], unneeded: [])
    }
    let needed = edgeLists[overridden].compactMap(\.target)
    let targets = Set(edgeLists.joined().compactMap(\.target))
    // What nothing depends on is asked for from outside.
    let roots = descriptors.indices.filter { !targets.contains($0) && $0 != overridden }
    let unneeded = reached(from: needed).subtracting(reached(from: roots, without: overridden))
      .subtracting([overridden])
    return OverrideImpact(
      affected: dependents(of: [overridden]), unneeded: unneeded.sorted().map { node($0) })
  }

  /// What can be reached, the beginnings included.
  func reached(from starts: [Int], without excluded: Int? = nil) -> Set<Int> {
    var reached = Set(starts)
    if let excluded { reached.remove(excluded) }
    var open = Array(reached)
    while let number = open.popLast() {
      for case let target? in edgeLists[number].map(\.target)
      where target != excluded && reached.insert(target).inserted { open.append(target) }
    }
    return reached
  }

  /// The same graph, with edges that became known only when they happened.
  func adding(_ asked: [(asker: Int, key: Key)]) -> DependencyGraph {
    var edges = edgeLists
    for (asker, key) in asked {
      let (forms, content) = DependencyShape.takeApart(key)
      let target = numbers.number(of: content, in: descriptors[asker].module)
      let isInherited = target == nil && parent?.answers(to: content) ?? false
      let isList = target == nil && DependencyShape.list(of: content.type) != nil
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
