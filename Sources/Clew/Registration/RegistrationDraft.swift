/// The way from a registration to its builder, which all refinements take.
public struct RegistrationDraft {
  let builder: ContainerBuilder
  let number: Int
  let key: Key

  func implement(
    _ type: Any.Type, _ tag: Tag?, _ isOverride: Bool, _ place: SourcePlace, _ make: @escaping Make,
    _ kind: any ValueKind.Type, isolation: Isolation = .none
  ) {
    builder.add(
      Descriptor(
        origin: .alias, Key(type, tag: tag, context: key.context), .transient, place,
        .keys([Dependency(key)]), make, kind, isOverride: isOverride, isolation: isolation))
  }

  @usableFromInline func inject(_ dependencies: [Dependency], _ make: @escaping Make) {
    builder.refine(number, key) { descriptor in
      descriptor.refine { $0.properties.append(.init(dependencies: dependencies, make: make)) }
    }
  }

  func use(_ tag: Tag, for type: Any.Type) {
    builder.refine(number, key) { descriptor in
      var dependencies = descriptor.dependencies
      // Held by nobody else, they are changed in place.
      descriptor.parameters = .keys([])
      var isUsed = false
      for index in dependencies.indices where dependencies[index].key.type == type {
        dependencies[index].key = Key(type, tag: tag)
        isUsed = true
      }
      descriptor.parameters = .keys(dependencies)
      if !isUsed { builder.note(.unusedTag, .unusedTag(key, Key(type, tag: tag)), descriptor) }
    }
  }

  func makePrivate() {
    builder.refine(number, key) { $0.isPrivate = true }
  }

  func dispose(_ dispose: @escaping Descriptor.Dispose) {
    builder.refine(number, key) { $0.refine { $0.dispose = dispose } }
  }

  func start(_ hook: LifeHook) {
    builder.refine(number, key) { $0.refine { $0.starts.append(hook) } }
  }

  func stop(_ hook: LifeHook) {
    builder.refine(number, key) { $0.refine { $0.stops.append(hook) } }
  }

  func need(_ dependencies: [Dependency]) {
    builder.refine(number, key) { $0.refine { $0.needs += dependencies } }
  }

  func hook(_ hook: @escaping Hook) {
    builder.refine(number, key) { $0.refine { $0.hooks.append(hook) } }
  }
}
