// Turns an async or a main-actor factory into what a node calls.

/// An async factory that takes a runtime argument, then its dependencies.
@usableFromInline func makingAsync<T: Sendable, C: Sendable, each D, E: Error>(
  context: C.Type, _ factory: @escaping @concurrent @Sendable (C, repeat each D) async throws(E) -> T
) -> MakeAsync {
  { (arguments: HeldArguments) async throws(ResolutionError) -> HeldInstance in
    let context = arguments.argument(as: C.self)
    var index = 0
    do throws(E) {
      // Sound: as below.
      nonisolated(unsafe) let taken = (repeat arguments.take(&index, as: (each D).self))
      return HeldInstance(TypedValueKind<T>.box(try await factory(context, repeat each taken)))
    } catch {
      throw ResolutionError(thrown: error)
    }
  }
}

/// An async factory that takes its dependencies.
@usableFromInline func makingAsync<T: Sendable, each D, E: Error>(
  _ factory: @escaping @concurrent @Sendable (repeat each D) async throws(E) -> T
) -> MakeAsync {
  { (arguments: HeldArguments) async throws(ResolutionError) -> HeldInstance in
    var index = 0
    do throws(E) {
      // Sound: nobody else uses the dependencies while the factory runs; what is shared of them is sendable.
      nonisolated(unsafe) let taken = (repeat arguments.take(&index, as: (each D).self))
      return HeldInstance(TypedValueKind<T>.box(try await factory(repeat each taken)))
    } catch {
      throw ResolutionError(thrown: error)
    }
  }
}
