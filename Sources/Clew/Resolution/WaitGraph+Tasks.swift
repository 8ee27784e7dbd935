// How tasks wait: a construction is worked on by tasks of its own, each of which may wait for others.

extension WaitGraph {
  /// That a task waits for a construction.
  struct Wait {
    let construction: Construction
    /// What it has asked for, and what of that it waits for.
    let asked: UnsafePointer<Node>
    let node: UnsafePointer<Node>

    /// The way from what was asked for to the construction.
    fileprivate var path: [PathStep] {
      let known = Ways(from: asked, to: node).steps(before: node) + (node.pointee.step.map { [$0] } ?? [])
      return known.last == construction.step ? known : known + [construction.step]
    }
  }

  /// Takes the group for a thread or, without one, for tasks of the construction's own; or says what a task has to wait for.
  /// With what waits for the construction that the task is a part of, waiting would never end.
  ///
  /// A wait, also for tasks that build, has to be ended with `stopWaiting`.
  mutating func claim(
    _ place: Place, for asked: UnsafePointer<Node>, onThread thread: Builder?, within waiter: Construction?
  ) -> Claim {
    guard let construction = construction(of: place.group) else {
      let outer = waiter.flatMap { running[$0.group] === $0 ? $0.outer : $0.isOver ? nil : $0 }
      let construction = begin(place.group, place.step, onThread: thread, within: outer)
      if let waiter, thread == nil { wait(for: construction, place, asked, within: waiter) }
      return .build(construction)
    }
    guard let waiter else { return .wait(construction) }
    for stores in closedWithin.values.joined() { revealAll(in: stores) }
    if let way = way(from: construction, to: waiter) {
      return .cycle([construction.step] + way.flatMap(\.path))
    }
    wait(for: construction, place, asked, within: waiter)
    return .wait(construction)
  }

  private mutating func wait(
    for construction: Construction, _ place: Place, _ asked: UnsafePointer<Node>, within waiter: Construction
  ) {
    waits[waiter.builder, default: []].append(
      Wait(construction: construction, asked: asked, node: place.node))
  }

  /// Ends one wait: another task of the same construction may go on waiting for the same.
  mutating func stopWaiting(within waiter: Construction, for construction: Construction) {
    let builder = waiter.builder
    guard let index = waits[builder]?.firstIndex(where: { $0.construction === construction }) else { return }
    waits[builder]?.remove(at: index)
    if waits[builder]?.isEmpty ?? false { waits[builder] = nil }
  }

  /// The waits that lead from a construction to the one that waits for it, or to one that does so from another container.
  private func way(from first: Construction, to waiter: Construction) -> [Wait]? {
    var ends: Set<Builder> = []
    var end: Construction? = waiter
    while let next = end, ends.insert(next.builder).inserted { end = next.outer }
    if ends.contains(first.builder) { return [] }
    var cameBy: [Builder: (wait: Wait?, from: Builder)] = [first.builder: (nil, 0)]
    var open = [first]
    while let construction = open.popLast() {
      for (next, wait) in neededBy(construction) where cameBy[next.builder] == nil {
        cameBy[next.builder] = (wait, construction.builder)
        guard ends.contains(next.builder) else {
          open.append(next)
          continue
        }
        var way: [Wait] = []
        var last = next.builder
        while last != first.builder, let step = cameBy[last] {
          if let wait = step.wait { way.append(wait) }
          last = step.from
        }
        return way.reversed()
      }
    }
    return nil
  }

  /// What has to be over before the construction can be, as far as tasks wait for it.
  private func neededBy(_ construction: Construction) -> [(Construction, Wait?)] {
    let waits = (waits[construction.builder] ?? []).filter { !$0.construction.isOver }
    let needed = waits.map { ($0.construction, Optional($0)) }
    guard let stores = closedWithin[construction.builder] else { return needed }
    return needed
      + running.values.filter { inside in stores.contains { $0.contains(inside.group.store) } }.map {
        ($0, nil)
      }
  }
}

extension WaitGraph {
  /// Notes that a task of the construction closes stores, which waits for what is made in them; false when something of that
  /// waits for the construction.
  mutating func beginClosing(_ stores: Set<ObjectIdentifier>, within waiter: Construction) -> Bool {
    revealAll(in: stores)
    let inside = running.values.filter { stores.contains($0.group.store) }
    guard inside.allSatisfy({ way(from: $0, to: waiter) == nil }) else { return false }
    closedWithin[waiter.builder, default: []].append(stores)
    return true
  }

  mutating func endClosing(_ stores: Set<ObjectIdentifier>, within waiter: Construction) {
    guard let index = closedWithin[waiter.builder]?.firstIndex(of: stores) else { return }
    closedWithin[waiter.builder]?.remove(at: index)
    if closedWithin[waiter.builder]?.isEmpty ?? false { closedWithin[waiter.builder] = nil }
  }
}
