extension HierarchyReading {
  /// The hierarchy as indented text, a node a line.
  package var text: String {
    guard let root else { return "(empty)" }
    var lines: [String] = []
    var open: [(view: any ViewController, label: String, depth: Int)] = [(root, "", 0)]
    var trip = RoundTrip()
    while let (view, label, depth) = open.popLast() {
      if trip.isBack(at: view) {
        lines.append("(goes round in a circle)")
        break
      }
      lines.append(String(repeating: "  ", count: depth) + label + describe(view))
      for (inner, label) in labelled(view).reversed() { open.append((inner, label, depth + 1)) }
    }
    return lines.joined(separator: "\n")
  }

  private func labelled(_ view: any ViewController) -> [(any ViewController, String)] {
    var inner: [(any ViewController, String)]
    switch view.role {
    case .screen: inner = []
    case .stack(let stack): inner = self.stack(of: stack).map { ($0, "") }
    case .tabs(let tabs):
      let (pages, selection) = self.pages(of: tabs)
      inner = pages.enumerated().map { ($1, $0 == selection ? "tab \($0), selected: " : "tab \($0): ") }
    case .split(let split):
      let (main, detail) = columns(of: split)
      inner = [(main, "main: "), (detail, "detail: ")].compactMap { view, label in
        view.map { ($0, label) }
      }
    }
    if let presented = presented(on: view) { inner.append((presented, "presented: ")) }
    return inner
  }
}
