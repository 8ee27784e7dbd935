extension StateStore {
  /// Adds a subscriber to a slice of the state, which is told each time that the slice changes, and not of equal ones.
  ///
  /// ```swift
  /// let token = store.subscribe(\.navigation) { print($0.route) }
  /// ```
  ///
  /// - Parameters:
  ///   - slice: The part of the state.
  ///   - subscriber: Is called where the store belongs, before ``dispatch(_:)`` returns.
  /// - Returns: What takes the subscriber back.
  @discardableResult
  public func subscribe<Slice: Equatable>(
    _ slice: KeyPath<State, Slice>, _ subscriber: @escaping (Slice) -> Void
  ) -> StoreSubscription {
    var last = state[keyPath: slice]
    return subscribe { state in
      let next = state[keyPath: slice]
      guard next != last else { return }
      last = next
      subscriber(next)
    }
  }

  /// A slice of the state as a sequence: what it is now, and then each that differs from the one before.
  ///
  /// ```swift
  /// for await state in store.states(\.navigation) { print(state.route) }
  /// ```
  ///
  /// It begins when this is called, may be iterated on any actor, once, and ends with the store, or with the task that iterates.
  ///
  /// - Parameters:
  ///   - slice: The part of the state.
  ///   - buffering: What is kept for somebody slow: all, unless told otherwise.
  public func states<Slice: Equatable & Sendable>(
    _ slice: KeyPath<State, Slice>,
    buffering: AsyncStream<Slice>.Continuation.BufferingPolicy = .unbounded
  ) -> AsyncStream<Slice> {
    let (states, continuation) = AsyncStream.makeStream(of: Slice.self, bufferingPolicy: buffering)
    continuation.yield(state[keyPath: slice])
    let line = StateLine(continuation)
    line.subscription = subscribe(slice) { line.send($0) }
    return states
  }
}

/// Brings states into a sequence. The store's subscriber holds it, so that it goes with the store, and ends the sequence.
private final class StateLine<Slice: Sendable> {
  var subscription: StoreSubscription?
  private let continuation: AsyncStream<Slice>.Continuation

  init(_ continuation: AsyncStream<Slice>.Continuation) { self.continuation = continuation }

  // That nobody listens any more is told on another thread, where the store is not; so it is noticed here.
  func send(_ state: Slice) {
    if case .terminated = continuation.yield(state) { subscription?.cancel() }
  }

  deinit { continuation.finish() }
}
