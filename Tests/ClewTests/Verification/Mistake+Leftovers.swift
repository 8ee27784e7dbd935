import Clew

// Mistakes that leave something without a place in the graph.

extension Mutator {
  mutating func registerWholeList() -> Mutation? {
    guard let list = pick(List.allCases) else { return nil }
    root.extras.append(.wholeList(list))
    return mutation(Expectation(.ambiguousList, list.key))
  }

  /// Around a tag that is misspelt, or around a contribution, which no decorator wraps.
  mutating func decorateNothing() -> Mutation? {
    let contributions = root.contributions.filter { $0.list == .checks && $0.tag != nil }.map(\.key)
    let unknown = Key(Part.self, tag: Tag(additional))
    let key = Bool.random(using: &random) ? unknown : pick(contributions) ?? Key(Check.self)
    root.decorators.append(.init(key: key, form: .common))
    return mutation(Expectation(.decoratesNothing, key))
  }

  mutating func registerOptional() -> Mutation? {
    let tag = Tag(additional)
    switch Int.random(in: 0..<3, using: &random) {
    case 0:
      root.extras.append(.optional(additional))
      return mutation(Expectation(.optionalRegistration, Key(Part?.self, tag: tag)))
    case 1:
      root.extras.append(.optionalAlias(additional))
      return mutation(Expectation(.optionalRegistration, Key(Part?.self)))
    default:
      root.extras.append(.optionalContribution)
      return mutation(Expectation(.optionalRegistration, Key(Check?.self)))
    }
  }

  /// Of an unknown tag, before its registration, or of a contribution that nobody made.
  mutating func removeNothing(_ number: Int) -> Mutation? {
    if Bool.random(using: &random) {
      let number = Bool.random(using: &random) ? number : additional
      root.extras.append(.idleRemoval(number))
      return mutation(Expectation(.removesNothing, Key(Part.self, tag: Tag(number))))
    }
    guard let list = pick(List.allCases) else { return nil }
    root.extras.append(.idleContributionRemoval(list, Tag(additional)))
    return mutation(Expectation(.removesNothing, Key(list.element, tag: Tag(additional))))
  }

  /// Of a part, or of a contribution with a tag.
  mutating func registerDuplicate(of number: Int) -> Mutation? {
    if Bool.random(using: &random) {
      root.extras.append(.duplicate(number))
      return root.specs[number].hasContext ? nil : mutation(Expectation(.duplicate, root.specs[number].key))
    }
    guard let contribution = pick(root.contributions), let tag = contribution.tag else { return nil }
    root.extras.append(.duplicateContribution(contribution.list, tag))
    return mutation(Expectation(.duplicate, contribution.key))
  }
}
