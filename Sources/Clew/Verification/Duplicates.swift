/// Finds registrations that take each other's place without saying so, and those that say so and do not.
enum Duplicates {
  /// - Parameters:
  ///   - registrations: What one builder was given, in order.
  ///   - policy: What a second registration of a key means.
  ///   - isKept: Whether a registration counts in the graph, and has not been left out.
  ///   - isReplacedElsewhere: Whether a key is registered in what is being overridden.
  ///   - parent: The graph of the parent, whose registrations can not be overridden from a child.
  static func problems(
    in registrations: [Descriptor], _ policy: DuplicatePolicy, isKept: (Descriptor) -> Bool,
    isReplacedElsewhere: (Descriptor) -> Bool,
    parent: DependencyGraph?
  ) -> [Problem] {
    guard policy == .rejected || canBeQuestionable(registrations) else { return [] }
    var problems: [Problem] = []
    var known: [RegistrationIdentity: Descriptor] = [:]
    for descriptor in Removals.apply(to: registrations).left where isOne(descriptor) && isKept(descriptor) {
      let former = known.updateValue(descriptor, forKey: RegistrationIdentity(descriptor))
      if let former, policy == .rejected && !descriptor.isOverride || areOfTwoScopes(former, descriptor) {
        problems.append(
          Problem(
            .duplicate, path: [PathStep(descriptor.key, descriptor.place)],
            places: [descriptor.place, former.place],
            finding: areOfTwoScopes(former, descriptor)
              ? .expectedTwice(descriptor.key, first: former.place)
              : .duplicate(descriptor.key, first: former.place)))
      }
      if former == nil, descriptor.isOverride, !isReplacedElsewhere(descriptor) {
        problems.append(overridesNothing(descriptor, parent))
      }
    }
    return problems
  }

  /// Whether anything can be said though the last one counts, so that most roots are not looked at one by one.
  private static func canBeQuestionable(_ registrations: [Descriptor]) -> Bool {
    registrations.indices.contains { registrations[$0].isOverride || registrations[$0].isGiven }
  }

  /// Whether another one of its key would take its place.
  private static func isOne(_ descriptor: Descriptor) -> Bool {
    !descriptor.isDecorator && !(descriptor.isContribution && descriptor.key.tag == nil)
  }

  /// A value can be given to one scope: whoever asks would not know which.
  private static func areOfTwoScopes(_ former: Descriptor, _ descriptor: Descriptor) -> Bool {
    former.isGiven && descriptor.isGiven && former.lifetime != descriptor.lifetime
  }

  private static func overridesNothing(_ descriptor: Descriptor, _ parent: DependencyGraph?) -> Problem {
    let isParents = parent?.answers(to: descriptor.key) ?? false
    return Problem(
      isParents ? .overriddenChild : .unusedOverride,
      path: [PathStep(descriptor.key, descriptor.place)],
      finding: isParents
        ? .overriddenChild("\(descriptor.key), which a parent registers,") : .unusedOverride(descriptor.key))
  }
}

extension Problem.Code {
  /// A second registration of a key, where that is not allowed.
  public static let duplicate = Problem.Code("Duplicate")
}
