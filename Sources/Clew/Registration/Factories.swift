// Turns a user's factory into what a node calls. These are inlined where the factory is written, so that the closure
// is specialised for its very types: what remains of it is to load the values and to call the initialiser.

/// The types that a factory takes, as dependencies.
@inlinable func dependencies<each D>(of types: repeat (each D).Type) -> [Dependency] {
  var count = 0
  for _ in repeat each types { count += 1 }
  var list: [Dependency] = []
  list.reserveCapacity(count)
  for type in repeat each types { list.append(Dependency(type)) }
  return list
}

/// A factory that takes its dependencies.
@inlinable func making<T, each D, E: Error>(
  _ factory: @escaping @Sendable (repeat each D) throws(E) -> T
) -> Make {
  { (arguments, _, value) throws(ResolutionError) in
    var end = 0
    do throws(E) {
      let made = try factory(repeat arguments.take(&end, as: (each D).self))
      value.assumingMemoryBound(to: T.self).initialize(to: made)
    } catch {
      throw ResolutionError(thrown: error)
    }
  }
}

/// A factory that takes a runtime argument, then its dependencies.
@inlinable func making<T, C, each D, E: Error>(
  context: C.Type, _ factory: @escaping @Sendable (C, repeat each D) throws(E) -> T
) -> Make {
  { (arguments, call, value) throws(ResolutionError) in
    // Sound: a key with a context is only reached by a request that gives a value of that very type.
    let context = call.argument.unsafelyUnwrapped.assumingMemoryBound(to: C.self).pointee
    var end = 0
    do throws(E) {
      let made = try factory(context, repeat arguments.take(&end, as: (each D).self))
      value.assumingMemoryBound(to: T.self).initialize(to: made)
    } catch {
      throw ResolutionError(thrown: error)
    }
  }
}

/// A factory that resolves by hand.
@inlinable func making<T, E: Error>(
  resolving factory: @escaping @Sendable (Resolver) throws(E) -> T
) -> Make {
  { (arguments, call, value) throws(ResolutionError) in
    let resolver = try call.enter(arguments)
    var failure: ResolutionError?
    // Sound: it is held until `leave`.
    resolver._withUnsafeGuaranteedRef { (resolver) in
      do throws(E) {
        let made = try factory(resolver)
        value.assumingMemoryBound(to: T.self).initialize(to: made)
      } catch {
        failure = ResolutionError(thrown: error)
      }
    }
    call.leave(arguments, resolver)
    if let failure { throw failure }
  }
}

/// A conversion of what another registration makes.
@inlinable func converting<T, F>(_ conversion: @escaping @Sendable (T) -> F) -> Make {
  { (arguments, _, value) throws(ResolutionError) in
    var end = 0
    let converted = conversion(arguments.take(&end, as: T.self))
    value.assumingMemoryBound(to: F.self).initialize(to: converted)
  }
}

/// Sets a property of an instance, from dependencies of its own.
@inlinable func injecting<T, each V, E: Error>(
  _ setter: @escaping @Sendable (T, repeat each V) throws(E) -> Void
) -> Make {
  { (arguments, _, instance) throws(ResolutionError) in
    let instance = instance.assumingMemoryBound(to: T.self).pointee
    var end = 0
    do throws(E) {
      try setter(instance, repeat arguments.take(&end, as: (each V).self))
    } catch {
      throw ResolutionError(thrown: error)
    }
  }
}

/// A hook, for an instance in memory.
@inlinable func hooking<T, E: Error>(
  _ hook: @escaping @Sendable (Resolver, T) throws(E) -> Void
) -> Hook {
  { (resolver, instance) throws(ResolutionError) in
    do throws(E) {
      try hook(resolver, instance.assumingMemoryBound(to: T.self).pointee)
    } catch {
      throw ResolutionError(thrown: error)
    }
  }
}

extension Call {
  /// Begins a factory that resolves by hand: a request that comes back to it is a cycle.
  ///
  /// - Returns: A resolver that is held until `leave`. Returned like this, it is not retained on the way.
  @usableFromInline mutating func enter(
    _ arguments: borrowing Arguments
  ) throws(ResolutionError) -> Unmanaged<Resolver> {
    let node = arguments.node
    let session = begunSession()
    if question == nil, let resolver = session._withUnsafeGuaranteedRef({ $0.enterPlain(node) }) {
      return resolver
    }
    return try enterOther(node, session.takeUnretainedValue())
  }

  @inline(never) private func enterOther(
    _ node: UnsafePointer<Node>, _ session: Session
  ) throws(ResolutionError) -> Unmanaged<Resolver> {
    // Shared nodes are watched by whoever builds their group.
    if !node.pointee.strategy.isShared { try session.enter(node) }
    if question == nil, node.pointee.isPlain { return session.resolver(for: node) }
    return Unmanaged.passRetained(Resolver(session: session, for: node, question: question(of: node)))
  }

  @usableFromInline mutating func leave(
    _ arguments: borrowing Arguments, _ resolver: Unmanaged<Resolver>
  ) {
    let node = arguments.node
    if !node.pointee.strategy.isShared { begunSession()._withUnsafeGuaranteedRef { $0.leave(node) } }
    // The session holds the one that is for all.
    if !resolver._withUnsafeGuaranteedRef({ $0.isForAll }) { resolver.release() }
  }
}

/// A decorator, which takes what it wraps and then its dependencies.
@inlinable func decorating<T, each D, E: Error>(
  _ decorator: @escaping @Sendable (T, repeat each D) throws(E) -> T
) -> Make {
  { (arguments, _, value) throws(ResolutionError) in
    var end = 0
    let wrapped = arguments.take(&end, as: T.self)
    do throws(E) {
      let made = try decorator(wrapped, repeat arguments.take(&end, as: (each D).self))
      value.assumingMemoryBound(to: T.self).initialize(to: made)
    } catch {
      throw ResolutionError(thrown: error)
    }
  }
}
