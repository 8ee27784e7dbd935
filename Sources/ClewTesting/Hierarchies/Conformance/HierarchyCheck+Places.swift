import ClewViews

extension HierarchyCheck {
  static let places = [
    HierarchyCheck(
      "a view in a stack can not go elsewhere, and the error names both places", needs: [.stacks, .tabs]
    ) { e in
      let (left, right) = (try await e.stack("left", "a"), try await e.stack("right", "b"))
      let tabs = try await e.tabs("tabs", left, right)
      try await e.show(tabs)
      let (a, b) = (left.stack[0], right.stack[0])
      try await e.refuse("push a on the other stack", naming: ["left", "right"]) {
        try await right.setStack([b, a], animated: e.animated)
      }
      try await e.refuse("make a a page", naming: ["left", "tabs"]) {
        try await tabs.setPages([left, right, a], selection: 0, animated: e.animated)
      }
      try await e.refuse("make a the root", naming: ["left"]) {
        try await e.window.setRoot(a, animated: e.animated)
      }
    },

    HierarchyCheck(
      "a view in a container can not be presented, nor what is presented be pushed",
      needs: [.stacks, .presentations]
    ) { e in
      let stack = try await e.stack("stack", "low", "top")
      let (low, top) = (stack.stack[0], stack.stack[1])
      try await e.show(stack)
      try await e.refuse("present low on top", naming: ["stack", "top"]) {
        try await top.setPresented(low, animated: e.animated)
      }
      let sheet = try e.view("sheet")
      try await e.change("present the sheet") { try await top.setPresented(sheet, animated: e.animated) }
      try await e.refuse("push the sheet", naming: ["stack", "top"]) {
        try await stack.setStack([low, top, sheet], animated: e.animated)
      }
      try await e.refuse("make the sheet the root", naming: ["top"]) {
        try await e.window.setRoot(sheet, animated: e.animated)
      }
      try await e.refuse("present the sheet on itself", naming: ["sheet"]) {
        try await sheet.setPresented(sheet, animated: e.animated)
      }
    },

    HierarchyCheck("a column can not be elsewhere", needs: [.stacks, .splits]) { e in
      let stack = try await e.stack("stack", "a")
      let (main, detail) = (try e.view("main"), try e.view("detail"))
      let split = try await e.split("split", stack, detail)
      try await e.show(split)
      try await e.refuse("push the detail", naming: ["split", "stack"]) {
        try await stack.setStack([stack.stack[0], detail], animated: e.animated)
      }
      try await e.refuse("set the same view twice", naming: ["split"]) {
        try await split.setColumns(main: main, detail: main, animated: e.animated)
      }
      try await e.refuse("make an entry the main column", naming: ["split", "stack"]) {
        try await split.setColumns(main: stack.stack[0], detail: detail, animated: e.animated)
      }
    },

    HierarchyCheck("a view is given once", needs: [.stacks, .tabs]) { e in
      let (a, b) = (try e.view("a"), try e.view("b"))
      let stack = try await e.stack("stack", "low")
      let tabs = try await e.tabs("tabs", stack)
      try await e.show(tabs)
      try await e.refuse("push the same view twice", naming: ["stack", "a"]) {
        try await stack.setStack([stack.stack[0], a, a], animated: e.animated)
      }
      try await e.refuse("push what is in the stack", naming: ["stack", "low"]) {
        try await stack.setStack([stack.stack[0], b, stack.stack[0]], animated: e.animated)
      }
      try await e.refuse("set the same page twice", naming: ["tabs", "b"]) {
        try await tabs.setPages([stack, b, b], selection: 0, animated: e.animated)
      }
      for view in [a, b] { try e.expect(view, isIn: nil) }
    },

    HierarchyCheck("a view can not be inside itself", needs: [.stacks, .tabs]) { e in
      // In no window yet, so that nothing else speaks against it.
      let stack = try await e.stack("stack", "low")
      try await e.refuse("push a stack on itself", naming: ["stack"]) {
        try await stack.setStack([stack.stack[0], stack], animated: e.animated)
      }
      let tabs = try await e.tabs("tabs", stack)
      try await e.refuse("push the tabs that the stack is in", naming: ["tabs", "stack"]) {
        try await stack.setStack([stack.stack[0], tabs], animated: e.animated)
      }
      try await e.show(tabs)
      try e.expect("tabs{*stack[low]}")
    },

    HierarchyCheck("the root can not be elsewhere too", needs: [.stacks]) { e in
      let (root, stack) = (try e.view("root"), try await e.stack("stack"))
      try await e.show(root)
      try await e.refuse("push the root", naming: ["root", "stack"]) {
        try await stack.setStack([root], animated: e.animated)
      }
      try e.expect(root, isIn: nil)
      try e.expect(stack.stack.isEmpty, "an empty stack", "\(stack.stack.count) entries")
    },
  ]
}
