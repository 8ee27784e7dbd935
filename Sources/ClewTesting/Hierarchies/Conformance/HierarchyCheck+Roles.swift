import ClewViews

extension HierarchyCheck {
  static let roles = [
    HierarchyCheck("a node says what it is, and keeps its title", needs: []) { e in
      let view = try e.view("first")
      view.title = "second"
      try e.expect(view.title == "second", "the title second", "\(view.title ?? "none")")
      view.title = nil
      try e.expect(view.title == nil, "no title", "\(view.title ?? "none")")
      guard case .screen = view.role else {
        throw e.failure(expected: "the role of a screen", found: "\(view.role)")
      }
    },

    HierarchyCheck("a stack says that it is one", needs: [.stacks]) { e in
      let stack = try e.hierarchy.makeStack()
      if case .stack(let same) = stack.role, same === stack { return }
      throw e.failure(expected: "the role of a stack, with itself", found: "\(stack.role)")
    },

    HierarchyCheck("tabs say that they are some", needs: [.tabs]) { e in
      let tabs = try e.hierarchy.makeTabs()
      if case .tabs(let same) = tabs.role, same === tabs { return }
      throw e.failure(expected: "the role of tabs, with themselves", found: "\(tabs.role)")
    },

    HierarchyCheck("a split says that it is one", needs: [.splits]) { e in
      let split = try e.hierarchy.makeSplit()
      if case .split(let same) = split.role, same === split { return }
      throw e.failure(expected: "the role of a split, with itself", found: "\(split.role)")
    },
  ]
}
