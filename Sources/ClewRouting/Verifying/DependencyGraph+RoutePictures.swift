public import Clew

// One picture of the routes and of the objects behind them: the graph's own, with the routes in front.

extension DependencyGraph {
  /// The routes and the graph that their views come from, in the language of Graphviz.
  ///
  /// A rounded box is a route, an arrow from it a step. What a builder makes by itself is a box without a frame; what is not
  /// registered is red.
  ///
  /// ```swift
  /// print(container.graph.dot(routes: map.samples(of: [.home, .profile(UserID(42))])))
  /// ```
  ///
  /// - Parameter routes: Samples of what the app navigates to.
  /// - Complexity: Linear in nodes, edges and routes.
  public func dot(routes: [RouteSample]) -> String {
    var lines: [String] = []
    for (number, route) in routes.enumerated() {
      let name = "r\(number)"
      lines.append("  \(name) [label=\"\(route.name.escapedForDOT)\", style=rounded];")
      for (end, view) in views(of: route).enumerated() {
        let label = "[label=\"\(view.words.escapedForDOT)\"]"
        switch view.end {
        case .node(let id): lines.append("  \(name) -> n\(id) \(label);")
        case .other(let text, let isMissing):
          let style = isMissing ? "color=red, style=dashed" : "shape=plaintext"
          lines.append("  \(name)_\(end) [label=\"\(text.escapedForDOT)\", \(style)];")
          lines.append("  \(name) -> \(name)_\(end) \(label);")
        }
      }
    }
    return dot(marking: [], followedBy: lines)
  }

  /// The routes and the graph that their views come from, as a Mermaid flowchart.
  ///
  /// ```swift
  /// print(container.graph.mermaid(routes: map.samples(of: [.home, .profile(UserID(42))])))
  /// ```
  ///
  /// - Parameter routes: Samples of what the app navigates to.
  /// - Complexity: Linear in nodes, edges and routes.
  public func mermaid(routes: [RouteSample]) -> String {
    var lines = [mermaid()]
    for (number, route) in routes.enumerated() {
      let name = "r\(number)"
      lines.append("  \(name)([\"\(route.name.escapedForMermaid)\"])\n")
      for (end, view) in views(of: route).enumerated() {
        let arrow = "-- \"\(view.words.escapedForMermaid)\" -->"
        switch view.end {
        case .node(let id): lines.append("  \(name) \(arrow) n\(id)\n")
        case .other(let text, let isMissing):
          lines.append("  \(name) \(arrow) \(name)_\(end)[\"\(text.escapedForMermaid)\"]\n")
          if isMissing { lines.append("  style \(name)_\(end) stroke:#f00\n") }
        }
      }
    }
    return lines.joined()
  }

  /// What a step leads to.
  private enum End {
    case node(Int)
    case other(String, isMissing: Bool)
  }

  private func views(of sample: RouteSample) -> [(words: String, end: End)] {
    RouteParts(of: sample).parts.flatMap { part -> [(String, End)] in
      if part.registrations.isEmpty {
        return part.view.map { [(part.words, .other("\($0)", isMissing: false))] } ?? []
      }
      return part.registrations.map { registration in
        let words = registration.scope.map { "\(part.words), in \($0)" } ?? part.words
        if let node = node(for: registration.key) { return (words, .node(node.id)) }
        let isMissing = !registration.container.answers(to: registration.key)
        return (words, .other("\(registration.key)", isMissing: isMissing))
      }
    }
  }
}
