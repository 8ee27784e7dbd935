extension Container {
  /// Makes all that is shared and that the registration may need, so that a plain request finds it made.
  ///
  /// What depends on a runtime value is left out. Keep what is returned until the request: some is kept only while held.
  package func makeReady(for key: Key) async throws(ResolutionError) -> PreparedInstances {
    // Sound: the store holds the plan that the node is in.
    nonisolated(unsafe) let node = try store.node(for: key)
    let preparation = try Preparation(of: node.asked, in: store, with: nil)
    return PreparedInstances(held: try await prepare(preparation, in: store))
  }
}

/// What was made ahead of a request, and is to be held until that.
package struct PreparedInstances: Sendable {
  fileprivate let held: [HeldInstance]
}
