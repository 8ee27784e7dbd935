import ClewViews

extension ViewWindow {
  /// The hierarchy in a line, by titles: `stack[a b>sheet]` is a stack with two entries, the upper of which presents;
  /// `tabs{a *b}` are pages, the second one selected; `split(a|b)` are columns, `split(a!|b)` collapsed ones.
  var shape: String { ClewTesting.shape(of: root, depth: 0) }
}

/// A hierarchy with a fault may go round in a circle, so there is a depth at which it ends.
private func shape(of view: (any ViewController)?, depth: Int) -> String {
  guard let view else { return "-" }
  if depth == 20 { return "…" }
  let inner = { (inner: (any ViewController)?) in shape(of: inner, depth: depth + 1) }
  let own =
    switch view.role {
    case .screen: ""
    case .stack(let stack): "[\(stack.stack.map(inner).joined(separator: " "))]"
    case .tabs(let tabs):
      "{\(tabs.pages.enumerated().map { ($0 == tabs.selection ? "*" : "") + inner($1) }.joined(separator: " "))}"
    case .split(let split): "(\(inner(split.main))\(split.isCollapsed ? "!" : "")|\(inner(split.detail)))"
    }
  return title(of: view) + own + (view.presented.map { ">\(inner($0))" } ?? "")
}
