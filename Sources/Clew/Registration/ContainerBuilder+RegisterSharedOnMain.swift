// The forms of `registerOnMain` for what is shared, which are those of `register`.

extension ContainerBuilder {
  /// Registers a main-actor factory whose parameters are its dependencies, for an instance that is shared.
  ///
  /// ```swift
  /// c.registerOnMain(.singleton, MainWindow.init)
  /// ```
  ///
  /// On the main actor it is resolved like anything else, without a hop; from elsewhere with `resolve(async:)`, while a plain
  /// request there is an error.
  ///
  /// - Parameters:
  ///   - lifetime: How long the instance lives.
  ///   - type: What it answers to.
  ///   - tag: A name to tell it from other registrations of the type.
  ///   - override: Says that it takes the place of an earlier registration of the key.
  ///   - factory: Makes the instance on the main actor.
  /// - Returns: The registration, to be refined.
  @discardableResult @inlinable public func registerOnMain<T: Sendable, each D, E: Error>(
    _ lifetime: Lifetime.Shared, as type: T.Type = T.self, tag: Tag? = nil, override: Bool = false,
    file: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping @MainActor @Sendable (repeat each D) throws(E) -> T
  ) -> MainRegistration<T> {
    MainRegistration(
      add(
        lifetime.kind, Key(T.self, tag: tag), override, SourcePlace(file: file, line: line),
        parameters(repeat (each D).self), makingOnMain(factory), TypedValueKind<T>.self, isolation: .main))
  }

  /// Registers a main-actor factory that resolves by hand, for an instance that is shared.
  ///
  /// ```swift
  /// c.registerOnMain(.singleton) { r in try MainWindow(title: r.resolve()) }
  /// ```
  ///
  /// On the main actor it is resolved like anything else, without a hop; from elsewhere with `resolve(async:)`, while a plain
  /// request there is an error.
  ///
  /// - Parameters:
  ///   - lifetime: How long the instance lives.
  ///   - type: What it answers to.
  ///   - tag: A name to tell it from other registrations of the type.
  ///   - override: Says that it takes the place of an earlier registration of the key.
  ///   - factory: Makes the instance on the main actor.
  /// - Returns: The registration, to be refined.
  @discardableResult @inlinable public func registerOnMain<T: Sendable, E: Error>(
    _ lifetime: Lifetime.Shared, as type: T.Type = T.self, tag: Tag? = nil, override: Bool = false,
    file: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping @MainActor @Sendable (Resolver) throws(E) -> T
  ) -> MainRegistration<T> {
    MainRegistration(
      add(
        lifetime.kind, Key(T.self, tag: tag), override, SourcePlace(file: file, line: line), nil,
        makingOnMain(resolving: factory), TypedValueKind<T>.self, isolation: .main))
  }

  /// Registers a main-actor factory that takes a runtime argument first, for an instance that is shared.
  ///
  /// ```swift
  /// c.registerOnMain(.singleton, context: Int.self) { Page(number: $0, model: $1) }
  /// ```
  ///
  /// On the main actor it is resolved like anything else, without a hop; from elsewhere with `resolve(async:)`, while a plain
  /// request there is an error.
  ///
  /// - Parameters:
  ///   - lifetime: How long the instance lives.
  ///   - context: The type of the value that the factory takes first.
  ///   - type: What it answers to.
  ///   - tag: A name to tell it from other registrations of the type.
  ///   - override: Says that it takes the place of an earlier registration of the key.
  ///   - factory: Makes the instance on the main actor.
  /// - Returns: The registration, to be refined.
  @discardableResult @inlinable
  public func registerOnMain<T: Sendable, C: Hashable & Sendable, each D, E: Error>(
    _ lifetime: Lifetime.Shared, context: C.Type, as type: T.Type = T.self, tag: Tag? = nil,
    override: Bool = false,
    file: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping @MainActor @Sendable (C, repeat each D) throws(E) -> T
  ) -> MainRegistration<T> {
    MainRegistration(
      add(
        lifetime.kind, Key(T.self, tag: tag, context: C.self), override, SourcePlace(file: file, line: line),
        parameters(repeat (each D).self), makingOnMain(context: context, factory), TypedValueKind<T>.self,
        hashed: { AnyHashable($0.assumingMemoryBound(to: C.self).pointee) }, isolation: .main))
  }

  /// Registers a main-actor factory whose parameters are its dependencies, for an instance that is shared as long as somebody holds it.
  ///
  /// ```swift
  /// c.registerOnMain(.weakSingleton, MainWindow.init)
  /// ```
  ///
  /// On the main actor it is resolved like anything else, without a hop; from elsewhere with `resolve(async:)`, while a plain
  /// request there is an error.
  ///
  /// - Parameters:
  ///   - lifetime: `.weakSingleton`.
  ///   - type: What it answers to.
  ///   - tag: A name to tell it from other registrations of the type.
  ///   - override: Says that it takes the place of an earlier registration of the key.
  ///   - factory: Makes the instance on the main actor.
  /// - Returns: The registration, to be refined.
  @discardableResult @inlinable public func registerOnMain<T: AnyObject & Sendable, each D, E: Error>(
    _ lifetime: Lifetime.Weak, as type: T.Type = T.self, tag: Tag? = nil, override: Bool = false,
    file: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping @MainActor @Sendable (repeat each D) throws(E) -> T
  ) -> MainRegistration<T> {
    MainRegistration(
      add(
        lifetime.kind, Key(T.self, tag: tag), override, SourcePlace(file: file, line: line),
        parameters(repeat (each D).self), makingOnMain(factory), TypedValueKind<T>.self, isolation: .main))
  }

  /// Registers a main-actor factory that resolves by hand, for an instance that is shared as long as somebody holds it.
  ///
  /// ```swift
  /// c.registerOnMain(.weakSingleton) { r in try MainWindow(title: r.resolve()) }
  /// ```
  ///
  /// On the main actor it is resolved like anything else, without a hop; from elsewhere with `resolve(async:)`, while a plain
  /// request there is an error.
  ///
  /// - Parameters:
  ///   - lifetime: `.weakSingleton`.
  ///   - type: What it answers to.
  ///   - tag: A name to tell it from other registrations of the type.
  ///   - override: Says that it takes the place of an earlier registration of the key.
  ///   - factory: Makes the instance on the main actor.
  /// - Returns: The registration, to be refined.
  @discardableResult @inlinable public func registerOnMain<T: AnyObject & Sendable, E: Error>(
    _ lifetime: Lifetime.Weak, as type: T.Type = T.self, tag: Tag? = nil, override: Bool = false,
    file: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping @MainActor @Sendable (Resolver) throws(E) -> T
  ) -> MainRegistration<T> {
    MainRegistration(
      add(
        lifetime.kind, Key(T.self, tag: tag), override, SourcePlace(file: file, line: line), nil,
        makingOnMain(resolving: factory), TypedValueKind<T>.self, isolation: .main))
  }
}
