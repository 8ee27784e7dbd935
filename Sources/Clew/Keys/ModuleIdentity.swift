/// Which module made a registration: modules are told apart by their types.
struct ModuleIdentity: Hashable, Sendable {
  private let type: ObjectIdentifier

  init(_ type: Any.Type) { self.type = ObjectIdentifier(type) }

  /// What the composition root registers by itself.
  static let compositionRoot = ModuleIdentity(CompositionRoot.self)
  private enum CompositionRoot {}
}
