import Clew

extension Mutator {
  /// What it holds of a scope ends before its new lifetime does.
  mutating func lengthenLifetime(of number: Int) -> Mutation? {
    let spec = root.specs[number]
    guard spec.zone != .container, let zone = pick(spec.zone.outer) else { return nil }
    // A property may lead back to itself.
    let held = root.scoped(heldBy: number).filter { !zone.isInside($0.zone) && $0.key != spec.key }
    let lives: [Blueprint.Life] =
      if zone != .container {
        [.scoped]
      } else if spec.hasContext || spec.isByHand {
        [.singleton, .eagerSingleton]
      } else {
        [.singleton, .eagerSingleton, .weakSingleton]
      }
    guard !held.isEmpty, let life = pick(lives) else { return nil }
    root.specs[number].zone = zone
    root.specs[number].life = life
    return Mutation(root: root, expected: held.map { Expectation(.captive, spec.key, $0.key) })
  }

  /// What a contribution was given by its scope ends before the contribution's new lifetime does.
  mutating func lengthenContribution() -> Mutation? {
    let positions = root.contributions.indices.filter { root.contributions[$0].form.isInput }
    guard let position = pick(positions) else { return nil }
    let contribution = root.contributions[position]
    root.contributions[position].zone = .container
    root.contributions[position].life = Bool.random(using: &random) ? .singleton : .eagerSingleton
    return mutation(Expectation(.captive, contribution.key, Key(contribution.form.content)))
  }
}
