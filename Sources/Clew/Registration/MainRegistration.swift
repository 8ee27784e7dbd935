/// A registration whose instance is made on the main actor, to be refined where it is made. What refines it runs there too.
public struct MainRegistration<Instance: Sendable>: RegistrationHandle {
  /// The way to the builder.
  public let draft: RegistrationDraft

  @usableFromInline init(_ draft: RegistrationDraft) { self.draft = draft }
}

extension MainRegistration {
  /// Answers to another type too, with the same instance.
  ///
  /// - Parameters:
  ///   - tag: The tag under which it answers to the other type.
  ///   - override: Says that it takes the place of an earlier registration of that key.
  ///   - conversion: Converts the instance on the main actor at each request; nothing of it is kept.
  @discardableResult public func implements<F: Sendable>(
    tag: Tag? = nil, override: Bool = false, file: StaticString = #fileID, line: UInt = #line,
    _ conversion: @escaping @MainActor @Sendable (Instance) -> F
  ) -> Self {
    draft.implement(
      F.self, tag, override, SourcePlace(file: file, line: line), convertingOnMain(conversion),
      TypedValueKind<F>.self, isolation: .main)
    return self
  }

  /// Sets properties after construction, on the main actor, by a closure whose further parameters are dependencies.
  ///
  /// - Parameter setter: Gets the instance and the dependencies. What it throws reaches whoever asked.
  @discardableResult public func injecting<each V>(
    _ setter: @escaping @MainActor @Sendable (Instance, repeat each V) throws -> Void
  ) -> Self {
    draft.inject(dependencies(of: repeat (each V).self), injectingOnMain(setter))
    return self
  }

  /// Runs a closure on the main actor once the whole graph is complete, dependencies first.
  ///
  /// - Parameter hook: Gets a resolver of the graph, and the instance. What it throws reaches whoever asked.
  @discardableResult public func onResolved(
    _ hook: @escaping @MainActor @Sendable (Resolver, Instance) throws -> Void
  ) -> Self {
    draft.hook(hookingOnMain(hook))
    return self
  }

  /// Does something to the instance on the main actor when the container starts, once all that it needs has been started.
  ///
  /// Only what is shared can be started: with another lifetime it is a problem when the container is built.
  ///
  /// - Parameters:
  ///   - limit: How long it may take; then it is cancelled, and the start fails.
  ///   - start: Called once, when the container starts. What it throws makes the start fail.
  @discardableResult public func onStart(
    within limit: Duration? = nil, _ start: @escaping @MainActor @Sendable (Instance) async throws -> Void
  ) -> Self {
    draft.start(.init(limit: limit) { try await start(TypedValueKind<Instance>.value(in: $0)) })
    return self
  }

  /// Does something to the instance on the main actor when a container that was started stops.
  ///
  /// Only what is shared can be stopped: with another lifetime it is a problem when the container is built.
  ///
  /// - Parameters:
  ///   - limit: How long it may take; then it is cancelled and left behind. Without one ``ContainerBuilder/stopLimit`` holds.
  ///   - stop: Called once, if the instance was started. What it throws is returned by `stop()`.
  @discardableResult public func onStop(
    within limit: Duration? = nil, _ stop: @escaping @MainActor @Sendable (Instance) async throws -> Void
  ) -> Self {
    draft.stop(.init(limit: limit) { try await stop(TypedValueKind<Instance>.value(in: $0)) })
    return self
  }

  /// Ends the instance on the main actor when its container or scope closes.
  ///
  /// Only what is shared can be ended: with another lifetime it is a problem when the container is built.
  ///
  /// - Parameter dispose: Called once for each instance that was made. What it throws is returned by `close()`.
  @discardableResult public func onDispose(
    _ dispose: @escaping @MainActor @Sendable (Instance) async throws -> Void
  ) -> Self {
    draft.dispose { try await dispose(TypedValueKind<Instance>.value(in: $0)) }
    return self
  }
}
