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
  /// Does something to the instance when the container starts, once all that it needs has been started.
  ///
  /// ```swift
  /// c.register(.singleton, Server.init).onStart(within: .seconds(5)) { try await $0.listen() }.onStop { await $0.close() }
  /// ```
  ///
  /// What does not need each other starts side by side. See ``Container/start()``.
  ///
  /// - Parameters:
  ///   - limit: How long it may take; then it is cancelled, and the start fails. Without one it takes as long as it does.
  ///   - start: Called once, when the container starts. What it throws makes the start fail.
  @discardableResult public func onStart(
    within limit: Duration? = nil, _ start: @escaping @Sendable (Instance) async throws -> Void
  ) -> Self {
    draft.start(.init(limit: limit) { try await start(TypedValueKind<Instance>.value(in: $0)) })
    return self
  }

  /// Does something to the instance when a container that was started stops, before anything that it needs is stopped.
  ///
  /// ```swift
  /// c.register(.singleton, Server.init).onStart { try await $0.listen() }.onStop(within: .seconds(30)) { await $0.drain() }
  /// ```
  ///
  /// The container can still be asked meanwhile. What `onStop` leaves to be done, `onDispose` does when it closes.
  ///
  /// - Parameters:
  ///   - limit: How long it may take; then it is cancelled and left behind. Without one ``ContainerBuilder/stopLimit`` holds.
  ///   - stop: Called once, if the instance was started. What it throws is returned by `stop()`.
  @discardableResult public func onStop(
    within limit: Duration? = nil, _ stop: @escaping @Sendable (Instance) async throws -> Void
  ) -> Self {
    draft.stop(.init(limit: limit) { try await stop(TypedValueKind<Instance>.value(in: $0)) })
    return self
  }

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
    draft.dispose { try await dispose(TypedValueKind<Instance>.value(in: $0)) }
    return self
  }
}
