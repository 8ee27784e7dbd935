extension DependencyGraph {
  /// What the registrations of a type are made of, as indented text.
  ///
  /// ```
  /// Users  graph  App/Root.swift:12
  ///   Repository  singleton  App/Root.swift:10
  ///     Clock  graph  App/Root.swift:9
  ///   Clock  (above)
  /// ```
  ///
  /// - Parameter type: The type to begin with, under whatever tags and contexts.
  /// - Complexity: Linear in nodes and edges: what has been told is told again only by name.
  public func tree(of type: Any.Type) -> String { tree(from: numbers(of: type)) }

  /// What everything is made of, as indented text: what nothing depends on first, then what is left, on circles.
  ///
  /// - Complexity: Linear in nodes and edges.
  public func tree() -> String {
    let targets = Set(edgeLists.joined().compactMap(\.target))
    let roots = descriptors.indices.filter { !targets.contains($0) }
    return tree(from: roots + descriptors.indices.filter { targets.contains($0) }, isWhole: true)
  }

  private func tree(from roots: [Int], isWhole: Bool = false) -> String {
    var lines: [String] = []
    var told: Set<Int> = []
    // What is still to be told, the next last: no recursion, so that a long chain is no danger.
    var open: [(depth: Int, entry: Entry)] = roots.reversed().map { (0, .node($0, "")) }
    while let (depth, entry) = open.popLast() {
      // Beyond a certain depth more spaces help nobody.
      let indentation = String(repeating: "  ", count: min(depth, 40))
      switch entry {
      case .elsewhere(let key, let form, let place):
        lines.append("\(indentation)\(form)\(key)  (\(place))")
      case .node(let number, let form):
        if isWhole && depth == 0 && told.contains(number) { continue }
        let node = node(number)
        guard told.insert(number).inserted else {
          lines.append("\(indentation)\(form)\(node.key)" + (edgeLists[number].isEmpty ? "" : "  (above)"))
          continue
        }
        var line = "\(indentation)\(form)\(node.key)  \(node.lifetime)"
        if let word = node.isolation.word { line += "  \(word)" }
        if node.isDynamic { line += "  asks by hand" }
        if let place = node.place { line += "  \(place)" }
        lines.append(line)
        for edge in edges(of: number).reversed() {
          open.append(
            (
              depth + 1,
              edge.target.map { .node($0, label(of: edge)) }
                ?? .elsewhere(
                  edge.key, label(of: edge), edge.isInherited ? "in the parent" : "not registered")
            )
          )
        }
      }
    }
    return lines.joined(separator: "\n") + (lines.isEmpty ? "" : "\n")
  }

  private enum Entry {
    case node(Int, String)
    case elsewhere(Key, String, String)
  }

  private func label(of edge: Edge) -> String { edge.kind.word.map { "\($0) " } ?? "" }
}
