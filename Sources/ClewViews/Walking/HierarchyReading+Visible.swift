// What a user sees. A presentation covers the whole window, so the hierarchy is looked at in layers: the
// root is the lowest, and each presentation found in what shows of a layer is the next one.

extension HierarchyReading {
  /// From the root to the visible view, each the owner of the next.
  ///
  /// - Parameter column: Which column the path takes where both columns of a split show.
  /// - Complexity: O(*n*) in the number of nodes that show or are covered by a presentation.
  package func visiblePath(preferring column: SplitColumn = .detail) -> [any ViewController] {
    var path: [any ViewController] = []
    var layer = root
    while let top = layer {
      if let presenter = appendPresenter(from: top, to: &path) {
        layer = presented(on: presenter)
      } else {
        appendShowing(from: top, preferring: column, to: &path)
        layer = nil
      }
    }
    return path
  }

  /// Everything that shows, owners before what they hold: the topmost layer.
  ///
  /// - Complexity: O(*n*) in the number of nodes that show or are covered by a presentation.
  package var showing: [any ViewController] {
    guard var top = root else { return [] }
    var path: [any ViewController] = []
    while let presenter = appendPresenter(from: top, to: &path), let next = presented(on: presenter) {
      top = next
    }
    var all: [any ViewController] = []
    appendAllShowing(from: top, to: &all)
    return all
  }

  /// Goes to the node nearest the root, in what shows of a layer, that presents something.
  ///
  /// Nothing is appended when there is none.
  private func appendPresenter(
    from view: any ViewController, to path: inout [any ViewController]
  ) -> (any ViewController)? {
    if presented(on: view) != nil {
      path.append(view)
      return view
    }
    switch below(view) {
    case .none: return nil
    case .one(let only): return appendPresenter(in: only, under: view, to: &path)
    case .two(let first, let second):
      return appendPresenter(in: first, under: view, to: &path)
        ?? appendPresenter(in: second, under: view, to: &path)
    }
  }

  private func appendPresenter(
    in view: any ViewController, under owner: any ViewController, to path: inout [any ViewController]
  ) -> (any ViewController)? {
    path.append(owner)
    let found = appendPresenter(from: view, to: &path)
    if found == nil { path.removeLast() }
    return found
  }

  private func appendShowing(
    from view: any ViewController, preferring column: SplitColumn, to path: inout [any ViewController]
  ) {
    var next: (any ViewController)? = view
    while let view = next {
      path.append(view)
      if case .split(let split) = view.role {
        let (main, detail) = columns(of: split)
        next = column == .main ? main ?? detail : detail ?? main
      } else if case .one(let only) = below(view) {
        next = only
      } else {
        next = nil
      }
    }
  }

  private func appendAllShowing(from view: any ViewController, to all: inout [any ViewController]) {
    all.append(view)
    switch below(view) {
    case .none: break
    case .one(let only): appendAllShowing(from: only, to: &all)
    case .two(let first, let second):
      appendAllShowing(from: first, to: &all)
      appendAllShowing(from: second, to: &all)
    }
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
