/// One outermost request, or the building of one group, on its way through the nodes.
///
/// Lives on the stack of whoever asked. What has to be remembered goes into a session, made when it is first needed.
@usableFromInline struct Call {
  // Sound: whoever makes a call holds the store until it is over.
  unowned(unsafe) let store: Store
  /// The runtime argument, for the node that was asked for.
  @usableFromInline let argument: UnsafeRawPointer?
  @usableFromInline var session: Session?

  @usableFromInline init(store: Store, argument: UnsafeRawPointer? = nil, session: Session? = nil) {
    self.store = store
    self.argument = argument
    self.session = session
  }

  mutating func theSession() -> Session {
    if let session { return session }
    let made = Session(store: store)
    session = made
    return made
  }

  /// Injects properties and runs hooks, once everything that was asked for has been made.
  @usableFromInline mutating func complete() throws(ResolutionError) {
    do throws(ResolutionError) {
      try session?.complete()
    } catch {
      session?.fail()
      throw error
    }
    // Somebody kept a resolver or a lazy value.
    if !isKnownUniquelyReferenced(&session) { session?.loosen() }
  }
}

/// Answers one outermost request: what every way of asking comes down to.
///
/// - Complexity: The sum of what is made. Constant for a shared instance that exists.
@inlinable func request<T>(
  _ type: T.Type, from node: UnsafePointer<Node>, in store: Store, argument: UnsafeRawPointer? = nil
) throws(ResolutionError) -> T {
  var call = Call(store: store, argument: argument)
  return try withUnsafeTemporaryAllocation(of: T.self, capacity: 1) { buffer throws(ResolutionError) -> T in
    // Sound: a buffer of one element has an address; `produce` initialises it or throws.
    let value = buffer.baseAddress.unsafelyUnwrapped
    try produce(node, &call, into: UnsafeMutableRawPointer(value))
    if call.session != nil {
      do throws(ResolutionError) {
        try call.complete()
      } catch {
        value.deinitialize(count: 1)
        throw error
      }
    }
    return value.move()
  }
}

/// Answers a request that was deferred when the holder was made: an outermost one, but within a constructor a part of what
/// is being made there, so that a hidden cycle is found.
func deferredRequest<T>(
  _ type: T.Type, from node: UnsafePointer<Node>, in store: Store, argument: UnsafeRawPointer? = nil
) throws(ResolutionError) -> T {
  let me = ThreadIdentity.current
  let isSound = store.ledger.withLock { $0.beginDeferred(node, takesArgument: argument != nil, by: me) }
  guard isSound else {
    throw ResolutionError(.cycle, finding: .cycle).seen(from: node.pointee.step)
  }
  defer { store.ledger.withLock { $0.endDeferred(by: me) } }
  return try request(type, from: node, in: store, argument: argument)
}

/// Answers a request in a graph: from within its making, or by a resolver that was kept when it had been made.
func request<T>(
  _ type: T.Type, from node: UnsafePointer<Node>, in session: Session, argument: UnsafeRawPointer? = nil
) throws(ResolutionError) -> T {
  let isOutermost = session.resume()
  var call = Call(store: session.store, argument: argument, session: session)
  return try withUnsafeTemporaryAllocation(of: T.self, capacity: 1) { buffer throws(ResolutionError) -> T in
    let value = buffer.baseAddress.unsafelyUnwrapped  // Sound: a buffer of one element has an address.
    try produce(node, &call, into: UnsafeMutableRawPointer(value))
    if isOutermost {
      do throws(ResolutionError) {
        try call.complete()
      } catch {
        value.deinitialize(count: 1)
        throw error
      }
    }
    return value.move()
  }
}
