extension DependencyGraph {
  /// The graph in the language of Graphviz.
  ///
  /// Solid lines are parameters of factories, bold ones properties, dotted ones are asked for later. A dashed box asks by
  /// hand, so that not all its lines are known. Nothing but types, tags, lifetimes and places is printed.
  ///
  /// ```swift
  /// print(container.graph.dot())      // swift run app | dot -Tsvg > graph.svg
  /// ```
  ///
  /// - Parameter problems: Mistakes to be marked in red.
  /// - Complexity: Linear in nodes and edges.
  public func dot(marking problems: [Problem] = []) -> String { dot(marking: problems, followedBy: []) }

  /// The graph, and after it lines of somebody's own in the same picture.
  package func dot(marking problems: [Problem], followedBy more: [String]) -> String {
    let marks = ProblemMarks(problems)
    var lines = ["digraph Clew {", "  rankdir=LR;", "  node [shape=box, fontname=\"Helvetica\"];"]
    for node in nodes {
      var label = "\(node.key)\n\(node.lifetime)"
      if let word = node.isolation.word { label += ", \(word)" }
      if let place = node.place { label += "\n\(place)" }
      var style = node.isDynamic ? ", style=dashed" : ""
      if marks.contains(node) { style += ", color=red" }
      lines.append("  n\(node.id) [label=\"\(label.escapedForDOT)\"\(style)];")
    }
    for node in nodes {
      for edge in edges(of: node.id) {
        if let target = edge.target {
          lines.append("  n\(node.id) -> n\(target)\(dotStyle(of: edge));")
        } else {
          let missing = "m\(node.id)_\(escapedIdentifier(edge.key))"
          let color = edge.isMissing ? "red" : "gray"
          lines.append(
            "  \(missing) [label=\"\("\(edge.key)".escapedForDOT)\", color=\(color), style=dashed];")
          lines.append("  n\(node.id) -> \(missing) [color=\(color)];")
        }
      }
    }
    return (lines + more + ["}"]).joined(separator: "\n") + "\n"
  }

  private func dotStyle(of edge: Edge) -> String {
    guard let word = edge.kind.word else { return "" }
    let style = edge.kind == .property ? "bold" : edge.kind.isDeferred ? "dotted" : "dashed"
    return " [style=\(style), label=\"\(word)\"]"
  }

  private func escapedIdentifier(_ key: Key) -> String {
    String("\(key)".map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }
}
