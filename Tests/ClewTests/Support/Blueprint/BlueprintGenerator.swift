import Clew
import TestSupport

/// Makes sound blueprints at random.
///
/// Parameters lead to lower numbers, so they close no cycle. Everything has a zone and asks for what is in its own zone or
/// in those around, so that nothing holds what ends before it.
struct BlueprintGenerator {
  var root = Blueprint()
  /// The parts that may be asked for in a zone: those without a context, and those with one.
  private(set) var visible: [Zone: [Int]] = [:]
  private(set) var visibleWithContext: [Zone: [Int]] = [:]
  var random: SeededGenerator

  static func sound(seed: UInt64) -> Blueprint {
    var generator = BlueprintGenerator(random: SeededGenerator(seed: seed))
    generator.addParts(150)
    generator.noteWhatIsVisible()
    generator.addContributions()
    for number in generator.root.specs.indices.dropFirst() { generator.addAsks(to: number) }
    generator.askForLists()
    generator.addDecorators()
    generator.addProperties()
    generator.addOddities()
    generator.root.order = generator.root.specs.indices.shuffled(using: &generator.random)
    return generator.root
  }

  /// The first part needs nothing and is what all may ask for.
  private mutating func addParts(_ count: Int) {
    root.specs = (0..<count).map { number in
      Blueprint.Spec(number: number, tag: Tag(number), life: .graph, zone: pick(Self.zones) ?? .container)
    }
    root.specs[0].zone = .container
    root.specs[0].isCommon = true
    for number in root.specs.indices {
      root.specs[number].life = life(in: root.specs[number].zone)
      guard number > 0 else { continue }
      root.specs[number].hasContext = chance(10)
      root.specs[number].isByHand = !root.specs[number].hasContext && chance(5)
      if root.specs[number].isByHand, root.specs[number].life == .weakSingleton {
        root.specs[number].life = .graph
      }
      // Shared instances by context are questionable, so there are few.
      if root.specs[number].hasContext { root.specs[number].life = chance(50) ? .graph : .transient }
    }
  }

  private static let zones: [Zone] = [
    .container, .container, .container, .session, .session, .request, .request, .job,
  ]

  private mutating func life(in zone: Zone) -> Blueprint.Life {
    guard zone == .container else { return pick([.transient, .graph, .scoped]) ?? .graph }
    return pick([.transient, .graph, .singleton, .singleton, .eagerSingleton, .weakSingleton]) ?? .graph
  }

  /// Some of them close cycles, unless those were endless.
  private mutating func addProperties() {
    for _ in 0..<24 {
      guard let target = pick(visible[.request, default: []] + visible[.job, default: []]), target > 0 else {
        continue
      }
      let holder = chance(60) ? root.walk(from: target, using: &random) : pick(Array(root.specs.indices))
      guard let holder, holder > 0, root.specs[holder].zone.isInside(root.specs[target].zone),
        !root.isMadeAnew(holder, from: target)
      else { continue }
      root.specs[holder].properties.append(target)
    }
  }

  /// What is sound, but gives a warning, or takes something back.
  private mutating func addOddities() {
    let askers = root.specs.filter { $0.number > 0 && !$0.isByHand }
    guard let asker = pick(askers)?.number else { return }
    if chance(15) { root.specs[asker].asks.append(.init(form: .nobodies)) }
    if chance(15), !root.specs[asker].asks.contains(where: { $0.form == .optional }) {
      root.specs[asker].asks.append(.init(form: .optional, number: Blueprint.unknown))
    }
    if chance(15), let asker = pick(askers.filter(\.hasContext)) {
      root.specs[asker.number].life = asker.zone == .container ? .singleton : .scoped
    }
    if chance(30) { root.extras.append(.passing(Blueprint.unknown + 1)) }
  }

  private mutating func noteWhatIsVisible() {
    for zone in Zone.allCases {
      let specs = root.specs.filter { zone.isInside($0.zone) }
      visible[zone] = specs.filter { !$0.hasContext }.map(\.number)
      visibleWithContext[zone] = specs.filter(\.hasContext).map(\.number)
    }
  }

  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }
  mutating func pick<T>(_ choices: some RandomAccessCollection<T>) -> T? {
    choices.randomElement(using: &random)
  }
}

extension Blueprint {
  /// Where a walk through constructors ends that does not leave the zone.
  func walk(from start: Int, using random: inout SeededGenerator) -> Int {
    var end = start
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      let next = constructorTargets(of: end).filter { specs[$0].zone == specs[start].zone }
      guard let next = next.randomElement(using: &random) else { break }
      end = next
    }
    return end
  }
}
