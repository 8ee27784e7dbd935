extension Container {
  /// The instance that answers to the type, once all that it needs has been made, also by async factories and on the main actor.
  ///
  /// ```swift
  /// let database = try await container.resolve(async: Database.self)
  /// ```
  ///
  /// First everything shared that it may need is prepared, dependencies first; whoever asks meanwhile waits for the same, without
  /// holding up a thread. Then it is resolved as usual, on the main actor where something that is made for it belongs there.
  ///
  /// - Parameters:
  ///   - type: What to resolve.
  ///   - tag: The tag of the registration.
  /// - Throws: ``ResolutionError``: what a factory throws reaches all who wait, and is not remembered; `cancelled` when whoever
  ///   asks is cancelled, which leaves the others waiting; and as `resolve` does.
  public func resolve<T>(
    async type: T.Type, tag: Tag? = nil
  ) async throws(ResolutionError) -> sending T {
    // Sound, both: the store holds the plan that the node is in; the graph is made just now, and nobody else refers to what is
    // not shared of it.
    nonisolated(unsafe) let node = try store.node(for: Key(type, tag: tag))
    nonisolated(unsafe) let value = try await prepared(node) { [store] () throws(ResolutionError) -> T in
      try request(type, from: node, in: store)
    }
    return value
  }

  /// The instance that answers to the type and is made from a runtime value, once all that it needs has been made.
  ///
  /// ```swift
  /// let page = try await container.make(async: ProfilePage.self, with: UserID(42))
  /// ```
  ///
  /// - Parameters:
  ///   - type: What to make.
  ///   - tag: The tag of the registration.
  ///   - context: The value that the factory takes first, which may have to go to the main actor.
  /// - Throws: ``ResolutionError``, as `resolve(async:)` does.
  public func make<T, C: Sendable>(
    async type: T.Type, tag: Tag? = nil, with context: C
  ) async throws(ResolutionError) -> T {
    // Sound: the store holds the plan that the node is in.
    nonisolated(unsafe) let node = try store.node(for: Key(type, tag: tag, context: C.self))
    let kind = TypedValueKind<C>.self
    return try await prepared(node, with: HeldContext(box: kind.box(context), kind: kind)) {
      [store] () throws(ResolutionError) -> T in
      try withUnsafePointer(to: context) { (context) throws(ResolutionError) -> T in
        try request(type, from: node, in: store, argument: UnsafeRawPointer(context))
      }
    }
  }

  /// Prepares what the node needs, then asks for it where it has to be made.
  func prepared<T>(
    _ node: UnsafePointer<Node>, with context: HeldContext? = nil,
    _ ask: @Sendable () throws(ResolutionError) -> T
  ) async throws(ResolutionError) -> T {
    let store = store
    let preparation: Preparation
    let held: [HeldInstance]
    do throws(ResolutionError) {
      preparation = try Preparation(of: node.asked, in: store, with: context)
      held = try await prepare(preparation, in: store, with: context)
    } catch {
      store.plan.observers?.tell(ContainerEvent(.failed, node.asked.pointee.step, error: error))
      throw error
    }
    defer { withExtendedLifetime(held) {} }
    guard preparation.isMain else { return try ask() }
    return try await MainActor.run { () -> Result<Sent<T>, ResolutionError> in
      do throws(ResolutionError) {
        return .success(Sent(try ask()))
      } catch {
        return .failure(error)
      }
    }.get().value
  }
}

/// A value on its way from another actor, which does not refer to it any more.
///
/// Sound as `@unchecked Sendable`: it is made from a graph that nobody else has, and read once.
private struct Sent<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
