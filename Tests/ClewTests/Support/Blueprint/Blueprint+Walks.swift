import Clew

extension Blueprint {
  /// What a part takes in order to be made, itself or through a list or a decorator.
  func constructorTargets(of number: Int) -> [Int] {
    directTargets(of: number)
      + asks(of: number).filter { ask in
        contributions.contains { $0.list.form == ask.form && $0.form == .common }
      }.map { _ in 0 }
  }

  /// The same, without what is taken through a list.
  func directTargets(of number: Int) -> [Int] {
    asks(of: number).compactMap { ask in
      switch ask.form {
      case .part, .alias, .optional: ask.number.flatMap { specs.indices.contains($0) ? $0 : nil }
      case .common: 0
      default: nil
      }
    }
  }

  /// Whether making the one, which is transient, leads to the other through what is transient. Contributions are not.
  func isMadeAnew(_ end: Int, from start: Int) -> Bool {
    guard specs[start].life == .transient, specs[end].life == .transient else { return false }
    var seen: Set<Int> = [start]
    var open = [start]
    while let number = open.popLast() {
      if number == end { return true }
      for next in directTargets(of: number) + specs[number].properties
      where specs[next].life == .transient && seen.insert(next).inserted {
        open.append(next)
      }
    }
    return false
  }

  /// What lives in a scope and is held by the part, or by what is made for it.
  func scoped(heldBy start: Int) -> [(zone: Zone, key: Key)] {
    var held: [(zone: Zone, key: Key)] = []
    var seen: Set<Int> = [start]
    var open = [start]
    while let number = open.popLast() {
      let properties = specs[number].properties.map { Ask(form: .part, number: $0) }
      for ask in asks(of: number) + properties {
        held += scoped(in: ask.form)
        guard let target = ask.number, ask.form.isTagged, specs.indices.contains(target) else { continue }
        let spec = specs[target]
        if spec.life == .scoped {
          held.append((spec.zone, spec.key))
        } else if !spec.isShared, seen.insert(target).inserted {
          open.append(target)
        }
      }
    }
    return held
  }

  private func scoped(in form: Form) -> [(zone: Zone, key: Key)] {
    if case .input(let zone) = form { return [(zone, Key(zone.input))] }
    return contributions.filter { $0.list.form == form }.flatMap { contribution -> [(zone: Zone, key: Key)] in
      switch contribution.life {
      case .scoped: [(contribution.zone, contribution.key)]
      case .transient, .graph: scoped(in: contribution.form)
      case .singleton, .eagerSingleton, .weakSingleton: []
      }
    }
  }

  /// What a part and its decorators take.
  private func asks(of number: Int) -> [Ask] {
    specs[number].asks
      + decorators.filter { $0.number == number }.map { Ask(form: $0.form) }
  }
}
