/// Which nodes a picture marks.
struct ProblemMarks {
  private let keys: Set<Key>

  init(_ problems: [Problem]) { keys = Set(problems.flatMap { $0.path.suffix(2).map(\.key) }) }

  func contains(_ node: DependencyGraph.Node) -> Bool { keys.contains(node.key) }
}
