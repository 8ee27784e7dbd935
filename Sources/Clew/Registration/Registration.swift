/// A registration whose instance is not shared, to be refined where it is made.
public struct Registration<Instance>: Refinable {
  /// The way to the builder.
  public let draft: RegistrationDraft

  @usableFromInline init(builder: ContainerBuilder, number: Int, key: Key) {
    draft = RegistrationDraft(builder: builder, number: number, key: key)
  }
}

/// A registration of a shared lifetime, to be refined where it is made.
public struct SharedRegistration<Instance: Sendable>: Refinable {
  /// The way to the builder.
  public let draft: RegistrationDraft

  @usableFromInline init(builder: ContainerBuilder, number: Int, key: Key) {
    draft = RegistrationDraft(builder: builder, number: number, key: key)
  }
}
