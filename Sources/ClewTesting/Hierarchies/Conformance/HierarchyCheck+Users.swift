import ClewViews

extension HierarchyCheck {
  static let users = [
    HierarchyCheck("what the user pops is reported when it has settled", needs: [.users, .stacks]) { e in
      let stack = try await e.stack("stack", "a", "b", "c")
      let top = stack.stack[2]
      try await e.show(stack)
      try await e.user("pops", .pop(stack), makes: "stack[a b]")
      try e.expect(top, isIn: nil)
      try await e.user("pops", .pop(stack), makes: "stack[a]")
      try await e.change("push what was popped") {
        try await stack.setStack([stack.stack[0], top], animated: e.animated)
      }
      try e.expect("stack[a c]")
      try await e.user("pops", .pop(stack), makes: "stack[a]")
    },

    HierarchyCheck(
      "what the user dismisses is reported when it has settled", needs: [.users, .stacks, .presentations]
    ) { e in
      let root = try e.view("root")
      let sheet = try await e.stack("sheet", "inner")
      let (inner, over) = (sheet.stack[0], try e.view("over"))
      try await e.show(root)
      try await e.change("present") { try await root.setPresented(sheet, animated: e.animated) }
      try await e.change("present over it") { try await inner.setPresented(over, animated: e.animated) }
      try await e.user("dismisses over", .dismiss(over), makes: "root>sheet[inner]")
      try e.expect(over, isIn: nil)
      try await e.user("dismisses from inner", .dismiss(inner), makes: "root")
      try e.expect(sheet, isIn: nil)
    },

    HierarchyCheck("what the user selects is reported when it has settled", needs: [.users, .tabs]) { e in
      let tabs = try await e.tabs("tabs", try e.view("a"), try e.view("b"))
      try await e.show(tabs)
      try await e.user("selects b", .select(1, in: tabs), makes: "tabs{a *b}")
      try await e.user("selects a", .select(0, in: tabs), makes: "tabs{*a b}")
    },

    HierarchyCheck("a split that collapses is reported when it has settled", needs: [.users, .splits]) { e in
      let split = try await e.split("split", try e.view("a"), try e.view("b"))
      try await e.show(split)
      try await e.user("makes it narrow", .collapse(split, true), makes: "split(a!|b)")
      try e.expect(visible: ["split", "b"])
      try await e.user("makes it wide", .collapse(split, false), makes: "split(a|b)")
    },

    HierarchyCheck(
      "a pop that is called off changes nothing, and is not reported", needs: [.gestures, .users, .stacks]
    ) { e in
      let stack = try await e.stack("stack", "a", "b", "c")
      try await e.show(stack)
      try await e.userLetsGo("pop", .pop(stack))
      try await e.expectReports(0)
      try await e.user("pops", .pop(stack), makes: "stack[a b]")
      try await e.expectReports(1)
    },

    HierarchyCheck(
      "a dismissal that is called off changes nothing, and is not reported",
      needs: [.gestures, .users, .presentations]
    ) { e in
      let (root, sheet) = (try e.view("root"), try e.view("sheet"))
      try await e.show(root)
      try await e.change("present") { try await root.setPresented(sheet, animated: e.animated) }
      try await e.userLetsGo("dismiss", .dismiss(sheet))
      try await e.expectReports(0)
      try await e.user("dismisses", .dismiss(sheet), makes: "root")
      try await e.expectReports(1)
    },

    HierarchyCheck("a window does not keep its observer", needs: []) { e in
      weak var gone: Witness?
      do {
        let observer = Witness(e.window)
        gone = observer
        e.window.observer = observer
        try e.expect(e.window.observer === observer, "the observer that was set", "another")
      }
      try e.expect(gone == nil, "no observer, as nobody else keeps it", "the window keeps it")
      try e.expect(e.window.observer == nil, "no observer", "one")
    },
  ]
}
