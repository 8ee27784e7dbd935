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
    var trip = RoundTrip()
    // Whether all that shows of this layer has been searched for a presentation, in vain.
    var isSearched = false
    var next = root
    while let view = next {
      if trip.isBack(at: view) { break }
      path.append(view)
      if let over = presented(on: view) {
        next = over
        isSearched = false
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
        let presenter = isSearched ? nil : appendPresenter(from: main, detail, to: &path)
        isSearched = presenter == nil
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
    var trip = RoundTrip()
    var next = root
    while let view = next {
      if trip.isBack(at: view) { break }
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
        if let presenter = appendPresenter(from: main, detail, to: &way) {
          layer.removeAll(keepingCapacity: true)
          next = presented(on: presenter)
        } else {
          appendShowing(from: main, detail, to: &layer)
          next = nil
        }
      }
    }
    return layer
  }

  /// Goes to the first node, in what shows from one or two columns down, that presents something.
  ///
  /// Nothing is appended when there is none.
  private func appendPresenter(
    from first: any ViewController, _ second: (any ViewController)? = nil, to path: inout [any ViewController]
  ) -> (any ViewController)? {
    let start = path.count
    var trip = RoundTrip()
    var open = second.map { [(view: $0, depth: start)] } ?? []
    open.append((first, start))
    while let (view, depth) = open.popLast(), !trip.isBack(at: view) {
      path.removeSubrange(depth...)
      path.append(view)
      if presented(on: view) != nil { return view }
      switch below(view) {
      case .none: break
      case .one(let only): open.append((only, depth + 1))
      case .two(let main, let detail): open += [(detail, depth + 1), (main, depth + 1)]
      }
    }
    path.removeSubrange(start...)
    return nil
  }

  private func appendShowing(
    from main: any ViewController, _ detail: any ViewController, to all: inout [any ViewController]
  ) {
    var trip = RoundTrip()
    var open = [detail, main]
    while let view = open.popLast(), !trip.isBack(at: view) {
      all.append(view)
      switch below(view) {
      case .none: break
      case .one(let only): open.append(only)
      case .two(let main, let detail): open += [detail, main]
      }
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
