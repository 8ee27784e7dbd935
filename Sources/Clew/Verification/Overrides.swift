/// Judges what replaces something in a variant of a container.
enum Overrides {
  /// An override that replaces nothing, and one whose instances live longer or shorter than those it replaces.
  static func problems(in registrations: [Descriptor], of graph: DependencyGraph) -> [Problem] {
    registrations.compactMap { descriptor -> Problem? in
      guard descriptor.isReplacing, !descriptor.isAlias, !descriptor.isPrivate else { return nil }
      let path = [PathStep(descriptor.key, descriptor.place)]
      guard let number = graph.number(of: descriptor.key) else {
        // One that says that it overrides is told as an error.
        guard !descriptor.isOverride else { return nil }
        return Problem(.unusedOverride, .warning, path: path, finding: .unusedOverride(descriptor.key))
      }
      let former = graph.descriptors[number]
      let lifetime = graph.lifetimeOfSource(number)
      guard lifetime != descriptor.lifetime else { return nil }
      return Problem(
        .overriddenLifetime, .warning, path: path, places: [descriptor.place, former.place],
        finding: .overriddenLifetime(descriptor.key, descriptor.lifetime, was: lifetime))
    }
  }
}

/// Which registrations of a container give way to those of a variant.
struct Replaced {
  private let registered: Set<Identity>
  /// Keys that modules keep to themselves.
  private let kept: Set<Identity>
  private let replaced: Set<Identity>

  init(_ registrations: [Descriptor], by others: [Descriptor]) {
    registered = Set(registrations.filter { !$0.isDecorator }.map(Identity.init))
    kept = Set(registrations.filter(\.isPrivate).map(Identity.init))
    let own = Set(others.filter(\.isPrivate).map(Identity.init))
    // What is removed there is taken back by the removal itself; a module's removal of its own is no concern of others.
    let removed = others.filter { descriptor in
      guard case .removal(isContribution: false) = descriptor.origin else { return false }
      return !own.contains(Identity(key: descriptor.key, module: descriptor.module, isContribution: false))
    }
    let removedKeys = Set(removed.map(\.key))
    replaced = Set(
      others.filter { $0.isReplacing && ($0.isPrivate || !removedKeys.contains($0.key)) }.map(Identity.init))
  }

  /// Whether the registration gives way: it is replaced, or decorates what is.
  func contains(_ descriptor: Descriptor) -> Bool {
    guard !descriptor.isContribution else { return false }
    let own = Identity(key: descriptor.key, module: descriptor.module, isContribution: false)
    let isOfKept = descriptor.isPrivate || descriptor.isDecorator && kept.contains(own)
    return replaced.contains(
      isOfKept ? own : Identity(key: descriptor.key, module: nil, isContribution: false))
  }

  /// Whether there was something that this takes the place of.
  func isRegistered(_ descriptor: Descriptor) -> Bool { registered.contains(Identity(descriptor)) }
}

/// What there can be one of: a key as everybody sees it, or as a module does that keeps it to itself.
struct Identity: Hashable {
  let key: Key
  let module: ModuleIdentity?
  let isContribution: Bool
}

extension Identity {
  init(_ descriptor: Descriptor) {
    self.init(
      key: descriptor.key, module: descriptor.isPrivate ? descriptor.module : nil,
      isContribution: descriptor.isContribution)
  }
}

extension Problem.Code {
  /// An override of a key under which nothing was registered.
  public static let unusedOverride = Problem.Code("UnusedOverride")
  /// An override with another lifetime than what it replaces.
  public static let overriddenLifetime = Problem.Code("OverriddenLifetime")
}
