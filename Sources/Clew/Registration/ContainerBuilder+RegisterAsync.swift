extension ContainerBuilder {
  /// Registers a shared instance that takes its time: its factory is async.
  ///
  /// ```swift
  /// c.register(.singleton, Database.open)
  /// let database = try await container.resolve(async: Database.self)
  /// ```
  ///
  /// However many tasks ask, it is made once, in a task of its own; those who ask wait without holding up a thread. Once it has
  /// been made, by `resolve(async:)` or by `start()`, it is resolved like anything else.
  ///
  /// - Parameters:
  ///   - lifetime: Who shares it.
  ///   - type: What it answers to.
  ///   - tag: A name to tell it from other registrations of the type.
  ///   - override: Says that it takes the place of an earlier registration of the key.
  ///   - factory: Makes the instance from its dependencies. What it throws reaches all who wait, and is not remembered.
  /// - Returns: The registration, to be refined.
  @discardableResult @inlinable public func register<T: Sendable, each D, E: Error>(
    _ lifetime: Lifetime.Shared, as type: T.Type = T.self, tag: Tag? = nil, override: Bool = false,
    file: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping @concurrent @Sendable (repeat each D) async throws(E) -> T
  ) -> SharedRegistration<T> {
    SharedRegistration(
      addAsync(
        lifetime.kind, Key(T.self, tag: tag), override, SourcePlace(file: file, line: line),
        parameters(repeat (each D).self), makingAsync(factory), TypedValueKind<T>.self))
  }

  /// Registers an instance for each runtime argument, that takes its time.
  ///
  /// ```swift
  /// c.register(.singleton, context: Region.self) { try await Pool.open(region: $0, clock: $1) }
  /// let pool = try await container.make(async: Pool.self, with: Region("north"))
  /// ```
  ///
  /// - Parameters:
  ///   - lifetime: Who shares it.
  ///   - context: The type of the value that the factory takes first; there is one instance for each value.
  ///   - type: What it answers to.
  ///   - tag: A name to tell it from other registrations of the type.
  ///   - override: Says that it takes the place of an earlier registration of the key.
  ///   - factory: Makes the instance from the value, then its dependencies.
  /// - Returns: The registration, to be refined.
  @discardableResult @inlinable public func register<T: Sendable, C: Hashable & Sendable, each D, E: Error>(
    _ lifetime: Lifetime.Shared, context: C.Type, as type: T.Type = T.self, tag: Tag? = nil,
    override: Bool = false, file: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping @concurrent @Sendable (C, repeat each D) async throws(E) -> T
  ) -> SharedRegistration<T> {
    SharedRegistration(
      addAsync(
        lifetime.kind, Key(T.self, tag: tag, context: C.self), override, SourcePlace(file: file, line: line),
        parameters(repeat (each D).self), makingAsync(context: context, factory), TypedValueKind<T>.self,
        hashed: { AnyHashable($0.assumingMemoryBound(to: C.self).pointee) }))
  }

  @usableFromInline func addAsync(
    _ lifetime: Lifetime.Kind, _ key: Key, _ isOverride: Bool, _ place: SourcePlace,
    _ parameters: Parameters, _ makeAsync: @escaping MakeAsync, _ kind: any ValueKind.Type,
    hashed: (@Sendable (UnsafeRawPointer) -> AnyHashable)? = nil
  ) -> RegistrationDraft {
    let descriptor = Descriptor(
      key, lifetime, place, parameters,
      { (_, _, _) throws(ResolutionError) in
        preconditionFailure("what is async is made by a task, and asked for only when it has been")
      }, kind, isOverride: isOverride, isolation: .async)
    descriptor.refine {
      $0.makeAsync = makeAsync
      $0.hashedArgument = hashed
    }
    return RegistrationDraft(builder: self, number: add(descriptor), key: key)
  }
}
