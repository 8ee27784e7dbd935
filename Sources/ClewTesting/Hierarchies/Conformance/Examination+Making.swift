import ClewViews

extension Examination {
  func view(_ title: String) throws -> any ViewController {
    let view = try hierarchy.makeView()
    view.title = title
    return view
  }

  /// A stack with a title, and with new views that are titled as given.
  func stack(_ title: String, _ entries: String...) async throws -> any NavigationController {
    let stack = try hierarchy.makeStack()
    stack.title = title
    let views = try entries.map(view)
    if !views.isEmpty {
      try await change("fill \(title)") { try await stack.setStack(views, animated: false) }
    }
    return stack
  }

  /// Tabs with a title and pages, the first of which is selected.
  func tabs(_ title: String, _ pages: any ViewController...) async throws -> any TabController {
    let tabs = try hierarchy.makeTabs()
    tabs.title = title
    if !pages.isEmpty {
      try await change("fill \(title)") {
        try await tabs.setPages(pages, selection: 0, animated: false)
      }
    }
    return tabs
  }

  /// A split with a title and columns.
  func split(
    _ title: String, _ main: any ViewController, _ detail: any ViewController
  ) async throws -> any SplitController {
    let split = try hierarchy.makeSplit()
    split.title = title
    try await change("fill \(title)") {
      try await split.setColumns(main: main, detail: detail, animated: false)
    }
    return split
  }

  /// Makes a node the window's root.
  func show(_ root: any ViewController) async throws {
    try await change("make \(title(of: root)) the root") {
      try await window.setRoot(root, animated: false)
    }
  }
}
