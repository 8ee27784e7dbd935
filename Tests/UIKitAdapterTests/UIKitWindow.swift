import ClewViews
import Foundation
import UIKitStandIn

/// A window of UIKit's, and the delegate of all containers in it.
@MainActor final class UIKitWindow: NSObject, @MainActor ViewWindow {
  weak var observer: (any WindowObserver)?

  private let window: UIWindow
  private var changes = 0
  private var seen: [AnyHashable] = []

  private struct Reference { weak var window: UIKitWindow? }
  private static var all: [Reference] = []

  init(_ window: UIWindow) {
    self.window = window
    super.init()
    Self.all.removeAll { $0.window == nil }
    Self.all.append(Reference(window: self))
  }

  var root: (any ViewController)? { window.rootViewController }

  @MainActor func setRoot(_ view: (any ViewController)?, animated: Bool) async throws -> Settled {
    let view = view as? UIViewController
    if view === window.rootViewController { return .completed }
    try view?.checkIsFree(for: nil)
    await change { done in
      if let old = window.rootViewController { old.dismissSheets(of: [old]) }
      window.rootViewController = view
      done()
    }
    return .completed
  }

  /// The window that a view is in.
  static func holding(_ view: UIViewController) -> UIKitWindow? {
    var top: any ViewController = view
    while let next = top.enclosing { top = next }
    return all.lazy.compactMap(\.window).first { $0.root === top }
  }
}

extension UIKitWindow {
  /// Makes a change of the router's, which is not to be reported.
  @MainActor func change(_ begin: (@escaping @MainActor () -> Void) -> Void) async {
    changes += 1
    await settled(begin)
    changes -= 1
    look()
  }

  /// Looks at how things are, and becomes the delegate of containers that are new.
  private func look() {
    seen = state
    for view in views {
      switch view {
      case let stack as UINavigationController: stack.delegate = self
      case let tabs as UITabBarController: tabs.delegate = self
      case let split as UISplitViewController: split.delegate = self
      default: break
      }
    }
  }

  /// Reports what was not changed by the router. UIKit tells of the router's changes too.
  private func report() {
    guard changes == 0, seen != state else { return }
    look()
    Task { await observer?.windowDidChange() }
  }

  private var state: [AnyHashable] {
    views.flatMap { view -> [AnyHashable] in
      let node = ObjectIdentifier(view)
      return switch view.role {
      case .tabs(let tabs): [node, tabs.selection]
      case .split(let split): [node, split.isCollapsed]
      case .screen, .stack: [node]
      }
    }
  }
}

extension UIKitWindow: UINavigationControllerDelegate, UITabBarControllerDelegate,
  UISplitViewControllerDelegate, UIAdaptivePresentationControllerDelegate
{
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) { report() }

  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) { report() }

  func splitViewControllerDidCollapse(_ svc: UISplitViewController) { report() }

  func splitViewControllerDidExpand(_ svc: UISplitViewController) { report() }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { report() }
}
