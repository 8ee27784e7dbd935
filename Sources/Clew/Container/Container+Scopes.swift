extension Container {
  /// Opens a scope, which has to be closed again.
  ///
  /// ```swift
  /// let scope = try container.openScope(.session)
  /// let errors = await scope.close()
  /// ```
  ///
  /// Until it is closed the scope is kept by what it was opened in. Prefer `withScope`, which closes it in any case.
  ///
  /// - Parameters:
  ///   - scope: The scope to open. One that is nested is opened in the one around it.
  ///   - values: The values that it expects, each once, in any order.
  /// - Returns: A container for what lives in the scope, and for everything outside.
  /// - Throws: ``ResolutionError``: `scopeNotOpen` when the scope around it is not the one that is open here, `scopeValues`
  ///   when a value is missing or not expected, `closed`.
  /// - Complexity: Linear in the shared registrations of the scope.
  public func openScope<each V: Sendable>(
    _ scope: Scope, providing values: repeat each V
  ) throws(ResolutionError) -> Container {
    var given: [(key: Key, instance: AnyObject)] = []
    for value in repeat each values { given.append(Self.given(value)) }
    return try open(scope, given)
  }

  /// Opens a scope, and closes it when the body returns, throws or is cancelled.
  ///
  /// ```swift
  /// try await container.withScope(.request, providing: request) { scope in
  ///   try scope.resolve(Handler.self).handle()
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - scope: The scope to open.
  ///   - values: The values that it expects.
  ///   - body: Uses the scope, on the caller's actor.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws; otherwise ``DisposalError`` when instances could not be ended; and as `openScope` does.
  public func withScope<each V: Sendable, R>(
    _ scope: Scope, providing values: repeat each V, body: (Container) async throws -> R
  ) async throws -> R {
    let opened = try openScope(scope, providing: repeat each values)
    let result: R
    do {
      result = try await body(opened)
    } catch {
      await opened.close()
      throw error
    }
    let errors = await opened.close()
    guard errors.isEmpty else { throw DisposalError(errors: errors) }
    return result
  }

  /// Closes the container or scope for ever: stops what was started, closes all that was opened in it, then ends its instances, the
  /// last made first.
  ///
  /// It waits for what is being made meanwhile, ends every instance once, and is not cut short by cancellation. Closing
  /// again waits for the first to end and returns nothing.
  ///
  /// - Returns: What the `onStop` hooks threw, see ``stop()``, then what the `onDispose` closures threw.
  @discardableResult public func close() async -> [any Error] {
    store.closeAtOnce() ? [] : await store.close()
  }

  private static func given<V>(_ value: V) -> (key: Key, instance: AnyObject) {
    (Key(V.self), TypedValueKind<V>.box(value))
  }

  /// Opens a scope with values that are in boxes.
  func open(
    _ scope: Scope, _ given: [(key: Key, instance: AnyObject)]
  ) throws(ResolutionError) -> Container {
    var around: Store? = store
    while let candidate = around, candidate.scope == nil { around = candidate.parent }
    guard around?.scope == scope.parent else {
      throw ResolutionError(.scopeNotOpen, finding: .scopeMisplaced(scope, here: around?.scope))
    }
    let opened = Store(scope: scope, within: store)
    if !given.isEmpty || !expectsNothing { try give(given, to: opened, scope) }
    guard store.adopt(opened) else { throw ResolutionError(.closed, finding: .closed(store.name)) }
    store.plan.observers?.tell(ContainerEvent(.opened, scope: scope))
    return Container(scope: opened, of: self)
  }

  /// Gives a scope the values that it expects, all of them and no others.
  private func give(
    _ given: [(key: Key, instance: AnyObject)], to opened: Store, _ scope: Scope
  ) throws(ResolutionError) {
    var missing = graph.expected(in: scope)
    var needless: Set<Key> = []
    for (key, instance) in given {
      // What no root leads to is not needed, and a program may give it all the same.
      if missing[key] == nil, graph.leavesOut(key, givenIn: scope), needless.insert(key).inserted { continue }
      guard missing.removeValue(forKey: key) != nil else {
        throw ResolutionError(.scopeValues, finding: .scopeValueNotExpected(scope, key))
      }
      for node in store.plan.expecting(key) where node.pointee.scope == opened.scopeNumber {
        opened.give(instance, for: node)
      }
    }
    if let first = missing.values.min(by: { $0.place?.line ?? 0 < $1.place?.line ?? 0 }) {
      throw ResolutionError(.scopeValues, path: [first], finding: .scopeValueMissing(scope, first.key))
    }
  }
}
