/// What a program can come to make, given what it asks for.
struct ReachedFromRoots {
  let numbers: Set<Int>
  /// Whether that is all: what asks by hand may ask for anything.
  let isComplete: Bool

  /// - Complexity: Linear in nodes and edges.
  init(_ roots: [Root], in graph: DependencyGraph) {
    let reached = graph.reached(from: roots.flatMap { graph.numbers(of: $0) })
    numbers = reached
    isComplete = !reached.contains {
      graph.descriptors[$0].isDynamic && graph.descriptors[$0].needs.isEmpty
    }
  }
}
