public import ClewViews

extension Tree.Change {
  /// Makes the change, by the one setter of the node that it is about.
  ///
  /// - Returns: ``Settled/cancelled`` when the change was called off, or the task is cancelled; then nothing has
  ///   changed.
  /// - Throws: What the hierarchy throws.
  public func commit(in window: any ViewWindow, animated: Bool) async throws -> Settled {
    Task.isCancelled ? .cancelled : try await set(in: window, animated: animated)
  }

  /// Makes the change, also in a task that is cancelled.
  func set(in window: any ViewWindow, animated: Bool) async throws -> Settled {
    switch self {
    case .root(let view):
      try await window.setRoot(view, animated: animated)
    case .stack(let stack, let views):
      try await stack.setStack(views, animated: animated)
    case .presented(let presenter, let view):
      try await presenter.setPresented(view, animated: animated)
    case .pages(let tabs, let views, let selection):
      try await tabs.setPages(views, selection: selection, animated: animated)
    case .columns(let split, let main, let detail):
      try await split.setColumns(main: main, detail: detail, animated: animated)
    }
  }

  /// The change that puts back what is there now.
  func inverse(in window: any ViewWindow) -> Tree.Change {
    switch self {
    case .root: .root(window.root)
    case .stack(let stack, _): .stack(stack, stack.stack)
    case .presented(let presenter, _): .presented(on: presenter, presenter.presented)
    case .pages(let tabs, _, _): .pages(tabs, tabs.pages, selection: tabs.selection)
    case .columns(let split, _, _): .columns(split, main: split.main, detail: split.detail)
    }
  }

  /// The node that it is about; `nil` for the window.
  var target: (any ViewController)? {
    switch self {
    case .root: nil
    case .stack(let stack, _): stack
    case .presented(let presenter, _): presenter
    case .pages(let tabs, _, _): tabs
    case .columns(let split, _, _): split
    }
  }

  /// Whether what it asks for is what the tree says already.
  func isNeeded(in tree: Tree) -> Bool {
    switch self {
    case .root(let view): return tree.root !== view
    case .stack(let stack, let views): return !same(tree.stack(of: stack), views)
    case .presented(let presenter, let view): return tree.presented(on: presenter) !== view
    case .pages(let tabs, let views, let selection):
      let now = tree.pages(of: tabs)
      return now.selection != selection || !same(now.views, views)
    case .columns(let split, let main, let detail):
      let now = tree.columns(of: split)
      return now.main !== main || now.detail !== detail
    }
  }
}

private func same(_ some: [any ViewController], _ others: [any ViewController]) -> Bool {
  some.count == others.count && some.elementsEqual(others) { $0 === $1 }
}
