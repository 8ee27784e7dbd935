// The forms of `register` for instances that any thread may be given, which have to be `Sendable` therefore.

extension ContainerBuilder {
  /// Registers a shared instance, made from dependencies that are the factory's parameters.
  ///
  /// ```swift
  /// c.register(.singleton, SQLiteStore.init)
  /// ```
  ///
  /// However many threads ask, it is made once, in a graph of its own, and no lock is held while the factory runs.
  ///
  /// - Parameters:
  ///   - lifetime: Who shares the instance: the container or an open scope.
  ///   - type: What it answers to.
  ///   - tag: A name to tell it from other registrations of the type.
  ///   - override: Says that it takes the place of an earlier registration of the key.
  ///   - factory: Makes the instance from its dependencies.
  /// - Returns: The registration, to be refined.
  @discardableResult @inlinable public func register<T: Sendable, each D, E: Error>(
    _ lifetime: Lifetime.Shared, as type: T.Type = T.self, tag: Tag? = nil, override: Bool = false,
    file: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping @Sendable (repeat each D) throws(E) -> T
  ) -> SharedRegistration<T> {
    SharedRegistration(
      add(
        lifetime.kind, Key(T.self, tag: tag), override, SourcePlace(file: file, line: line),
        parameters(repeat (each D).self), making(factory),
        TypedValueKind<T>.self))
  }

  /// Registers a shared instance whose factory resolves by hand.
  ///
  /// - Parameters:
  ///   - lifetime: Who shares the instance: the container or an open scope.
  ///   - type: What it answers to.
  ///   - tag: A name to tell it from other registrations of the type.
  ///   - override: Says that it takes the place of an earlier registration of the key.
  ///   - factory: Makes the instance, asking the resolver for what it needs.
  /// - Returns: The registration, to be refined.
  @discardableResult @inlinable public func register<T: Sendable, E: Error>(
    _ lifetime: Lifetime.Shared, as type: T.Type = T.self, tag: Tag? = nil, override: Bool = false,
    file: StaticString = #fileID, line: UInt = #line, _ factory: @escaping @Sendable (Resolver) throws(E) -> T
  ) -> SharedRegistration<T> {
    SharedRegistration(
      add(
        lifetime.kind, Key(T.self, tag: tag), override, SourcePlace(file: file, line: line), nil,
        making(resolving: factory), TypedValueKind<T>.self))
  }

  /// Registers shared instances, one for each value of the runtime argument.
  ///
  /// They are kept until the container or the scope goes, however many values there are: a warning says so.
  ///
  /// - Parameters:
  ///   - lifetime: Who shares the instance: the container or an open scope.
  ///   - context: The type of the value; instances are told apart by its `==`.
  ///   - type: What it answers to.
  ///   - tag: A name to tell it from other registrations of the type.
  ///   - override: Says that it takes the place of an earlier registration of the key.
  ///   - factory: Makes the instance from the value that `make` was given, then from its dependencies.
  /// - Returns: The registration, to be refined.
  @discardableResult @inlinable public func register<T: Sendable, C: Hashable & Sendable, each D, E: Error>(
    _ lifetime: Lifetime.Shared, context: C.Type, as type: T.Type = T.self, tag: Tag? = nil,
    override: Bool = false, file: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping @Sendable (C, repeat each D) throws(E) -> T
  ) -> SharedRegistration<T> {
    SharedRegistration(
      add(
        lifetime.kind, Key(T.self, tag: tag, context: context), override, SourcePlace(file: file, line: line),
        parameters(repeat (each D).self),
        making(context: context, factory),
        TypedValueKind<T>.self, hashed: { AnyHashable($0.assumingMemoryBound(to: C.self).pointee) }))
  }

  /// Registers an instance that is shared for as long as somebody holds it.
  ///
  /// ```swift
  /// c.register(.weakSingleton, ImageCache.init)
  /// ```
  ///
  /// - Parameters:
  ///   - lifetime: `.weakSingleton`.
  ///   - type: What it answers to.
  ///   - tag: A name to tell it from other registrations of the type.
  ///   - override: Says that it takes the place of an earlier registration of the key.
  ///   - factory: Makes the instance from its dependencies.
  /// - Returns: The registration, to be refined.
  @discardableResult @inlinable public func register<T: AnyObject & Sendable, each D, E: Error>(
    _ lifetime: Lifetime.Weak, as type: T.Type = T.self, tag: Tag? = nil, override: Bool = false,
    file: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping @Sendable (repeat each D) throws(E) -> T
  ) -> SharedRegistration<T> {
    SharedRegistration(
      add(
        lifetime.kind, Key(T.self, tag: tag), override, SourcePlace(file: file, line: line),
        parameters(repeat (each D).self), making(factory),
        TypedValueKind<T>.self))
  }

  /// Registers an instance that is shared for as long as somebody holds it, and whose factory resolves by hand.
  ///
  /// - Parameters:
  ///   - lifetime: `.weakSingleton`.
  ///   - type: What it answers to.
  ///   - tag: A name to tell it from other registrations of the type.
  ///   - override: Says that it takes the place of an earlier registration of the key.
  ///   - factory: Makes the instance, asking the resolver for what it needs.
  /// - Returns: The registration, to be refined.
  @discardableResult @inlinable public func register<T: AnyObject & Sendable, E: Error>(
    _ lifetime: Lifetime.Weak, as type: T.Type = T.self, tag: Tag? = nil, override: Bool = false,
    file: StaticString = #fileID, line: UInt = #line, _ factory: @escaping @Sendable (Resolver) throws(E) -> T
  ) -> SharedRegistration<T> {
    SharedRegistration(
      add(
        lifetime.kind, Key(T.self, tag: tag), override, SourcePlace(file: file, line: line), nil,
        making(resolving: factory),
        TypedValueKind<T>.self))
  }
}
