import ClewViews

/// Takes one view out of the hierarchy, wherever it is: dismisses it, or pops its stack down to what lies below
/// it.
///
/// The lowest entry of a stack goes with the stack. A root, a page or a column stays where it is.
struct RemoveTransition: ViewTransition {
  let entry: any ViewController
  var animated = true

  var finder: (any ViewFinder)? { ExactFinder(view: entry) }

  var kind: TransitionKind { .hide }

  func change(to view: (any ViewController)?, in tree: Tree) throws -> Tree.Change? {
    let path = tree.path(to: entry)
    for index in path.indices.dropFirst().reversed() {
      let owner = path[index - 1]
      if tree.presented(on: owner) === path[index] { return .presented(on: owner, nil) }
      guard case .stack(let stack) = owner.role else { return nil }
      let entries = tree.stack(of: stack)
      if let position = entries.firstIndex(where: { $0 === path[index] }), position > 0 {
        return .stack(stack, Array(entries[..<position]))
      }
    }
    return nil
  }
}

extension RemoveTransition: CustomStringConvertible {
  var description: String { "remove" }
}

private struct ExactFinder: ViewFinder {
  let view: any ViewController
  func path(in tree: Tree) -> [any ViewController] { tree.path(to: view) }
}
