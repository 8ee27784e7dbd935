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
    let store = store
    let node = try store.node(for: Key(type, tag: tag))
    let preparation = try Preparation(of: node.asked, in: store)
    let held = try await prepare(preparation, in: store)
    defer { withExtendedLifetime(held) {} }
    guard preparation.isMain else {
      // Sound: the graph was made just now, and nobody else refers to what is not shared of it.
      nonisolated(unsafe) let value = try request(type, from: node, in: store)
      return value
    }
    // Sound: the plan that the node is in is held by the store.
    nonisolated(unsafe) let entrance = node
    let result = await MainActor.run { () -> Sent<Result<T, ResolutionError>> in
      do throws(ResolutionError) {
        return Sent(.success(try request(type, from: entrance, in: store)))
      } catch {
        return Sent(.failure(error))
      }
    }
    // Sound: as above.
    nonisolated(unsafe) let value = try result.value.get()
    return value
  }
}

/// A value on its way from another actor, which does not refer to it any more.
///
/// Sound as `@unchecked Sendable`: it is made from a graph that nobody else has, and read once.
private struct Sent<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
