import ClewViews

extension Examination {
  func expect(_ condition: Bool, _ expected: String, _ found: @autoclosure () -> String) throws {
    if !condition { throw failure(expected: expected, found: found()) }
  }

  /// Expects that the window has a shape, and that each node knows what it is in.
  func expect(_ shape: String) throws {
    try expect(window.shape == shape, shape, window.shape)
    guard let root = window.root else { return }
    try expect(root, isIn: nil)
    for owner in window.views {
      for inner in owner.inner { try expect(inner, isIn: owner) }
    }
  }

  /// Expects what encloses a view.
  func expect(_ view: any ViewController, isIn owner: (any ViewController)?) throws {
    try expect(
      view.enclosing === owner, "\(title(of: view)) is enclosed by \(title(of: owner))",
      "it is enclosed by \(title(of: view.enclosing))")
  }

  /// Expects what is visible.
  func expect(visible path: [String]) throws {
    let found = window.visiblePath.map { title(of: $0) }
    try expect(
      found == path, "the visible path \(path.joined(separator: ", "))", found.joined(separator: ", "))
  }

  /// Expects how often something has been reported.
  func expectReports(_ count: Int) async throws {
    await letPass()
    let reports = witness.reports
    try expect(
      reports.count == count, count == 0 ? "no report" : "\(count) reports",
      "\(reports.count): \(reports.joined(separator: ", "))")
  }
}

/// What a node is called in a check.
func title(of view: (any ViewController)?) -> String { view.map { $0.title ?? "untitled" } ?? "nothing" }
