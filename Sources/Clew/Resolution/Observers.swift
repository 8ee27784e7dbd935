/// Those who are told what happens in a container.
final class Observers: Sendable {
  private let all: [@Sendable (ContainerEvent) -> Void]
  /// The threads that are telling somebody now, here or in a child, which tells the same.
  private let telling: Locked<Set<UInt>>

  /// - Returns: Nil when there is nobody to tell, so that nothing is measured.
  init?(_ all: [@Sendable (ContainerEvent) -> Void], besides others: Observers?) {
    self.all = all + (others?.all ?? [])
    telling = others?.telling ?? Locked([])
    if self.all.isEmpty { return nil }
  }

  /// Tells everybody. Never to be called under a lock: observers are the user's.
  ///
  /// What an observer causes while it is told is not told, or it might never end.
  func tell(_ event: ContainerEvent) {
    let me = ThreadIdentity.current
    guard telling.withLock({ $0.insert(me).inserted }) else { return }
    defer { telling.withLock { _ = $0.remove(me) } }
    for observer in all { observer(event) }
  }
}
