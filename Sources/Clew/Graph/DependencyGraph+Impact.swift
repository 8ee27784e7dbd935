extension DependencyGraph {
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
  /// - Returns: Nothing affected and nothing unneeded when the key is not registered.
  /// - Complexity: Linear in nodes and edges.
  public func impact(ofOverriding type: Any.Type, tag: Tag? = nil) -> OverrideImpact {
    guard let overridden = number(of: Key(type, tag: tag)) else {
      return OverrideImpact(affected: [], unneeded: [])
    }
    let needed = edgeLists[overridden].compactMap(\.target)
    // What nothing outside of it depends on, a registration or a circle, is asked for from outside.
    let components = StronglyConnected(of: arcs { _, _, _ in true })
    var isNeeded = Array(repeating: false, count: components.count)
    for (number, edges) in edgeLists.enumerated() {
      for case let target? in edges.map(\.target) where components.of[target] != components.of[number] {
        isNeeded[components.of[target]] = true
      }
    }
    let roots = descriptors.indices.filter { !isNeeded[components.of[$0]] && $0 != overridden }
    let unneeded = reached(from: needed).subtracting(reached(from: roots, without: overridden))
      .subtracting([overridden])
    return OverrideImpact(
      affected: dependents(of: [overridden]), unneeded: unneeded.sorted().map { node($0) })
  }
}
