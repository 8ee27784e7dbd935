/// What the current task is a part of. The only task-local value, for the question who waits for whom.
///
/// A task that was begun in it and goes on later still has it, so it keeps nothing alive but constructions that are over.
struct Undertaking: Sendable {
  @TaskLocal static var current = Undertaking()

  /// The construction that it works for.
  private(set) var construction: WaitGraph.Construction?
  /// The stores that it starts, and those that it closes. Another store may have the address of one that has gone.
  private var starting: [WeakStore] = []
  private var closing: [WeakStore] = []

  func constructing(_ construction: WaitGraph.Construction) -> Undertaking {
    with { $0.construction = construction }
  }
  func starting(_ store: Store) -> Undertaking { with { $0.starting.append(WeakStore(store)) } }
  func closing(_ store: Store) -> Undertaking { with { $0.closing.append(WeakStore(store)) } }

  func isClosing(_ store: Store) -> Bool { closing.contains { $0.store === store } }
  var isStarting: Bool { !starting.isEmpty }
  /// All that it starts or closes.
  var stores: [Store] { (starting + closing).compactMap(\.store) }

  private func with(_ change: (inout Undertaking) -> Void) -> Undertaking {
    var copy = self
    copy.starting.removeAll { $0.store == nil }
    copy.closing.removeAll { $0.store == nil }
    change(&copy)
    return copy
  }
}
