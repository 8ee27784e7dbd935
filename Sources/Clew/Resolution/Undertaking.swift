/// What the current task is a part of. The only task-local value, for the question who waits for whom.
struct Undertaking: Sendable {
  @TaskLocal static var current = Undertaking()

  /// The construction that it works for.
  var construction: WaitGraph.Builder?
  /// The stores that it starts, and those that it closes.
  var starting: [ObjectIdentifier] = []
  var closing: [ObjectIdentifier] = []

  func constructing(_ builder: WaitGraph.Builder) -> Undertaking { with { $0.construction = builder } }
  func starting(_ store: Store) -> Undertaking { with { $0.starting.append(ObjectIdentifier(store)) } }
  func closing(_ store: Store) -> Undertaking { with { $0.closing.append(ObjectIdentifier(store)) } }

  private func with(_ change: (inout Undertaking) -> Void) -> Undertaking {
    var copy = self
    change(&copy)
    return copy
  }
}
