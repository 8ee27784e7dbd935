/// What is not in UIKit: how animations end, and what the user does.
@MainActor public final class Stage {
  /// How the next animation ends.
  public enum Ending {
    /// Well; the closure is called right before.
    case late(() -> Void)
    /// Well, and again.
    case twice
    /// Never; the closure is called in place of an end.
    case never(() -> Void)
    /// As it began.
    case cancelled
  }

  /// How the next animation ends, if not as usual.
  public var next: Ending?

  /// A stage on which everything ends well.
  public init() {}

  func end(_ end: @escaping (_ isCancelled: Bool) -> Void) {
    let ending = next
    next = nil
    Task {
      switch ending {
      case .late(let callBack):
        callBack()
        end(false)
      case .twice:
        end(false)
        end(false)
      case .never(let forgotten): forgotten()
      case .cancelled: end(true)
      case nil: end(false)
      }
    }
  }
}

extension UINavigationController {
  /// The user swipes back, or begins to and lets go.
  public func userSwipesBack(letsGo: Bool) {
    if letsGo { return }
    setViewControllers(viewControllers.dropLast(), animated: false)
  }
}

extension UITabBarController {
  /// The user selects a page.
  public func userSelects(_ index: Int) {
    guard let viewControllers else { return }
    selectedIndex = index
    delegate?.tabBarController(self, didSelect: viewControllers[index])
  }
}

extension UISplitViewController {
  /// The user makes the window narrow or wide.
  public func userResizes(isCollapsed: Bool) {
    self.isCollapsed = isCollapsed
    if isCollapsed {
      delegate?.splitViewControllerDidCollapse(self)
    } else {
      delegate?.splitViewControllerDidExpand(self)
    }
  }
}

extension UIViewController {
  /// The user swipes down what is presented, or begins to and lets go.
  public func userSwipesDown(letsGo: Bool) {
    if letsGo { return }
    let sheet = parent.map(topmost) ?? self
    guard sheet.ownPresenting != nil else { return }
    sheet.ownPresenting?.dismiss(animated: false)
    sheet.presentationController?.delegate?.presentationControllerDidDismiss(sheet.presentationController!)
  }

  private func topmost(_ view: UIViewController) -> UIViewController { view.parent.map(topmost) ?? view }
}
