// The forms of `registerOnMain`, which are those of `register`. A main-actor function type does not overload against another
// one, hence the name.

extension ContainerBuilder {
  /// Registers a main-actor factory whose parameters are its dependencies.
  ///
  /// ```swift
  /// c.registerOnMain(MainWindow.init)
  /// ```
  ///
  /// On the main actor it is resolved like anything else, without a hop; from elsewhere with `resolve(async:)`, while a plain
  /// request there is an error.
  ///
  /// - Parameters:
  ///   - type: What it answers to.
  ///   - tag: A name to tell it from other registrations of the type.
  ///   - override: Says that it takes the place of an earlier registration of the key.
  ///   - factory: Makes the instance on the main actor.
  /// - Returns: The registration, to be refined.
  @discardableResult @inlinable public func registerOnMain<T: Sendable, each D, E: Error>(
    as type: T.Type = T.self, tag: Tag? = nil, override: Bool = false,
    file: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping @MainActor @Sendable (repeat each D) throws(E) -> T
  ) -> MainRegistration<T> {
    registerOnMain(.graph, as: type, tag: tag, override: override, file: file, line: line, factory)
  }

  /// Registers a main-actor factory that resolves by hand.
  ///
  /// ```swift
  /// c.registerOnMain { r in try MainWindow(title: r.resolve()) }
  /// ```
  ///
  /// On the main actor it is resolved like anything else, without a hop; from elsewhere with `resolve(async:)`, while a plain
  /// request there is an error.
  ///
  /// - Parameters:
  ///   - type: What it answers to.
  ///   - tag: A name to tell it from other registrations of the type.
  ///   - override: Says that it takes the place of an earlier registration of the key.
  ///   - factory: Makes the instance on the main actor.
  /// - Returns: The registration, to be refined.
  @discardableResult @inlinable public func registerOnMain<T: Sendable, E: Error>(
    as type: T.Type = T.self, tag: Tag? = nil, override: Bool = false,
    file: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping @MainActor @Sendable (Resolver) throws(E) -> T
  ) -> MainRegistration<T> {
    registerOnMain(.graph, as: type, tag: tag, override: override, file: file, line: line, factory)
  }

  /// Registers a main-actor factory that takes a runtime argument first.
  ///
  /// ```swift
  /// c.registerOnMain(context: Int.self) { Page(number: $0, model: $1) }
  /// ```
  ///
  /// On the main actor it is resolved like anything else, without a hop; from elsewhere with `resolve(async:)`, while a plain
  /// request there is an error.
  ///
  /// - Parameters:
  ///   - context: The type of the value that the factory takes first.
  ///   - type: What it answers to.
  ///   - tag: A name to tell it from other registrations of the type.
  ///   - override: Says that it takes the place of an earlier registration of the key.
  ///   - factory: Makes the instance on the main actor.
  /// - Returns: The registration, to be refined.
  @discardableResult @inlinable public func registerOnMain<T: Sendable, C, each D, E: Error>(
    context: C.Type, as type: T.Type = T.self, tag: Tag? = nil, override: Bool = false,
    file: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping @MainActor @Sendable (C, repeat each D) throws(E) -> T
  ) -> MainRegistration<T> {
    registerOnMain(
      .graph, context: context, as: type, tag: tag, override: override, file: file, line: line, factory)
  }

  /// Registers a main-actor factory whose parameters are its dependencies, with a lifetime.
  ///
  /// ```swift
  /// c.registerOnMain(.transient, MainWindow.init)
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
    _ lifetime: Lifetime, as type: T.Type = T.self, tag: Tag? = nil, override: Bool = false,
    file: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping @MainActor @Sendable (repeat each D) throws(E) -> T
  ) -> MainRegistration<T> {
    MainRegistration(
      add(
        lifetime.kind, Key(T.self, tag: tag), override, SourcePlace(file: file, line: line),
        parameters(repeat (each D).self), makingOnMain(factory), TypedValueKind<T>.self, isolation: .main))
  }

  /// Registers a main-actor factory that resolves by hand, with a lifetime.
  ///
  /// ```swift
  /// c.registerOnMain(.transient) { r in try MainWindow(title: r.resolve()) }
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
    _ lifetime: Lifetime, as type: T.Type = T.self, tag: Tag? = nil, override: Bool = false,
    file: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping @MainActor @Sendable (Resolver) throws(E) -> T
  ) -> MainRegistration<T> {
    MainRegistration(
      add(
        lifetime.kind, Key(T.self, tag: tag), override, SourcePlace(file: file, line: line), nil,
        makingOnMain(resolving: factory), TypedValueKind<T>.self, isolation: .main))
  }

  /// Registers a main-actor factory that takes a runtime argument first, with a lifetime.
  ///
  /// ```swift
  /// c.registerOnMain(.transient, context: Int.self) { Page(number: $0, model: $1) }
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
  @discardableResult @inlinable public func registerOnMain<T: Sendable, C, each D, E: Error>(
    _ lifetime: Lifetime, context: C.Type, as type: T.Type = T.self, tag: Tag? = nil, override: Bool = false,
    file: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping @MainActor @Sendable (C, repeat each D) throws(E) -> T
  ) -> MainRegistration<T> {
    MainRegistration(
      add(
        lifetime.kind, Key(T.self, tag: tag, context: C.self), override, SourcePlace(file: file, line: line),
        parameters(repeat (each D).self), makingOnMain(context: context, factory), TypedValueKind<T>.self,
        isolation: .main))
  }
}
