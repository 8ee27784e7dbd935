public import Clew

extension DependencyGraph {
  /// What a destination constructs: the registrations of its views, and all that these depend on.
  ///
  /// ```swift
  /// for sample in map.samples(of: [.home, .profile(UserID(42))]) { print(container.graph.parts(of: sample).tree()) }
  /// ```
  ///
  /// - Complexity: Linear in nodes and edges.
  public func parts(of route: RouteSample) -> DependencyGraph {
    subgraph(of: RouteParts(of: route).registrations.map(\.key))
  }

  /// The destinations that break without a type: those of which a view needs it, by itself or through others, and can
  /// not do without.
  ///
  /// ```swift
  /// container.graph.broken(without: SQLiteStore.self, among: samples)        // ["home", "profile(42)"]
  /// ```
  ///
  /// - Parameters:
  ///   - type: A type, under whatever tags and contexts it is registered.
  ///   - routes: Samples of what the app navigates to.
  /// - Returns: The names of the samples, in their order.
  /// - Complexity: Linear in nodes and edges, for each route.
  public func broken(without type: Any.Type, among routes: [RouteSample]) -> [String] {
    routes.filter { needs(type, for: RouteParts(of: $0)) }.map(\.name)
  }

  private func needs(_ type: Any.Type, for route: RouteParts) -> Bool {
    let keys = route.registrations.map(\.key)
    if keys.contains(where: { $0.type == type }) { return true }
    var open = keys.compactMap { node(for: $0) }
    var seen = Set(open.map(\.id))
    let nodes = nodes
    while let next = open.popLast() {
      for edge in edges(of: next) where !edge.isOptional {
        if edge.key.type == type { return true }
        guard let target = edge.target, seen.insert(target).inserted else { continue }
        open.append(nodes[target])
      }
    }
    return false
  }
}
