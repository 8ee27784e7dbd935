extension RoutingModel {
  /// Does an operation.
  mutating func perform(_ operation: Operation) -> Ending {
    switch operation {
    case .request(let steps): return request(steps)
    case .popByUser(let node, let cancelled):
      guard let node = stack(node) else { return .done }
      guard content[node, default: []].count > 1 else { return .impossible }
      if !cancelled { content[node]?.removeLast() }
    case .dismissByUser(let node, let cancelled):
      guard all.indices.contains(node) else { return .done }
      guard let presenter = way(up: all[node]).first(where: { sheets[$0] != nil }) else { return .impossible }
      if !cancelled { sheets[presenter] = nil }
    case .selectByUser(let node, let page):
      guard all.indices.contains(node), kinds[all[node]] == .tabs else { return .done }
      guard (0..<2).contains(page) else { return .impossible }
      selection[all[node]] = page
    case .collapseByUser(let node, let isCollapsed):
      guard all.indices.contains(node), kinds[all[node]] == .split else { return .done }
      if isCollapsed { collapsed.insert(all[node]) } else { collapsed.remove(all[node]) }
    }
    return .done
  }

  private func stack(_ node: Int) -> Int? {
    all.indices.contains(node) && kinds[all[node]] == .stack ? all[node] : nil
  }

  /// The hierarchy as text, as a window prints it.
  var text: String { root.map { lines($0, "", "").joined(separator: "\n") } ?? "(empty)" }

  private func lines(_ node: Int, _ indent: String, _ label: String) -> [String] {
    let inner = content[node, default: []]
    let (name, labels): (String, [String]) =
      switch kinds[node] {
      case .page(let kind): ("\(kind)".capitalizedFirst + "Page \"\(node)\"", [])
      case .stack: ("ScreenStack", inner.map { _ in "" })
      case .tabs:
        (
          "ScreenTabs",
          inner.indices.map { "tab \($0)\($0 == selection[node, default: 0] ? ", selected" : ""): " }
        )
      case .split: ("ScreenSplit", ["main: ", "detail: "])
      case nil: ("?", [])
      }
    return [indent + label + name] + zip(inner, labels).flatMap { lines($0, indent + "  ", $1) }
      + [sheets[node]].compactMap(\.self).flatMap { lines($0, indent + "  ", "presented: ") }
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
