/// A registration whose instance is not shared, to be refined where it is made.
public struct Registration<Instance>: Refinable {
  /// The way to the builder.
  public let draft: RegistrationDraft

  @usableFromInline init(_ draft: RegistrationDraft) { self.draft = draft }
}

/// A registration of a shared lifetime, to be refined where it is made.
public struct SharedRegistration<Instance: Sendable>: Refinable {
  /// The way to the builder.
  public let draft: RegistrationDraft

  @usableFromInline init(_ draft: RegistrationDraft) { self.draft = draft }
}

extension SharedRegistration {
  /// Ends the instance when its container or scope closes, after all that was made later.
  ///
  /// ```swift
  /// c.register(.scoped(.request), Transaction.init).onDispose { await $0.rollBack() }
  /// ```
  ///
  /// - Parameter dispose: Called once for each instance that was made. What it throws is returned by `close()`.
  @discardableResult public func onDispose(
    _ dispose: @escaping @Sendable (Instance) async throws -> Void
  ) -> Self {
    draft.dispose { try await dispose(TypedValueKind<Instance>().value(in: $0)) }
    return self
  }
}
