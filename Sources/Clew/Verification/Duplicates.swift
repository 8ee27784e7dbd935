/// Finds registrations that take each other's place without saying so, and those that say so and do not.
enum Duplicates {
  /// - Parameters:
  ///   - registrations: What one builder was given, in order.
  ///   - policy: What a second registration of a key means.
  ///   - isReplacedElsewhere: Whether a key is registered in what is being overridden.
  ///   - parent: The graph of the parent, whose registrations can not be overridden from a child.
  static func problems(
    in registrations: [Descriptor], _ policy: DuplicatePolicy, isReplacedElsewhere: (Key) -> Bool,
    parent: DependencyGraph?
  ) -> [Problem] {
    var problems: [Problem] = []
    var first: [Identity: SourcePlace?] = [:]
    for descriptor in registrations {
      let identity = Identity(descriptor)
      switch descriptor.origin {
      case .removal:
        first[identity] = nil
      case .contribution where descriptor.key.tag == nil, .decorator:
        break
      case .factory, .alias, .given, .list, .contribution:
        let known = first.updateValue(descriptor.place, forKey: identity)
        if let known, policy == .rejected, !descriptor.isOverride {
          problems.append(
            Problem(
              .duplicate, path: [PathStep(descriptor.key, descriptor.place)],
              places: [descriptor.place, known], finding: .duplicate(descriptor.key, first: known)))
        }
        if known == nil, descriptor.isOverride, !isReplacedElsewhere(descriptor.key) {
          problems.append(overridesNothing(descriptor, parent))
        }
      }
    }
    return problems
  }

  private static func overridesNothing(_ descriptor: Descriptor, _ parent: DependencyGraph?) -> Problem {
    let isParents = parent?.answers(to: descriptor.key) ?? false
    return Problem(
      isParents ? .overriddenChild : .unusedOverride,
      path: [PathStep(descriptor.key, descriptor.place)],
      finding: isParents
        ? .overriddenChild("\(descriptor.key), which a parent registers,") : .unusedOverride(descriptor.key))
  }

  /// What can be there once.
  private struct Identity: Hashable {
    let key: Key
    let module: ModuleIdentity?
    let isContribution: Bool

    init(_ descriptor: Descriptor) {
      key = descriptor.key
      module = descriptor.isPrivate ? descriptor.module : nil
      switch descriptor.origin {
      case .contribution: isContribution = true
      case .removal(let ofContribution): isContribution = ofContribution
      case .factory, .alias, .given, .list, .decorator: isContribution = false
      }
    }
  }
}

extension Problem.Code {
  /// A second registration of a key, where that is not allowed.
  public static let duplicate = Problem.Code("Duplicate")
}
