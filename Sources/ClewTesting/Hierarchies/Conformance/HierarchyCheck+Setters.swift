import ClewViews

extension HierarchyCheck {
  static let setters = [
    HierarchyCheck("a window's root becomes what it is set to", needs: []) { e in
      let (a, b) = (try e.view("a"), try e.view("b"))
      try e.expect("-")
      for view in [a, b, a] {
        try await e.change("make \(title(of: view)) the root") {
          try await e.window.setRoot(view, animated: e.animated)
        }
        try e.expect(title(of: view))
      }
      try await e.change("empty the window") {
        try await e.window.setRoot(nil, animated: e.animated)
      }
      try e.expect("-")
      try await e.expectReports(0)
    },

    HierarchyCheck("a window's root becomes what it is set to in a certain way", needs: []) { e in
      let (a, b) = (try e.view("a"), try e.view("b"))
      for (view, style) in [
        (a, RootAnimation.Style.crossFade), (b, .slide), (a, RootAnimation.Style("unknown")),
      ] {
        try await e.change("make \(title(of: view)) the root by \(style)") {
          try await e.window.setRoot(view, animation: RootAnimation(style, duration: .zero))
        }
        try e.expect(title(of: view))
      }
      try await e.expectReports(0)
    },

    HierarchyCheck("a stack becomes what it is set to: pushed, popped and replaced", needs: [.stacks]) { e in
      let views = try ["a", "b", "c", "d"].map(e.view)
      let stack = try await e.stack("stack")
      try await e.show(stack)
      try e.expect("stack[]")
      for titles in [
        "a", "a b", "a b c d", "a b c", "a", "d", "b d", "d b", "c d b", "d b", "a b c", "a b c", "",
      ] {
        let entries = titles.split(separator: " ").compactMap { title in
          views.first { $0.title == String(title) }
        }
        try await e.change("set the stack to \(titles)") {
          try await stack.setStack(entries, animated: e.animated)
        }
        try e.expect("stack[\(titles)]")
        for view in views where !entries.contains(where: { $0 === view }) { try e.expect(view, isIn: nil) }
      }
      try await e.expectReports(0)
    },

    HierarchyCheck("tabs become what they are set to, and select what they are told", needs: [.tabs]) { e in
      let (a, b, c) = (try e.view("a"), try e.view("b"), try e.view("c"))
      let tabs = try await e.tabs("tabs")
      try await e.show(tabs)
      for (pages, selection, shape) in [
        ([a, b, c], 0, "*a b c"), ([a, b, c], 2, "a b *c"), ([c, a], 1, "c *a"), ([a], 0, "*a"),
        ([b, a], 1, "b *a"), ([], 0, ""),
      ] {
        try await e.change("set the pages to \(shape)") {
          try await tabs.setPages(pages, selection: selection, animated: e.animated)
        }
        try e.expect("tabs{\(shape)}")
        for view in [a, b, c] where !pages.contains(where: { $0 === view }) { try e.expect(view, isIn: nil) }
      }
      try await e.expectReports(0)
    },

    HierarchyCheck("tabs refuse to select a page that they do not have", needs: [.tabs]) { e in
      let (a, b) = (try e.view("a"), try e.view("b"))
      let tabs = try await e.tabs("tabs", a, b)
      try await e.show(tabs)
      for selection in [-1, 2] {
        try await e.refuse("select page \(selection) of two") {
          try await tabs.setPages([a, b], selection: selection, animated: e.animated)
        }
      }
    },

    HierarchyCheck("a split becomes what it is set to", needs: [.splits]) { e in
      let views = try ["a", "b", "c"].map(e.view)
      let split = try e.hierarchy.makeSplit()
      split.title = "split"
      try await e.show(split)
      for titles in ["a b", "a c", "b c", "b -", "- a", "a b", "- -"] {
        let columns = titles.split(separator: " ").map { title in
          views.first { $0.title == String(title) }
        }
        try await e.change("set the columns to \(titles)") {
          try await split.setColumns(main: columns[0], detail: columns[1], animated: e.animated)
        }
        let found = "\(title(of: split.main)) \(title(of: split.detail))"
        let expected = titles.split(separator: " ").map { $0 == "-" ? "nothing" : $0 }.joined(separator: " ")
        try e.expect(found == expected, "the columns \(expected)", found)
        for view in views {
          let owner = columns.contains { $0 === view } ? split : nil
          try e.expect(view, isIn: owner)
        }
      }
      try await e.expectReports(0)
    },
  ]
}
