import ClewViews

/// The book of open scopes, in the order in which they were opened. It closes none: whoever strikes them does.
final class Ledger {
  // Unchecked is sound: each access is over before any other code runs.
  @exclusivity(unchecked) private(set) var entries: [ScopeEntry] = []

  func add(_ more: [ScopeEntry]) {
    if !more.isEmpty { entries.append(contentsOf: more) }
  }

  /// Strikes the entries whose view is not in the hierarchy any more.
  ///
  /// - Returns: The scopes that nothing holds open any more, the last opened first, each once.
  func strike(keeping reachable: some Sequence<any ViewController>) -> [OpenScope] {
    let reachable = Set(reachable.lazy.map { ObjectIdentifier($0) })
    var kept: [ScopeEntry] = []
    var gone: [OpenScope] = []
    for entry in entries {
      if reachable.contains(ObjectIdentifier(entry.view)) {
        kept.append(entry)
      } else {
        gone.append(entry.scope)
      }
    }
    entries = kept
    return closing(gone).filter { scope in !kept.contains { $0.scope === scope } }
  }

  /// Strikes all entries.
  ///
  /// - Returns: The scopes, the last opened first, each once.
  func strikeAll() -> [OpenScope] {
    defer { entries = [] }
    return closing(entries.map(\.scope))
  }
}

/// In the order of closing: a scope comes by when it was opened, which is when it was first entered.
private func closing(_ scopes: [OpenScope]) -> [OpenScope] {
  var seen = Set<ObjectIdentifier>()
  return scopes.filter { seen.insert(ObjectIdentifier($0)).inserted }.reversed()
}
