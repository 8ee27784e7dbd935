/// Which registrations of a container give way to those of a variant.
struct Replaced {
  private let registered: Set<RegistrationIdentity>
  /// Keys that modules keep to themselves.
  private let kept: Set<RegistrationIdentity>
  private let replaced: Set<RegistrationIdentity>

  init(_ registrations: [Descriptor], by others: [Descriptor]) {
    registered = Set(registrations.filter { !$0.isDecorator }.map(RegistrationIdentity.init))
    kept = Set(registrations.filter(\.isPrivate).map(RegistrationIdentity.init))
    let own = Set(others.filter(\.isPrivate).map(RegistrationIdentity.init))
    // What is removed there is taken back by the removal itself; a module's removal of its own is no concern of others.
    let removed = others.filter { descriptor in
      guard case .removal(isContribution: false) = descriptor.origin else { return false }
      return !own.contains(
        RegistrationIdentity(key: descriptor.key, module: descriptor.module, isContribution: false))
    }
    let removedKeys = Set(removed.map(\.key))
    replaced = Set(
      others.filter { $0.isReplacing && ($0.isPrivate || !removedKeys.contains($0.key)) }.map(
        RegistrationIdentity.init))
  }

  /// Whether the registration gives way: it is replaced, or decorates what is.
  func contains(_ descriptor: Descriptor) -> Bool {
    guard !descriptor.isContribution else { return false }
    let own = RegistrationIdentity(key: descriptor.key, module: descriptor.module, isContribution: false)
    let isOfKept = descriptor.isPrivate || descriptor.isDecorator && kept.contains(own)
    return replaced.contains(
      isOfKept ? own : RegistrationIdentity(key: descriptor.key, module: nil, isContribution: false))
  }

  /// Whether there was something that this takes the place of.
  func isRegistered(_ descriptor: Descriptor) -> Bool {
    registered.contains(RegistrationIdentity(descriptor))
  }
}
