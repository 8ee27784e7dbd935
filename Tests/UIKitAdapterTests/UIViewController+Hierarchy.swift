public import ClewViews
public import UIKitStandIn

extension UIViewController: @MainActor ViewController {
  /// What this view is.
  public var role: ViewRole {
    switch self {
    case let stack as UINavigationController: .stack(stack)
    case let tabs as UITabBarController: .tabs(tabs)
    case let split as UISplitViewController: .split(split)
    default: .screen
    }
  }

  /// The container this view is in, or else what presents it.
  public var enclosing: (any ViewController)? { parent ?? Presentations.presenter(of: self) }

  /// What this very view presents.
  public var presented: (any ViewController)? { Presentations.sheet(of: self) }

  /// Presents a view, or dismisses what is presented.
  @MainActor public func setPresented(
    _ view: (any ViewController)?, animated: Bool
  ) async throws -> Settled {
    if view === presented { return .completed }
    guard let sheet = view as? UIViewController else {
      let old = presented as? UIViewController
      await change { done in
        old?.presentingViewController?.dismiss(animated: animated, completion: done)
        old?.transitionCoordinator?.animate(alongsideTransition: nil) { _ in done() }
      }
      return presented == nil ? .completed : .cancelled
    }
    if let other = presentedViewController {
      throw Misplaced(sheet, at: self, for: "\(other.place) is in the way")
    }
    try check([sheet])
    await change { done in
      Presentations.note(self, presents: sheet)
      sheet.presentationController?.delegate = UIKitWindow.holding(self)
      present(sheet, animated: animated, completion: done)
      sheet.transitionCoordinator?.animate(alongsideTransition: nil) { _ in done() }
    }
    return presented === sheet ? .completed : .cancelled
  }
}
