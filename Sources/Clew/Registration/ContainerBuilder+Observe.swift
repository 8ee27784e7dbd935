extension ContainerBuilder {
  /// Tells somebody what happens in the container, as it happens, on the thread where it happens.
  ///
  /// ```swift
  /// let (events, told) = AsyncStream.makeStream(of: ContainerEvent.self)
  /// let container = try Container { c in
  ///   c.observe { told.yield($0) }
  ///   c.register(.singleton, SQLiteStore.init)
  /// }
  /// ```
  ///
  /// Children tell their parents' observers too; a variant made with `overriding` begins without any. A container that nobody
  /// observes does nothing for it.
  ///
  /// - Parameter observer: Is told each event. No lock is held, but whoever asked waits for it. What it asks the container
  ///   itself is not told.
  public func observe(_ observer: @escaping @Sendable (ContainerEvent) -> Void) {
    add(observer)
  }
}
