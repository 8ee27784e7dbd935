// The forms of `register` for what is not shared; those of shared lifetimes are in a file of their own. They differ in
// what the compiler can infer: dependencies as parameters, a resolver, or a runtime argument first.

extension ContainerBuilder {
  /// Registers a factory whose parameters are its dependencies.
  ///
  /// ```swift
  /// c.register(UserService.init)
  /// c.register { try Users(store: $0, clock: $1) as any UserDirectory }
  /// ```
  ///
  /// - Parameters:
  ///   - type: What it answers to; the type that the factory returns unless you say otherwise.
  ///   - tag: A name to tell it from other registrations of the type.
  ///   - override: Says that it takes the place of an earlier registration of the key; without one, that is a problem.
  ///   - factory: An initialiser or a closure with any number of parameters, each resolved by its type. What it
  ///     throws reaches whoever asked, with the way that led there. A parameter with a default value is a
  ///     dependency too; wrap the initialiser in a closure to leave it out.
  /// - Returns: The registration, to be refined.
  @discardableResult @inlinable public func register<T, each D, E: Error>(
    as type: T.Type = T.self, tag: Tag? = nil, override: Bool = false, file: StaticString = #fileID,
    line: UInt = #line,
    _ factory: @escaping @Sendable (repeat each D) throws(E) -> T
  ) -> Registration<T> {
    register(.graph, as: type, tag: tag, override: override, file: file, line: line, factory)
  }

  /// Registers a factory that resolves by hand what it needs.
  ///
  /// ```swift
  /// c.register { r in try Report(store: r.resolve(), mailer: r.resolve(tag: "bulk")) }
  /// ```
  ///
  /// Its dependencies are not known before it runs, so they can not be verified; prefer parameters.
  ///
  /// - Parameters:
  ///   - type: What it answers to.
  ///   - tag: A name to tell it from other registrations of the type.
  ///   - override: Says that it takes the place of an earlier registration of the key.
  ///   - factory: Makes the instance, asking the resolver for what it needs.
  /// - Returns: The registration, to be refined.
  @discardableResult @inlinable public func register<T, E: Error>(
    as type: T.Type = T.self, tag: Tag? = nil, override: Bool = false, file: StaticString = #fileID,
    line: UInt = #line,
    _ factory: @escaping @Sendable (Resolver) throws(E) -> T
  ) -> Registration<T> {
    register(.graph, as: type, tag: tag, override: override, file: file, line: line, factory)
  }

  /// Registers a factory that takes a runtime argument first, then its dependencies.
  ///
  /// ```swift
  /// c.register(context: UserID.self) { ProfilePage(id: $0, users: $1) }
  /// let page = try container.make(ProfilePage.self, with: UserID(42))
  /// ```
  ///
  /// Several registrations of a type may coexist when their contexts are of different types.
  ///
  /// - Parameters:
  ///   - context: The type of the value that the factory takes first.
  ///   - type: What it answers to.
  ///   - tag: A name to tell it from other registrations of the type.
  ///   - override: Says that it takes the place of an earlier registration of the key.
  ///   - factory: Makes the instance from the value that `make` was given, then from its dependencies.
  /// - Returns: The registration, to be refined.
  @discardableResult @inlinable public func register<T, C, each D, E: Error>(
    context: C.Type, as type: T.Type = T.self, tag: Tag? = nil, override: Bool = false,
    file: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping @Sendable (C, repeat each D) throws(E) -> T
  ) -> Registration<T> {
    register(
      .graph, context: context, as: type, tag: tag, override: override, file: file, line: line, factory)
  }

  /// Registers a factory whose parameters are its dependencies, with a lifetime.
  ///
  /// ```swift
  /// c.register(.transient, Draft.init)
  /// ```
  ///
  /// - Parameters:
  ///   - lifetime: How long the instance lives, and who shares it.
  ///   - type: What it answers to.
  ///   - tag: A name to tell it from other registrations of the type.
  ///   - override: Says that it takes the place of an earlier registration of the key.
  ///   - factory: Makes the instance from its dependencies.
  /// - Returns: The registration, to be refined.
  @discardableResult @inlinable public func register<T, each D, E: Error>(
    _ lifetime: Lifetime, as type: T.Type = T.self, tag: Tag? = nil, override: Bool = false,
    file: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping @Sendable (repeat each D) throws(E) -> T
  ) -> Registration<T> {
    Registration(
      add(
        lifetime.kind, Key(T.self, tag: tag), override, SourcePlace(file: file, line: line),
        parameters(repeat (each D).self), making(factory),
        TypedValueKind<T>.self))
  }

  /// Registers a factory that resolves by hand, with a lifetime.
  ///
  /// - Parameters:
  ///   - lifetime: How long the instance lives, and who shares it.
  ///   - type: What it answers to.
  ///   - tag: A name to tell it from other registrations of the type.
  ///   - override: Says that it takes the place of an earlier registration of the key.
  ///   - factory: Makes the instance, asking the resolver for what it needs.
  /// - Returns: The registration, to be refined.
  @discardableResult @inlinable public func register<T, E: Error>(
    _ lifetime: Lifetime, as type: T.Type = T.self, tag: Tag? = nil, override: Bool = false,
    file: StaticString = #fileID, line: UInt = #line, _ factory: @escaping @Sendable (Resolver) throws(E) -> T
  ) -> Registration<T> {
    Registration(
      add(
        lifetime.kind, Key(T.self, tag: tag), override, SourcePlace(file: file, line: line), nil,
        making(resolving: factory), TypedValueKind<T>.self))
  }

  /// Registers a factory that takes a runtime argument first, with a lifetime.
  ///
  /// - Parameters:
  ///   - lifetime: How long the instance lives, and who shares it.
  ///   - context: The type of the value that the factory takes first.
  ///   - type: What it answers to.
  ///   - tag: A name to tell it from other registrations of the type.
  ///   - override: Says that it takes the place of an earlier registration of the key.
  ///   - factory: Makes the instance from the value that `make` was given, then from its dependencies.
  /// - Returns: The registration, to be refined.
  @discardableResult @inlinable public func register<T, C, each D, E: Error>(
    _ lifetime: Lifetime, context: C.Type, as type: T.Type = T.self, tag: Tag? = nil,
    override: Bool = false, file: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping @Sendable (C, repeat each D) throws(E) -> T
  ) -> Registration<T> {
    Registration(
      add(
        lifetime.kind, Key(T.self, tag: tag, context: context), override, SourcePlace(file: file, line: line),
        parameters(repeat (each D).self),
        making(context: context, factory),
        TypedValueKind<T>.self))
  }

  /// What every form comes down to. No dependencies (nil) means that the factory resolves by hand.
  @usableFromInline func add(
    _ lifetime: Lifetime.Kind, _ key: Key, _ isOverride: Bool, _ place: SourcePlace,
    _ parameters: Parameters?,
    _ make: @escaping Make, _ kind: any ValueKind.Type,
    hashed: (@Sendable (UnsafeRawPointer) -> AnyHashable)? = nil, isolation: Isolation = .none
  ) -> RegistrationDraft {
    let descriptor = Descriptor(
      key, lifetime, place, parameters, make, kind, isOverride: isOverride, isolation: isolation)
    if let hashed { descriptor.refine { $0.hashedArgument = hashed } }
    return RegistrationDraft(builder: self, number: add(descriptor), key: key)
  }
}
