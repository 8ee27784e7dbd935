import Clew

extension Blueprint {
  /// Builds the container through the public API.
  func container() throws -> Container { try Container { c in register(in: c) } }

  func register(in c: ContainerBuilder) {
    c.duplicates = .rejected
    for extra in extras { addEarly(extra, to: c) }
    for number in order where !specs[number].isDropped { add(specs[number], to: c) }
    for contribution in contributions { add(contribution, to: c) }
    for decorator in decorators { add(decorator, to: c) }
    for zone in inputs { expect(zone.input, in: zone, c) }
    for extra in extras { addLate(extra, to: c) }
  }

  private func expect<P: Parameter & Sendable>(_ type: P.Type, in zone: Zone, _ c: ContainerBuilder) {
    if let scope = zone.scope { c.expect(type, in: scope) }
  }

  private func addEarly(_ extra: Extra, to c: ContainerBuilder) {
    switch extra {
    case .idleRemoval(let number): c.remove(Part.self, tag: Tag(number))
    case .idleContributionRemoval(.checks, let tag): c.removeContribution(to: Check.self, tag: tag)
    case .idleContributionRemoval(.steps, let tag): c.removeContribution(to: Step.self, tag: tag)
    case .passing(let number), .duplicate(let number):
      c.register(tag: Tag(number)) { Part(number: number) }
    case .duplicateContribution(.checks, let tag): c.contribute(to: Check.self, tag: tag) { Check() }
    case .duplicateContribution(.steps, let tag): c.contribute(to: Step.self, tag: tag) { Step() }
    default: break
    }
  }

  private func addLate(_ extra: Extra, to c: ContainerBuilder) {
    switch extra {
    case .removal(let number), .passing(let number): c.remove(Part.self, tag: Tag(number))
    case .wholeList(.checks): c.register { [Check()] }
    case .wholeList(.steps): c.register { [Step()] }
    case .optional(let number): c.register(tag: Tag(number)) { Part(number: number) as Part? }
    case .optionalAlias(let number):
      c.register(tag: Tag(number)) { Part(number: number) }.implements { $0 as Part? }
    case .optionalContribution: c.contribute(to: Check?.self) { Check() }
    case .idleRemoval, .idleContributionRemoval, .duplicate, .duplicateContribution: break
    }
  }

  private func add(_ contribution: Contribution, to c: ContainerBuilder) {
    add(contribution, contribution.list.element, taking: contribution.form.type, to: c)
  }

  private func add<E: ListElement, P: Parameter>(
    _ contribution: Contribution, _: E.Type, taking: P.Type, to c: ContainerBuilder
  ) {
    let make: @Sendable (P) -> E = { E(shape: $0.shape) }
    if let lifetime = contribution.life.shared(in: contribution.zone) {
      c.contribute(lifetime, to: E.self, tag: contribution.tag, make)
    } else {
      c.contribute(to: E.self, tag: contribution.tag, make)
    }
  }

  private func add(_ decorator: Decorator, to c: ContainerBuilder) {
    decorate(decorator.key, taking: decorator.form.type, in: c)
  }

  private func decorate<P: Parameter>(_ key: Key, taking: P.Type, in c: ContainerBuilder) {
    if key.type == Part.self {
      c.decorate(Part.self, tag: key.tag) { (part: Part, parameter: P) in
        Part(number: part.number, taking: part, parameter)
      }
    } else {
      c.decorate(Check.self, tag: key.tag) { (check: Check, parameter: P) in
        Check(shape: Shape(check.shape, parameter.shape))
      }
    }
  }
}

extension Blueprint.Life {
  func shared(in zone: Zone) -> Lifetime.Shared? {
    switch self {
    case .singleton: .singleton
    case .eagerSingleton: .eagerSingleton
    case .scoped: zone.scope.map { .scoped($0) }
    case .transient, .graph, .weakSingleton: nil
    }
  }
}
