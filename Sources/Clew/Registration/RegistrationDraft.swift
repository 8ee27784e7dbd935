/// The way from a registration to its builder, which all refinements take.
public struct RegistrationDraft {
  let builder: ContainerBuilder
  let number: Int
  let key: Key

  func implement(
    _ type: Any.Type, _ tag: Tag?, _ isOverride: Bool, _ place: SourcePlace, _ make: @escaping Make,
    _ kind: any ValueKind, isolation: Isolation = .none
  ) {
    var alias = Descriptor(
      key: Key(type, tag: tag, context: key.context), lifetime: .transient, place: place,
      dependencies: [Dependency(key)], make: make, kind: kind)
    alias.origin = .alias
    alias.isOverride = isOverride
    alias.isolation = isolation
    builder.add(alias)
  }

  @usableFromInline func inject(_ dependencies: [Dependency], _ make: @escaping Make) {
    builder.refine(number, key) { $0.properties.append(.init(dependencies: dependencies, make: make)) }
  }

  func use(_ tag: Tag, for type: Any.Type) {
    builder.refine(number, key) { descriptor in
      let matching = descriptor.dependencies.indices.filter { descriptor.dependencies[$0].key.type == type }
      if matching.isEmpty { builder.note(.unusedTag, .unusedTag(key, Key(type, tag: tag)), descriptor) }
      for index in matching { descriptor.dependencies[index].key = Key(type, tag: tag) }
    }
  }

  func makePrivate() {
    builder.refine(number, key) { $0.isPrivate = true }
  }

  func dispose(_ dispose: @escaping Descriptor.Dispose) {
    builder.refine(number, key) { $0.dispose = dispose }
  }

  func start(_ hook: LifeHook) {
    builder.refine(number, key) { $0.starts.append(hook) }
  }

  func stop(_ hook: LifeHook) {
    builder.refine(number, key) { $0.stops.append(hook) }
  }

  func need(_ dependencies: [Dependency]) {
    builder.refine(number, key) { $0.needs += dependencies }
  }

  func hook(_ hook: @escaping Hook) {
    builder.refine(number, key) { $0.hooks.append(hook) }
  }
}
