public import ClewViews
public import UIKitStandIn

extension UINavigationController: @MainActor NavigationController {
  /// The entries, the lowest first.
  public var stack: [any ViewController] { viewControllers }

  /// Makes views the whole stack.
  @MainActor public func setStack(
    _ views: [any ViewController], animated: Bool
  ) async throws -> Settled {
    let views = views.compactMap { $0 as? UIViewController }
    try check(views, besides: viewControllers)
    await change { done in
      dismissSheets(of: viewControllers.filter { !views.contains($0) })
      setViewControllers(views, animated: animated)
      if transitionCoordinator?.animate(alongsideTransition: nil, completion: { _ in done() }) != true {
        done()
      }
    }
    return viewControllers == views ? .completed : .cancelled
  }
}

extension UITabBarController: @MainActor TabController {
  /// The pages, in order.
  public var pages: [any ViewController] { viewControllers ?? [] }

  /// Which page shows.
  public var selection: Int { selectedIndex }

  /// Makes views the pages, and selects one.
  @MainActor public func setPages(
    _ views: [any ViewController], selection: Int, animated: Bool
  ) async throws -> Settled {
    let views = views.compactMap { $0 as? UIViewController }
    guard views.indices.contains(selection) || (views.isEmpty && selection == 0) else {
      throw Misplaced(self, at: self, for: "there is no page \(selection)")
    }
    try check(views, besides: viewControllers ?? [])
    await change { done in
      dismissSheets(of: viewControllers?.filter { !views.contains($0) } ?? [])
      setViewControllers(views, animated: animated)
      selectedIndex = selection
      done()
    }
    return .completed
  }
}

extension UISplitViewController: @MainActor SplitController {
  /// The column one chooses from.
  public var main: (any ViewController)? { viewController(for: .primary) }

  /// The column that shows what was chosen.
  public var detail: (any ViewController)? { viewController(for: .secondary) }

  /// Sets both columns.
  @MainActor public func setColumns(
    main: (any ViewController)?, detail: (any ViewController)?, animated: Bool
  ) async throws -> Settled {
    let new = [main, detail].map { $0 as? UIViewController }
    let old = [self.main, self.detail].map { $0 as? UIViewController }
    try check(new.compactMap(\.self), besides: old.compactMap(\.self))
    await change { done in
      dismissSheets(of: old.compactMap(\.self).filter { !new.contains($0) })
      // Out first, so that a view may go from one column to the other.
      for column in [Column.primary, .secondary] { setViewController(nil, for: column) }
      for (column, view) in zip([Column.primary, .secondary], new) { setViewController(view, for: column) }
      done()
    }
    return .completed
  }
}
