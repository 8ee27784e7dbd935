import Clew
import TestSupport

/// Makes mistakes at places of a blueprint that it picks at random.
struct Mutator {
  var root: Blueprint
  var random: SeededGenerator
  /// The number of what is registered, removed or decorated in addition.
  let additional = Blueprint.unknown + 2

  /// The blueprint with the mistake; nil when the place that was picked does not lend itself to it.
  mutating func attempt(_ mistake: Mistake) -> Mutation? {
    let number = Int.random(in: root.specs.indices, using: &random)
    switch mistake {
    case .registrationDropped: return changing(number) { $0.isDropped = true }
    case .requestMisspelt: return misspellRequest(of: number)
    case .registrationMisspelt: return changing(number) { $0.tag = Tag(Blueprint.misspelt(number)) }
    case .lifetimeLengthened:
      return Int.random(in: 0..<5, using: &random) > 0 ? lengthenLifetime(of: number) : lengthenContribution()
    case .cycleClosed: return closeCycle(from: number)
    case .edgeTurned: return turnEdge(of: number)
    case .inputNotExpected: return dropInput()
    case .contextOfAnotherType: return changeContext(askedBy: number)
    case .wholeListRegistered: return registerWholeList()
    case .nothingDecorated: return decorateNothing()
    case .optionalRegistered: return registerOptional()
    case .transientsCircled: return circleTransients(from: number)
    case .nothingRemoved: return removeNothing(number)
    case .preferringTagRegistered: return preferTag(of: number)
    case .duplicateRegistered: return registerDuplicate(of: number)
    }
  }

  mutating func pick<T>(_ choices: some RandomAccessCollection<T>) -> T? {
    choices.randomElement(using: &random)
  }

  func mutation(_ expected: Expectation...) -> Mutation { Mutation(root: root, expected: expected) }

  /// A change by which something is asked for that is not there.
  private mutating func changing(_ number: Int, _ change: (inout Blueprint.Spec) -> Void) -> Mutation? {
    change(&root.specs[number])
    let broken = BlueprintModel(root).broken
    return broken.isEmpty ? nil : Mutation(root: root, expected: broken)
  }

  /// Of a parameter or of a property.
  private mutating func misspellRequest(of number: Int) -> Mutation? {
    let spec = root.specs[number]
    let asks = Array(spec.asks.indices.filter { spec.asks[$0].form.isTagged })
    guard let choice = pick(0..<(asks.count + spec.properties.count)) else { return nil }
    return changing(number) { spec in
      if choice < asks.count {
        spec.asks[asks[choice]].number = spec.asks[asks[choice]].number.map(Blueprint.misspelt)
      } else {
        spec.properties[choice - asks.count] = Blueprint.misspelt(spec.properties[choice - asks.count])
      }
    }
  }

  private mutating func changeContext(askedBy number: Int) -> Mutation? {
    guard let position = root.specs[number].asks.firstIndex(where: { $0.form == .factory }) else {
      return nil
    }
    return changing(number) { $0.asks[position].form = .textFactory }
  }

  private mutating func dropInput() -> Mutation? {
    root.inputs.remove(pick([.session, .request, .job]) ?? .session)
    let broken = BlueprintModel(root).broken
    return broken.isEmpty ? nil : Mutation(root: root, expected: broken)
  }

  /// One mistake is told: what asks for the tag itself is answered all the same.
  private mutating func preferTag(of number: Int) -> Mutation? {
    let key: Key
    if Bool.random(using: &random), let tag = root.specs[number].aliasTag {
      root.specs[number].isAliasPreferring = true
      key = Key(PartAlias.self, tag: .preferring(tag))
    } else {
      root.specs[number].isPreferring = true
      let original = root.specs[number].key
      key = Key(original.type, tag: root.specs[number].registeredTag, context: original.context)
    }
    return Mutation(root: root, expected: [Expectation(.preferringTag, key)])
  }
}
