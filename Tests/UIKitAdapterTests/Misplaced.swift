import ClewViews
import UIKitStandIn

/// A view that can not go where it was to go. UIKit would move it without a word, or end the app.
struct Misplaced: Error, CustomStringConvertible {
  let description: String

  @MainActor init(_ view: UIViewController, at place: UIViewController?, for reason: String) {
    description = "\(view.place) can not go to \(place?.place ?? "the window"): \(reason)"
  }
}

extension UIViewController {
  /// What an error calls this view.
  var place: String { "\(type(of: self)) \(title.map { "\"\($0)\"" } ?? "without a title")" }

  /// Checks that views are free to come here, but for those that are here already.
  func check(_ views: [UIViewController], besides mine: [UIViewController] = []) throws {
    var above: [any ViewController] = [self]
    while let next = above.last?.enclosing { above.append(next) }
    for (index, view) in views.enumerated() {
      if views[..<index].contains(view) { throw Misplaced(view, at: self, for: "it is given twice") }
      if above.contains(where: { $0 === view }) {
        throw Misplaced(view, at: self, for: "it would be inside itself")
      }
      if !mine.contains(view) { try view.checkIsFree(for: self) }
    }
  }

  /// Checks that this view is nowhere.
  func checkIsFree(for place: UIViewController?) throws {
    if let owner = enclosing as? UIViewController {
      throw Misplaced(self, at: place, for: "it is in \(owner.place)")
    }
    if UIKitWindow.holding(self)?.root === self {
      throw Misplaced(self, at: place, for: "it is a window's root")
    }
  }
}
