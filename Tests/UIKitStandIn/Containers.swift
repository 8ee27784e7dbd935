public import Foundation

/// As in UIKit: a stack.
@MainActor open class UINavigationController: UIViewController {
  open weak var delegate: (any UINavigationControllerDelegate)?

  open var viewControllers: [UIViewController] {
    get { entries }
    set { setViewControllers(newValue, animated: false) }
  }

  private var entries: [UIViewController] = []

  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    let before = entries
    adopt(viewControllers)
    transit(animated: animated) {
      self.adopt(before)
    } completion: {
      guard let top = self.entries.last else { return }
      self.delegate?.navigationController(self, didShow: top, animated: animated)
    }
  }

  private func adopt(_ views: [UIViewController]) {
    replaceChildren(entries, by: views)
    entries = views
  }
}

/// As in UIKit: who hears of a stack.
@MainActor public protocol UINavigationControllerDelegate: NSObjectProtocol {
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
}

/// As in UIKit: pages.
@MainActor open class UITabBarController: UIViewController {
  open weak var delegate: (any UITabBarControllerDelegate)?
  open var selectedIndex = 0
  open private(set) var viewControllers: [UIViewController]?

  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    replaceChildren(self.viewControllers ?? [], by: viewControllers ?? [])
    self.viewControllers = viewControllers
    selectedIndex = min(selectedIndex, max(0, (viewControllers?.count ?? 0) - 1))
  }
}

/// As in UIKit: who hears of what the user selects.
@MainActor public protocol UITabBarControllerDelegate: NSObjectProtocol {
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

/// As in UIKit: two columns.
@MainActor open class UISplitViewController: UIViewController {
  /// As in UIKit, but for columns that only some styles have.
  public enum Column { case primary, secondary }

  open weak var delegate: (any UISplitViewControllerDelegate)?
  open internal(set) var isCollapsed = false

  private var columns: [Column: UIViewController] = [:]

  open func viewController(for column: Column) -> UIViewController? { columns[column] }

  open func setViewController(_ vc: UIViewController?, for column: Column) {
    replaceChildren(columns[column].map { [$0] } ?? [], by: vc.map { [$0] } ?? [])
    columns[column] = vc
  }
}

/// As in UIKit: who hears of a split.
@MainActor public protocol UISplitViewControllerDelegate: NSObjectProtocol {
  func splitViewControllerDidCollapse(_ svc: UISplitViewController)
  func splitViewControllerDidExpand(_ svc: UISplitViewController)
}

extension UIViewController {
  func replaceChildren(_ old: [UIViewController], by new: [UIViewController]) {
    for view in old where !new.contains(view) { view.parent = nil }
    for view in new { view.parent = self }
  }
}
