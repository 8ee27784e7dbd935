import ClewViews

extension ViewWindow {
  /// The hierarchy in a line, by titles: `stack[a b>sheet]` is a stack with two entries, the upper of which presents;
  /// `tabs{a *b}` are pages, the second one selected; `split(a|b)` are columns, `split(a!|b)` collapsed ones.
  var shape: String { ClewTesting.shape(of: root) }
}

private func shape(of view: (any ViewController)?) -> String {
  guard let view else { return "-" }
  let own =
    switch view.role {
    case .screen: ""
    case .stack(let stack): "[\(stack.stack.map { shape(of: $0) }.joined(separator: " "))]"
    case .tabs(let tabs):
      "{\(tabs.pages.enumerated().map { ($0 == tabs.selection ? "*" : "") + shape(of: $1) }.joined(separator: " "))}"
    case .split(let split):
      "(\(shape(of: split.main))\(split.isCollapsed ? "!" : "")|\(shape(of: split.detail)))"
    }
  return title(of: view) + own + (view.presented.map { ">\(shape(of: $0))" } ?? "")
}
