extension DependencyGraph {
  /// The graph as JSON, for tools: an object with `nodes` and `edges`, which refer to nodes by their `id`.
  ///
  /// ```swift
  /// print(container.graph.json())      // swift run app | jq '.nodes[].type'
  /// ```
  ///
  /// - Complexity: Linear in nodes and edges.
  public func json() -> String {
    let nodeLines = nodes.map { node in
      object([
        ("id", "\(node.id)"), ("type", quoted(String(reflecting: node.key.type))),
        ("tag", node.key.tag.map { quoted($0.text) }),
        ("context", node.key.context.map { quoted(String(reflecting: $0)) }),
        ("lifetime", quoted(node.lifetime)), ("place", node.place.map { quoted("\($0)") }),
        ("isolation", node.isolation.word.map(quoted)),
        ("asksByHand", node.isDynamic ? "true" : nil), ("private", node.isPrivate ? "true" : nil),
      ])
    }
    let edgeLines = nodes.flatMap { node in
      edges(of: node.id).map { edge in
        object([
          ("from", "\(node.id)"), ("to", edge.target.map { "\($0)" } ?? "null"),
          ("asksFor", quoted("\(edge.key)")),
          ("kind", quoted("\(edge.kind)")), ("optional", edge.isOptional ? "true" : nil),
          ("inherited", edge.isInherited ? "true" : nil),
        ])
      }
    }
    return "{\n\"nodes\": \(array(nodeLines)),\n\"edges\": \(array(edgeLines))\n}\n"
  }

  private func array(_ lines: [String]) -> String {
    lines.isEmpty ? "[]" : "[\n" + lines.map { "  \($0)" }.joined(separator: ",\n") + "\n]"
  }

  private func object(_ fields: [(name: String, value: String?)]) -> String {
    let present = fields.compactMap { field in field.value.map { "\(quoted(field.name)): \($0)" } }
    return "{" + present.joined(separator: ", ") + "}"
  }

  private func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return "\"\(escaped)\""
  }
}

extension Tag {
  /// The tag without the quotes that it has in source.
  fileprivate var text: String {
    switch name {
    case .string(let text): text
    case .integer(let number): "\(number)"
    case .absent: ""
    }
  }
}
