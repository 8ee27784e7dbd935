import ClewViews

extension HierarchyCheck {
  static let presentations = [
    HierarchyCheck(
      "a presentation belongs to the node that presents", needs: [.presentations, .stacks, .tabs]
    ) { e in
      let stack = try await e.stack("stack", "low", "top")
      let tabs = try await e.tabs("tabs", stack, try e.view("other"))
      try await e.show(tabs)
      let presenters: [(any ViewController, String)] = [
        (stack.stack[1], "tabs{*stack[low top>sheet] other}"), (stack, "tabs{*stack[low top]>sheet other}"),
        (tabs, "tabs{*stack[low top] other}>sheet"),
      ]
      for (presenter, shape) in presenters {
        let sheet = try e.view("sheet")
        try await e.change("present on \(title(of: presenter))") {
          try await presenter.setPresented(sheet, animated: e.animated)
        }
        try e.expect(shape)
        try e.expect(visible: visible(below: presenter, tabs: tabs, stack: stack))
        try await e.change("dismiss on \(title(of: presenter))") {
          try await presenter.setPresented(nil, animated: e.animated)
        }
        try e.expect("tabs{*stack[low top] other}")
        try e.expect(sheet, isIn: nil)
      }
      try await e.expectReports(0)
    },

    HierarchyCheck("a dismissal takes away everything above", needs: [.presentations]) { e in
      let (a, b, c, d) = (try e.view("a"), try e.view("b"), try e.view("c"), try e.view("d"))
      try await e.show(a)
      for (low, high) in [(a, b), (b, c), (c, d)] {
        try await e.change("present \(title(of: high)) on \(title(of: low))") {
          try await low.setPresented(high, animated: e.animated)
        }
      }
      try e.expect("a>b>c>d")
      try await e.change("dismiss on b") { try await b.setPresented(nil, animated: e.animated) }
      try e.expect("a>b")
      try e.expect(c, isIn: nil)
      try await e.change("dismiss on a") { try await a.setPresented(nil, animated: e.animated) }
      try e.expect("a")
    },

    HierarchyCheck("a node that presents nothing dismisses nothing", needs: [.presentations]) { e in
      let (a, b) = (try e.view("a"), try e.view("b"))
      try await e.show(a)
      try await e.change("present b on a") { try await a.setPresented(b, animated: e.animated) }
      try await e.change("set that b presents nothing") {
        try await b.setPresented(nil, animated: e.animated)
      }
      try e.expect("a>b")
    },

    HierarchyCheck(
      "a dismissal that is asked for in what is presented finds its presenter",
      needs: [.presentations, .stacks]
    ) { e in
      let (root, over) = (try e.view("root"), try e.view("over"))
      let sheet = try await e.stack("sheet", "low", "top")
      try await e.show(root)
      try await e.change("present the stack") { try await root.setPresented(sheet, animated: e.animated) }
      for view in [sheet.stack[1], sheet, root] { try e.expect(view, findsPresenter: root) }
      try await e.change("present over it") {
        try await sheet.stack[1].setPresented(over, animated: e.animated)
      }
      try e.expect(over, findsPresenter: sheet.stack[1])
      try e.expect(sheet, findsPresenter: root)
    },

    HierarchyCheck(
      "a node that presents something refuses to present something else", needs: [.presentations]
    ) { e in
      let (a, b, c) = (try e.view("a"), try e.view("b"), try e.view("c"))
      try await e.show(a)
      try await e.change("present b on a") { try await a.setPresented(b, animated: e.animated) }
      try await e.refuse("present c on a") { try await a.setPresented(c, animated: e.animated) }
      try e.expect(c, isIn: nil)
      try await e.change("present b on a again") { try await a.setPresented(b, animated: e.animated) }
      try e.expect("a>b")
    },

    HierarchyCheck("what is dismissed can be shown again", needs: [.presentations, .stacks]) { e in
      let sheet = try e.view("sheet")
      let stack = try await e.stack("stack", "low")
      try await e.show(stack)
      for _ in 0..<2 {
        try await e.change("present") { try await stack.setPresented(sheet, animated: e.animated) }
        try e.expect("stack[low]>sheet")
        try await e.change("dismiss") { try await stack.setPresented(nil, animated: e.animated) }
      }
      try await e.change("push it") {
        try await stack.setStack(stack.stack + [sheet], animated: e.animated)
      }
      try e.expect("stack[low sheet]")
    },
  ]
}

/// The titles of what is visible, when a presenter in tabs presents a sheet.
private func visible(
  below presenter: any ViewController, tabs: any TabController, stack: any NavigationController
) -> [String] {
  if presenter === tabs { return ["tabs", "sheet"] }
  return presenter === stack ? ["tabs", "stack", "sheet"] : ["tabs", "stack", "top", "sheet"]
}

extension Examination {
  fileprivate func expect(
    _ view: any ViewController, findsPresenter presenter: any ViewController
  ) throws {
    try expect(
      view.nearestPresenter === presenter, "\(title(of: view)) finds the presenter \(title(of: presenter))",
      "it finds \(title(of: view.nearestPresenter))")
  }
}
