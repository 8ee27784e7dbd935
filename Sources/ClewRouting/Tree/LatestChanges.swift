import ClewViews

/// Where among the changes of a tree the last one is that is about a node.
struct LatestChanges {
  /// The position of the last change of the root.
  private(set) var root: Int?

  private var presentations: [ObjectIdentifier: Int] = [:]
  private var contents: [ObjectIdentifier: Int] = [:]

  /// Notes a change.
  mutating func note(_ change: Tree.Change, at position: Int) {
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
