import ClewViews
import UIKitStandIn

/// Who presents what.
///
/// UIKit lets the outermost container present for all that it holds, and does not say who had asked for it.
@MainActor enum Presentations {
  private struct Presentation {
    weak var presenter: UIViewController?
    weak var sheet: UIViewController?
  }

  private static var all: [Presentation] = []

  /// Notes what is about to be presented.
  static func note(_ presenter: UIViewController, presents sheet: UIViewController) {
    all.removeAll { $0.sheet == nil || $0.sheet === sheet }
    all.append(Presentation(presenter: presenter, sheet: sheet))
  }

  /// Who presents a view that is in no container. What has not been noted was presented without a router.
  static func presenter(of view: UIViewController) -> UIViewController? {
    guard let official = view.presentingViewController else { return nil }
    return all.first { $0.sheet === view }?.presenter ?? official
  }

  /// What this very view presents.
  static func sheet(of view: UIViewController) -> UIViewController? {
    guard let sheet = view.presentedViewController else { return nil }
    return presenter(of: sheet) === view ? sheet : nil
  }
}

extension UIViewController {
  /// Dismisses what is presented by views that are about to leave, or by what they hold. UIKit would leave it on the screen.
  func dismissSheets(of views: [UIViewController]) {
    for case let view as UIViewController in views.flatMap({ Array(HierarchyWalk(from: $0)) }) {
      Presentations.sheet(of: view)?.presentingViewController?.dismiss(animated: false)
    }
  }
}
