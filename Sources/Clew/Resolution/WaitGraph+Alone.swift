// What is built alone is over in no time as a rule, and nobody else asks for it meanwhile. So it is noted in a list that keeps
// its memory, and becomes a construction only when somebody has to wait for it.

extension WaitGraph {
  /// That a thread builds a group of one node, for which nothing has to be remembered.
  struct Alone {
    /// Sound: whoever builds holds the plan that the node is in.
    let node: UnsafePointer<Node>
    let store: ObjectIdentifier
    let thread: Builder

    fileprivate var group: Group { Group(store: store, number: node.pointee.group, argument: nil) }
  }

  /// Takes the group for this builder; false when somebody else has it.
  mutating func claim(_ building: Alone) -> Bool {
    for other in alone where other.node == building.node && other.store == building.store { return false }
    guard running.isEmpty || running[building.group] == nil else { return false }
    alone.append(building)
    return true
  }

  /// Ends an attempt.
  ///
  /// - Returns: Whom to tell, where somebody has come to wait for it.
  mutating func finish(_ building: Alone, failure: ResolutionError?) -> Ending? {
    if let position = alone.lastIndex(where: { $0.node == building.node && $0.store == building.store }) {
      alone.remove(at: position)
      return nil
    }
    guard let construction = running[building.group] else {
      preconditionFailure("what is built is noted until it is finished")
    }
    return finish(construction, failure: failure)
  }

  /// The construction of a group that somebody builds.
  mutating func construction(of group: Group) -> Construction? {
    reveal { $0.group == group }
    return running[group]
  }

  /// Makes constructions of what is built alone in the stores.
  mutating func revealAll(in stores: Set<ObjectIdentifier>) { reveal { stores.contains($0.store) } }

  private mutating func reveal(where isMeant: (Alone) -> Bool) {
    guard alone.contains(where: isMeant) else { return }
    for building in alone where isMeant(building) {
      guard let step = building.node.pointee.step else {
        preconditionFailure("what is shared is a registration")
      }
      _ = begin(building.group, step, onThread: building.thread)
    }
    alone.removeAll(where: isMeant)
  }
}
