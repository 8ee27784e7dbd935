import Clew

extension BlueprintGenerator {
  mutating func addContributions() {
    for number in 0..<12 {
      let list: List = number.isMultiple(of: 2) ? .checks : .steps
      let zone = pick([list.zone] + list.zone.outer) ?? .container
      root.contributions.append(
        Blueprint.Contribution(
          list: list, tag: chance(50) ? Tag(number) : nil,
          life: pick([.graph, zone == .container ? .singleton : .scoped]) ?? .graph, zone: zone,
          form: pick([.common, .nobody, zone == .container ? .nobody : .input(zone)]) ?? .nobody))
    }
  }

  /// Each list is asked for by some.
  mutating func askForLists() {
    for list in List.allCases {
      let askers = root.specs.filter { $0.number > 0 && !$0.isByHand && $0.zone.isInside(list.zone) }
      for asker in askers.shuffled(using: &random).prefix(4) {
        root.specs[asker.number].asks.append(.init(form: list.form))
      }
    }
  }

  mutating func addDecorators() {
    for number in visible[.request, default: []].filter({ $0 > 0 }).shuffled(using: &random).prefix(6) {
      let zone = root.specs[number].zone
      let form: Form = pick([.common, .checks, zone == .container ? .nobody : .input(zone)]) ?? .nobody
      for _ in 0...(chance(20) ? 1 : 0) {
        root.decorators.append(.init(key: root.specs[number].key, number: number, form: form))
      }
    }
  }
}
