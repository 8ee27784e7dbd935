import ClewViews

/// The changes of a tree, and where among them the last one is that is about a node. An object, which trees share until
/// one of them changes: most trees are copied often and change never.
final class TreeChanges {
  /// The changes, in order.
  private(set) var all: [Tree.Change] = []

  /// The position of the last change of the root.
  private(set) var root: Int?

  private var presentations: [ObjectIdentifier: Int] = [:]
  private var contents: [ObjectIdentifier: Int] = [:]

  init() {}

  /// The same changes, for a tree that goes on from there.
  init(_ others: TreeChanges) {
    all = others.all
    root = others.root
    presentations = others.presentations
    contents = others.contents
  }

  /// Adds a change.
  func append(_ change: Tree.Change) {
    let position = all.count
    all.append(change)
    switch change {
    case .root: root = position
    case .presented(let presenter, _): presentations[ObjectIdentifier(presenter)] = position
    case .stack(let view, _): contents[ObjectIdentifier(view)] = position
    case .pages(let view, _, _): contents[ObjectIdentifier(view)] = position
    case .columns(let view, _, _): contents[ObjectIdentifier(view)] = position
    }
  }

  /// The position of the last change of what a node presents.
  func presentation(on view: any ViewController) -> Int? {
    presentations.isEmpty ? nil : presentations[ObjectIdentifier(view)]
  }

  /// The position of the last change of what a container holds.
  func content(of view: any ViewController) -> Int? {
    contents.isEmpty ? nil : contents[ObjectIdentifier(view)]
  }
}
