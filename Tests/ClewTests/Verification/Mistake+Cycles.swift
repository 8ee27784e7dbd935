import Clew

extension Mutator {
  /// Asks back from the end of a walk through constructors, which does not leave its zone, so that nothing is captive.
  mutating func closeCycle(from start: Int) -> Mutation? {
    let end = root.walk(from: start, using: &random)
    return ask(back: end, to: start)
  }

  /// Turns an edge round beside which there is another way.
  mutating func turnEdge(of start: Int) -> Mutation? {
    let zone = root.specs[start].zone
    let asks = root.specs[start].asks.filter { ask in
      ask.form.isTagged && root.constructorTargets(of: start).contains { $0 == ask.number }
    }
    guard let ask = pick(asks), let end = ask.number, root.specs[end].zone == zone else { return nil }
    root.specs[start].asks.removeAll { $0 == ask }
    guard isMade(end, for: start) else { return nil }
    return self.ask(back: end, to: start)
  }

  private mutating func ask(back end: Int, to start: Int) -> Mutation? {
    let spec = root.specs[end]
    let free = [Form.part, .alias, .optional].filter { form in !spec.asks.contains { $0.form == form } }
    guard !root.specs[start].hasContext, !spec.isByHand, let form = pick(free) else { return nil }
    root.specs[end].asks.append(.init(form: form, number: start))
    if form == .alias { root.specs[start].aliasTag = Tag(start) }
    var mutation = mutation(Expectation(.cycle, spec.key, root.specs[start].key))
    // A property on another way between the two is now on a cycle as well.
    if root.isMadeAnew(end, from: start) { mutation.consequences = [.endless] }
    return mutation
  }

  /// Sets a property that is made anew for each instance, and leads back.
  mutating func circleTransients(from start: Int) -> Mutation? {
    guard !root.specs[start].hasContext else { return nil }
    let ends = root.specs.filter { spec in
      spec.zone == root.specs[start].zone && root.isMadeAnew(spec.number, from: start)
    }
    guard let end = pick(ends) else { return nil }
    root.specs[end.number].properties.append(start)
    return mutation(Expectation(.endless, end.key, root.specs[start].key))
  }

  private func isMade(_ end: Int, for start: Int) -> Bool {
    var seen: Set<Int> = [start]
    var open = [start]
    while let number = open.popLast() {
      for next in root.constructorTargets(of: number) where seen.insert(next).inserted { open.append(next) }
    }
    return seen.contains(end)
  }
}
