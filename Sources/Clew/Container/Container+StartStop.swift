extension Container {
  /// Makes what is to be there before anything is asked for, and runs the `onStart` hooks, each after those of all that it needs.
  ///
  /// ```swift
  /// try await container.start()
  /// let users: any UserDirectory = try container.resolve()
  /// await container.stop()
  /// ```
  ///
  /// That is every `.eagerSingleton`, every singleton of an async factory, and every singleton with an `onStart` or an `onStop`.
  /// What does not need each other is made and started side by side. A container is started once. For an open scope it does the
  /// same for what lives in the scope; a child starts what is registered in the child.
  ///
  /// - Throws: ``LifeCycleError``: when something can not be made or started, or whoever starts is cancelled, or somebody stops it
  ///   meanwhile; what had been started has been stopped again then, the last first, and the container is closed. `alreadyStarted`;
  ///   `closed`; `parentNotStarted` when it needs what starts in the container around, which has not been started.
  /// - Complexity: Linear in all that is needed for it, and what the factories and hooks take.
  public func start() async throws(LifeCycleError) { try await store.start() }

  /// Runs the `onStop` hooks of what was started, the last started first and each once, then closes the container for ever.
  ///
  /// This is ``close()`` by the name that goes with ``start()``: both stop what was started, in children and scopes before what is
  /// here. While hooks run the container can be asked. A hook that takes longer than its limit is cancelled and left behind.
  ///
  /// ```swift
  /// for error in await container.stop() { print(error) }
  /// ```
  ///
  /// - Returns: A ``LifeCycleError`` for each hook that failed or took too long, then what `onDispose` closures threw.
  @discardableResult public func stop() async -> [any Error] { await store.close() }
}
