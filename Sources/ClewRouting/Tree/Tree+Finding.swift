public import ClewViews

extension Tree {
  /// From the root to the view that a finder finds, or the standard one without a finder.
  ///
  /// - Throws: ``RoutingError`` with ``RoutingError/Code/noVisibleView`` when none is found.
  public func path(by finder: (any ViewFinder)?) throws -> [any ViewController] {
    let path = finder?.path(in: self) ?? path
    guard !path.isEmpty else {
      throw RoutingError(.noVisibleView, detail: root == nil ? nil : name(of: finder))
    }
    return path
  }

  /// What an error calls the finder that was asked; `nil` when it is what is visible.
  private func name(of finder: (any ViewFinder)?) -> String? {
    finder.map { "\(type(of: $0))" } ?? (hasStandardPath ? "the router's finder" : nil)
  }

  /// From the root to `view`, each the owner of the next; empty when it is not in the tree.
  ///
  /// - Complexity: O(*n*) in the number of nodes.
  public func path(to view: any ViewController) -> [any ViewController] {
    path(downTo: view) ?? []
  }

  /// From the root to the first view that matches, the last of what a node holds first; empty when none does.
  ///
  /// - Complexity: O(*n*) in the number of nodes.
  func path(where matches: (any ViewController) -> Bool) -> [any ViewController] {
    var open: [(view: any ViewController, depth: Int)] = root.map { [($0, 0)] } ?? []
    var path: [any ViewController] = []
    var trip = RoundTrip()
    while let (next, depth) = open.popLast(), !trip.isBack(at: next) {
      path.removeSubrange(depth...)
      path.append(next)
      if matches(next) { return path }
      for inner in inner(of: next) { open.append((inner, depth + 1)) }
    }
    return []
  }

  /// The stack that is nearest at or above the view that the finder finds.
  ///
  /// It does not go on below what presents that view: what is there is covered.
  ///
  /// - Throws: ``RoutingError`` with ``RoutingError/Code/noStack`` when there is none, or
  ///   ``RoutingError/Code/noVisibleView``.
  public func nearestStack(by finder: (any ViewFinder)? = nil) throws -> any NavigationController {
    let path = try path(by: finder)
    for index in path.indices.reversed() {
      if case .stack(let stack) = path[index].role { return stack }
      if index > 0, presented(on: path[index - 1]) === path[index] { break }
    }
    throw RoutingError(.noStack, detail: name(of: finder))
  }

  /// The node that is nearest at or above the view that the finder finds and presents something.
  ///
  /// - Throws: ``RoutingError`` with ``RoutingError/Code/nothingToDismiss`` when there is none, or
  ///   ``RoutingError/Code/noVisibleView``.
  public func nearestPresenter(by finder: (any ViewFinder)? = nil) throws -> any ViewController {
    for view in try path(by: finder).reversed() where presented(on: view) != nil { return view }
    throw RoutingError(.nothingToDismiss)
  }

  /// What the new view `view` lies on, nearest first: its owners, and the entries of stacks below it.
  ///
  /// - Complexity: O(*n*) in the number of nodes.
  func lying(under view: any ViewController) -> [any ViewController] {
    let path = path(to: view)
    var under: [any ViewController] = []
    for index in path.indices.reversed() {
      if path[index] !== view { under.append(path[index]) }
      guard index > 0, case .stack(let owner) = path[index - 1].role else { continue }
      let entries = stack(of: owner)
      let position = entries.firstIndex { $0 === path[index] } ?? entries.endIndex
      under.append(contentsOf: entries[..<position].reversed())
    }
    return under
  }
}
