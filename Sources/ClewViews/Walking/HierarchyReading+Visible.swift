// What a user sees. A presentation covers the whole window, so the hierarchy is looked at in layers: the
// root is the lowest, and each presentation found in what shows of a layer is the next one. These walks run
// with every change, so they go down once, and search only where a split shows two columns.

extension HierarchyReading {
  /// From the root to the visible view, each the owner of the next.
  ///
  /// - Parameter column: Which column the path takes in a split.
  /// - Complexity: O(*n*) in the number of nodes that show or are covered by a presentation.
  package func visiblePath(preferring column: SplitColumn = .detail) -> [any ViewController] {
    var path: [any ViewController] = []
    path.reserveCapacity(8)
    var next = root
    while let view = next {
      path.append(view)
      if let over = presented(on: view) {
        next = over
        continue
      }
      switch below(view) {
      case .none: next = nil
      case .one(let only):
        guard column == .main, let main = mainColumn(of: view), main !== only else {
          next = only
          continue
        }
        // The detail hides the main column. What the detail presents hides both.
        next = appendPresenter(from: only, to: &path).map(presented) ?? main
      case .two(let main, let detail):
        let presenter = appendPresenter(from: main, to: &path) ?? appendPresenter(from: detail, to: &path)
        next = presenter.map(presented) ?? (column == .main ? main : detail)
      }
    }
    return path
  }

  /// Everything that shows, owners before what they hold: the topmost layer.
  ///
  /// - Complexity: O(*n*) in the number of nodes that show or are covered by a presentation.
  package var showing: [any ViewController] {
    var layer: [any ViewController] = []
    layer.reserveCapacity(8)
    var next = root
    while let view = next {
      layer.append(view)
      if let over = presented(on: view) {
        layer.removeAll(keepingCapacity: true)
        next = over
        continue
      }
      switch below(view) {
      case .none: next = nil
      case .one(let only): next = only
      case .two(let main, let detail):
        var way: [any ViewController] = []
        let presenter = appendPresenter(from: main, to: &way) ?? appendPresenter(from: detail, to: &way)
        if let presenter {
          layer.removeAll(keepingCapacity: true)
          next = presented(on: presenter)
        } else {
          appendShowing(from: main, to: &layer)
          appendShowing(from: detail, to: &layer)
          next = nil
        }
      }
    }
    return layer
  }

  /// Goes to the first node, in what shows from `view` down, that presents something.
  ///
  /// Nothing is appended when there is none.
  private func appendPresenter(
    from view: any ViewController, to path: inout [any ViewController]
  ) -> (any ViewController)? {
    path.append(view)
    if presented(on: view) != nil { return view }
    let found: (any ViewController)? =
      switch below(view) {
      case .none: nil
      case .one(let only): appendPresenter(from: only, to: &path)
      case .two(let main, let detail):
        appendPresenter(from: main, to: &path) ?? appendPresenter(from: detail, to: &path)
      }
    if found == nil { path.removeLast() }
    return found
  }

  private func appendShowing(from view: any ViewController, to all: inout [any ViewController]) {
    all.append(view)
    switch below(view) {
    case .none: break
    case .one(let only): appendShowing(from: only, to: &all)
    case .two(let main, let detail):
      appendShowing(from: main, to: &all)
      appendShowing(from: detail, to: &all)
    }
  }

  /// The main column of a split, also of one that is collapsed.
  private func mainColumn(of view: any ViewController) -> (any ViewController)? {
    guard case .split(let split) = view.role else { return nil }
    return columns(of: split).main
  }

  /// What shows of a node's own content.
  private func below(_ view: any ViewController) -> Below {
    switch view.role {
    case .screen: return .none
    case .stack(let stack): return self.stack(of: stack).last.map { .one($0) } ?? .none
    case .tabs(let tabs):
      let (pages, selection) = self.pages(of: tabs)
      return pages.indices.contains(selection) ? .one(pages[selection]) : .none
    case .split(let split):
      switch columns(of: split) {
      case (let main?, let detail?): return split.isCollapsed ? .one(detail) : .two(main, detail)
      case (let only?, nil), (nil, let only?): return .one(only)
      case (nil, nil): return .none
      }
    }
  }
}

/// At most two nodes show of a container's own content; an array would have to be allocated.
private enum Below {
  case none
  case one(any ViewController)
  case two(any ViewController, any ViewController)
}
