import ClewViews

/// Who wants to know that a view has left the window. It tells nobody: whoever strikes them does.
final class Departures {
  /// Somebody's wish to know, which is also how it is taken back.
  final class Watch {
    fileprivate let view: any ViewController
    let left: () -> Void

    fileprivate init(_ view: any ViewController, _ left: @escaping () -> Void) {
      self.view = view
      self.left = left
    }
  }

  // Unchecked is sound: each access is over before any other code runs.
  @exclusivity(unchecked) private var watches: [Watch] = []

  var isEmpty: Bool { watches.isEmpty }

  func watch(_ view: any ViewController, _ left: @escaping () -> Void) -> Watch {
    let watch = Watch(view, left)
    watches.append(watch)
    return watch
  }

  func forget(_ watch: Watch) {
    watches.removeAll { $0 === watch }
  }

  /// Strikes those whose view is not in the hierarchy any more.
  func strike(keeping reachable: some Sequence<any ViewController>) -> [Watch] {
    if watches.isEmpty { return [] }
    let reachable = Set(reachable.lazy.map { ObjectIdentifier($0) })
    let gone = watches.filter { !reachable.contains(ObjectIdentifier($0.view)) }
    watches.removeAll { !reachable.contains(ObjectIdentifier($0.view)) }
    return gone
  }

  /// Strikes all.
  func strikeAll() -> [Watch] {
    defer { watches = [] }
    return watches
  }
}
