// Turns what runs on the main actor into what a node calls: on its thread without a hop, elsewhere an error.

/// A main-actor factory that takes its dependencies.
@usableFromInline func makingOnMain<T: Sendable, each D, E: Error>(
  _ factory: @escaping @MainActor @Sendable (repeat each D) throws(E) -> T
) -> Make {
  { (arguments, call, value) throws(ResolutionError) in
    let made = try onMain(arguments) { (arguments) throws(ResolutionError) -> T in
      var end = 0
      do throws(E) {
        return try factory(repeat arguments.take(&end, as: (each D).self))
      } catch {
        throw ResolutionError(thrown: error)
      }
    }
    value.assumingMemoryBound(to: T.self).initialize(to: made)
  }
}

/// A main-actor factory that takes a runtime argument, then its dependencies.
@usableFromInline func makingOnMain<T: Sendable, C, each D, E: Error>(
  context: C.Type, _ factory: @escaping @MainActor @Sendable (C, repeat each D) throws(E) -> T
) -> Make {
  { (arguments, call, value) throws(ResolutionError) in
    // Sound: a key with a context is only reached by a request that gives a value of that very type.
    nonisolated(unsafe) let context = call.argument.unsafelyUnwrapped.assumingMemoryBound(to: C.self).pointee
    let made = try onMain(arguments) { (arguments) throws(ResolutionError) -> T in
      var end = 0
      do throws(E) {
        return try factory(context, repeat arguments.take(&end, as: (each D).self))
      } catch {
        throw ResolutionError(thrown: error)
      }
    }
    value.assumingMemoryBound(to: T.self).initialize(to: made)
  }
}

/// A main-actor factory that resolves by hand.
@usableFromInline func makingOnMain<T: Sendable, E: Error>(
  resolving factory: @escaping @MainActor @Sendable (Resolver) throws(E) -> T
) -> Make {
  { (arguments, call, value) throws(ResolutionError) in
    let held = try call.enter(arguments)
    do throws(ResolutionError) {
      // Sound: the resolver belongs to a request that runs on this very thread.
      nonisolated(unsafe) let resolver = held.takeUnretainedValue()
      let made = try onMain(arguments) { (_) throws(ResolutionError) -> T in
        do throws(E) {
          return try factory(resolver)
        } catch {
          throw ResolutionError(thrown: error)
        }
      }
      value.assumingMemoryBound(to: T.self).initialize(to: made)
    } catch {
      call.leave(arguments, held)
      throw error
    }
    call.leave(arguments, held)
  }
}

/// A decorator on the main actor, which takes what it wraps and then its dependencies.
func decoratingOnMain<T: Sendable, each D, E: Error>(
  _ decorator: @escaping @MainActor @Sendable (T, repeat each D) throws(E) -> T
) -> Make {
  { (arguments, _, value) throws(ResolutionError) in
    let made = try onMain(arguments) { (arguments) throws(ResolutionError) -> T in
      var end = 0
      let wrapped = arguments.take(&end, as: T.self)
      do throws(E) {
        return try decorator(wrapped, repeat arguments.take(&end, as: (each D).self))
      } catch {
        throw ResolutionError(thrown: error)
      }
    }
    value.assumingMemoryBound(to: T.self).initialize(to: made)
  }
}

/// A conversion, on the main actor, of what another registration makes.
@usableFromInline func convertingOnMain<T: Sendable, F: Sendable>(
  _ conversion: @escaping @MainActor @Sendable (T) -> F
) -> Make {
  makingOnMain { (instance: T) in conversion(instance) }
}

/// Sets a property of an instance on the main actor, from dependencies of its own.
@usableFromInline func injectingOnMain<T: Sendable, each V>(
  _ setter: @escaping @MainActor @Sendable (T, repeat each V) throws -> Void
) -> Make {
  { (arguments, _, instance) throws(ResolutionError) in
    let instance = instance.assumingMemoryBound(to: T.self).pointee
    try onMain(arguments) { (arguments) throws(ResolutionError) in
      var end = 0
      do {
        try setter(instance, repeat arguments.take(&end, as: (each V).self))
      } catch {
        throw ResolutionError(thrown: error)
      }
    }
  }
}

/// A hook on the main actor.
@usableFromInline func hookingOnMain<T: Sendable>(
  _ hook: @escaping @MainActor @Sendable (Resolver, T) throws -> Void
) -> Hook {
  { (resolver, instance) throws(ResolutionError) in
    let instance = instance.assumingMemoryBound(to: T.self).pointee
    // Sound: the resolver belongs to a request that runs on this very thread.
    nonisolated(unsafe) let resolver = resolver
    try onMain { () throws(ResolutionError) in
      do {
        try hook(resolver, instance)
      } catch {
        throw ResolutionError(thrown: error)
      }
    }
  }
}

/// Runs a body on the main actor, where this is called: whoever comes to what belongs there has been asked before.
private func onMain<T: Sendable>(
  _ arguments: borrowing Arguments,
  _ body: @MainActor (borrowing Arguments) throws(ResolutionError) -> T
) throws(ResolutionError) -> T {
  // Sound: nothing leaves this thread.
  nonisolated(unsafe) let (base, node) = (arguments.base, arguments.node)
  return try onMain { () throws(ResolutionError) -> T in try body(Arguments(base: base, node: node)) }
}

private func onMain<T: Sendable>(
  _ body: @MainActor () throws(ResolutionError) -> T
) throws(ResolutionError) -> T {
  try MainActor.assumeIsolated { () -> Result<T, ResolutionError> in
    do throws(ResolutionError) {
      return .success(try body())
    } catch {
      return .failure(error)
    }
  }.get()
}
