import ClewViews

extension HierarchyCheck {
  static let walks = [
    HierarchyCheck("the visible view is the top of a stack and the selected page", needs: [.stacks, .tabs]) {
      e in
      let stack = try await e.stack("stack", "low", "top")
      let other = try await e.stack("other")
      let tabs = try await e.tabs("tabs", stack, other)
      try await e.show(tabs)
      try e.expect(visible: ["tabs", "stack", "top"])
      try await e.change("select the other page") {
        try await tabs.setPages([stack, other], selection: 1, animated: e.animated)
      }
      try e.expect(visible: ["tabs", "other"])
      try await e.change("push there") {
        try await other.setStack([try e.view("first")], animated: e.animated)
      }
      try e.expect(visible: ["tabs", "other", "first"])
      try await e.change("empty the window") { try await e.window.setRoot(nil, animated: e.animated) }
      try e.expect(visible: [])
    },

    HierarchyCheck("the visible view of a split is its detail", needs: [.splits, .stacks]) { e in
      let detail = try await e.stack("detail", "low", "top")
      let main = try e.view("main")
      let split = try await e.split("split", main, detail)
      try await e.show(split)
      try e.expect(visible: ["split", "detail", "top"])
      try await e.change("take the detail away") {
        try await split.setColumns(main: main, detail: nil, animated: e.animated)
      }
      try e.expect(visible: ["split", "main"])
    },

    HierarchyCheck("a presentation from either column covers a split", needs: [.splits, .presentations]) {
      e in
      let (main, detail) = (try e.view("main"), try e.view("detail"))
      try await e.show(try await e.split("split", main, detail))
      for column in [main, detail] {
        let sheet = try e.view("sheet")
        try await e.change("present on the column \(title(of: column))") {
          try await column.setPresented(sheet, animated: e.animated)
        }
        try e.expect(visible: ["split", title(of: column), "sheet"])
        try await e.change("dismiss") { try await column.setPresented(nil, animated: e.animated) }
      }
      try e.expect(visible: ["split", "detail"])
    },

    HierarchyCheck(
      "a walk meets every node once, owners before what they hold", needs: [.stacks, .tabs, .presentations]
    ) { e in
      let sheet = try await e.stack("sheet", "first")
      let stack = try await e.stack("stack", "low", "top")
      try await e.show(try await e.tabs("tabs", stack, try e.view("other")))
      try await e.change("present on the top") {
        try await stack.stack[1].setPresented(sheet, animated: e.animated)
      }
      let found = e.window.views.map { title(of: $0) }
      let expected = ["tabs", "stack", "low", "top", "sheet", "first", "other"]
      try e.expect(
        found == expected, expected.joined(separator: ", "), found.joined(separator: ", "))
    },
  ]
}
