/// What several rules and the linker find out by walking through a graph: each is found once, and only if somebody asks.
final class Walks {
  private let graph: DependencyGraph
  private lazy var routes = RoutesFromRoots(graph)

  init(through graph: DependencyGraph) { self.graph = graph }

  /// What is built as one: what needs each other, through constructors and properties.
  private(set) lazy var groups = StronglyConnected(of: graph.arcs { _, edge, _ in !edge.kind.isDeferred })

  /// The steps of a shortest way to the node from one that nothing depends on, the node itself last.
  func path(to node: Int) -> [PathStep] { routes.path(to: node) }
}
