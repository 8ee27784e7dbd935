import ClewViews
import UIKitStandIn

/// Begins something, and waits until it says that it is done, or until the task is cancelled.
///
/// It may say so late, more than once, or, as UIKit does now and then, never.
@MainActor func settled(_ begin: (@escaping @MainActor () -> Void) -> Void) async {
  // Nothing fails here, and how a change has ended is seen by looking.
  _ = try? await Settlement.wait { settlement in begin { settlement.end() } }
}

extension UIViewController {
  /// Makes a change of the router's, under the eyes of the window if there is one.
  @MainActor func change(_ begin: (@escaping @MainActor () -> Void) -> Void) async {
    if let window = UIKitWindow.holding(self) { await window.change(begin) } else { await settled(begin) }
  }
}
