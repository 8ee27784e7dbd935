/// What there can be one of: a key as everybody sees it, or as a module does that keeps it to itself.
struct RegistrationIdentity: Hashable {
  let key: Key
  let module: ModuleIdentity?
  let isContribution: Bool
}

extension RegistrationIdentity {
  init(_ descriptor: Descriptor) {
    self.init(
      key: descriptor.key, module: descriptor.isPrivate ? descriptor.module : nil,
      isContribution: descriptor.isContribution)
  }
}
