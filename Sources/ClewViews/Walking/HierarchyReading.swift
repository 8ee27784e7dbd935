/// A way to read a hierarchy: as it is now, or as it would be under changes that nobody has made yet.
///
/// What a walk needs to know is asked through these, so that the walks are written once for both.
package protocol HierarchyReading {
  var root: (any ViewController)? { get }
  func presented(on view: any ViewController) -> (any ViewController)?
  func stack(of view: any NavigationController) -> [any ViewController]
  func pages(of view: any TabController) -> (views: [any ViewController], selection: Int)
  func columns(
    of view: any SplitController
  ) -> (main: (any ViewController)?, detail: (any ViewController)?)
}

/// The hierarchy as it is now.
package struct CurrentHierarchy: HierarchyReading {
  package let root: (any ViewController)?

  package init(root: (any ViewController)?) { self.root = root }

  package func presented(on view: any ViewController) -> (any ViewController)? { view.presented }

  package func stack(of view: any NavigationController) -> [any ViewController] { view.stack }

  package func pages(of view: any TabController) -> (views: [any ViewController], selection: Int) {
    (view.pages, view.selection)
  }

  package func columns(
    of view: any SplitController
  ) -> (main: (any ViewController)?, detail: (any ViewController)?) {
    (view.main, view.detail)
  }
}
