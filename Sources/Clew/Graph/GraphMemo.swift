/// What has been found out about a graph once, so that its children need not do so each time that one is made.
final class GraphMemo: Sendable {
  private let scopes = Locked<[Set<Scope>]?>(nil)
  private let keys = Locked<Set<Key>?>(nil)

  /// The scopes that each registration reaches. Two threads may find them out at once, which gives the same.
  func reachedScopes(_ find: () -> [Set<Scope>]) -> [Set<Scope>] { Self.value(scopes, find) }

  /// The keys that are asked for.
  func askedKeys(_ find: () -> Set<Key>) -> Set<Key> { Self.value(keys, find) }

  private static func value<Found>(_ known: Locked<Found?>, _ find: () -> Found) -> Found {
    if let value = known.withLock({ $0 }) { return value }
    let found = find()
    known.withLock { $0 = found }
    return found
  }
}
