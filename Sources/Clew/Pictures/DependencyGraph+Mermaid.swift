extension DependencyGraph {
  /// The graph as a Mermaid flowchart, which many viewers of Markdown draw.
  ///
  /// ```swift
  /// print("```mermaid\n\(container.graph.mermaid())```")
  /// ```
  ///
  /// - Parameter problems: Mistakes to be marked in red.
  /// - Complexity: Linear in nodes and edges.
  public func mermaid(marking problems: [Problem] = []) -> String {
    let marks = ProblemMarks(problems)
    var lines = ["flowchart LR"]
    for node in nodes {
      lines.append(
        "  n\(node.id)[\"\("\(node.key)".escapedForMermaid)<br/>\(node.lifetime.escapedForMermaid)\(node.isolation.word.map { ", \($0)" } ?? "")\"]"
      )
      if node.isDynamic { lines.append("  style n\(node.id) stroke-dasharray: 5") }
      if marks.contains(node) { lines.append("  style n\(node.id) stroke:#f00") }
    }
    var missing = 0
    for node in nodes {
      for edge in edges(of: node.id) {
        if let target = edge.target {
          lines.append("  n\(node.id) \(arrow(of: edge)) n\(target)")
        } else {
          lines.append("  n\(node.id) --x m\(missing)[\"\("\(edge.key)".escapedForMermaid)\"]")
          if edge.isMissing { lines.append("  style m\(missing) stroke:#f00") }
          missing += 1
        }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func arrow(of edge: Edge) -> String {
    guard let word = edge.kind.word else { return "-->" }
    return edge.kind == .property ? "-- \(word) -->" : "-. \(word) .->"
  }
}
