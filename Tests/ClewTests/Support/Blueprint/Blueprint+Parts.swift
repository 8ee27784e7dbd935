import Clew

extension Blueprint {
  /// Registers a part whose factory takes the parameters that it asks for.
  func add(_ spec: Spec, to c: ContainerBuilder) {
    if spec.isByHand {
      addByHand(spec, to: c)
    } else {
      add(spec, to: c, rest: spec.asks[...])
    }
  }

  /// Gathers the parameters' types, one by one, until they are a list that the compiler knows.
  private func add<each P: Parameter>(
    _ spec: Spec, to c: ContainerBuilder, taking types: repeat (each P).Type, rest: ArraySlice<Ask>
  ) {
    guard let next = rest.first else { return add(spec, to: c, taking: repeat each types) }
    func go<Next: Parameter>(on next: Next.Type) {
      add(spec, to: c, taking: repeat each types, next, rest: rest.dropFirst())
    }
    go(on: next.form.type)
  }

  private func add<each P: Parameter>(
    _ spec: Spec, to c: ContainerBuilder, taking: repeat (each P).Type
  ) {
    let number = spec.number
    let make: @Sendable (repeat each P) -> Part = { (parameters: repeat each P) in
      Part(number: number, taking: repeat each parameters)
    }
    let makeWith: @Sendable (Int, repeat each P) -> Part = { (_: Int, parameters: repeat each P) in
      Part(number: number, taking: repeat each parameters)
    }
    let plain: Lifetime = spec.life == .transient ? .transient : .graph
    switch (spec.life.shared(in: spec.zone), spec.hasContext) {
    case (let lifetime?, true):
      refine(c.register(lifetime, context: Int.self, tag: spec.registeredTag, makeWith), spec)
    case (let lifetime?, false): refine(c.register(lifetime, tag: spec.registeredTag, make), spec)
    case (nil, true): refine(c.register(plain, context: Int.self, tag: spec.registeredTag, makeWith), spec)
    case (nil, false) where spec.life == .weakSingleton:
      refine(c.register(.weakSingleton, tag: spec.registeredTag, make), spec)
    case (nil, false): refine(c.register(plain, tag: spec.registeredTag, make), spec)
    }
  }

  private func addByHand(_ spec: Spec, to c: ContainerBuilder) {
    let number = spec.number
    @Sendable func make(_ resolver: Resolver) throws -> Part {
      _ = try resolver.resolve(Common.self)
      return Part(number: number)
    }
    let plain: Lifetime = spec.life == .transient ? .transient : .graph
    if let lifetime = spec.life.shared(in: spec.zone) {
      refine(c.register(lifetime, tag: spec.registeredTag, make).needs(Common.self), spec)
    } else {
      refine(c.register(plain, tag: spec.registeredTag, make).needs(Common.self), spec)
    }
  }

  private func refine(_ registration: some Refinable<Part>, _ spec: Spec) {
    for ask in spec.asks {
      if let tag = ask.tag { registration.using(tag: tag, for: ask.form.type) }
    }
    for number in spec.properties { registration.injecting(\.other, tag: Tag(number)) }
    if let tag = spec.registeredAliasTag { registration.implements(tag: tag) { PartAlias(part: $0) } }
    if spec.isCommon { registration.implements { Common(part: $0) } }
  }
}
