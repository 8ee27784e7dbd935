import Clew

extension BlueprintGenerator {
  mutating func addAsks(to number: Int) {
    guard !root.specs[number].isByHand else { return root.specs[number].asks = [.init(form: .common)] }
    let zone = root.specs[number].zone
    let lower = visible[zone, default: []].prefix { $0 < number }
    if chance(75) { ask(number, .part, pick(lower)) }
    if chance(30) { ask(number, .alias, chance(50) ? shortcut(from: number) : pick(lower)) }
    if chance(10) { ask(number, .optional, pick(lower)) }
    if chance(12) { ask(number, .provider, pick(visible[zone, default: []])) }
    if chance(6) { ask(number, .lazy, pick(visible[zone, default: []])) }
    if chance(15) { ask(number, .factory, pick(visibleWithContext[zone, default: []])) }
    if chance(15) { root.specs[number].asks.append(.init(form: .common, number: chance(30) ? 7 : nil)) }
    if chance(20), let zone = pick(([zone] + zone.outer).filter { $0 != .container }) {
      root.specs[number].asks.append(.init(form: .input(zone)))
    }
    if chance(5) { root.specs[number].asks.append(.init(form: .nobody)) }
  }

  private mutating func ask(_ number: Int, _ form: Form, _ target: Int?) {
    guard let target else { return }
    root.specs[number].asks.append(.init(form: form, number: target))
    if form == .alias { root.specs[target].aliasTag = Tag(target) }
  }

  /// What a parameter's parameter is: then one of two ways to it can be turned round.
  private mutating func shortcut(from number: Int) -> Int? {
    root.specs[number].asks.first?.number.flatMap { pick(root.constructorTargets(of: $0)) }
  }
}
