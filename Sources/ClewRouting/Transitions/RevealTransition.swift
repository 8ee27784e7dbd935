import ClewViews

/// Makes one of the changes that bring a view into sight. What they are has been found out before.
struct RevealTransition: ViewTransition, CustomStringConvertible {
  let change: Tree.Change
  let animated: Bool

  func change(to view: (any ViewController)?, in tree: Tree) throws -> Tree.Change? { change }

  var description: String { "reveal" }
}
