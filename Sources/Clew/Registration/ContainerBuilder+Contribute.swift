extension ContainerBuilder {
  /// Adds an element to the list of a type.
  ///
  /// ```swift
  /// c.contribute(to: (any HealthCheck).self) { DiskCheck() }
  /// let checks: [any HealthCheck] = try container.resolve()
  /// ```
  ///
  /// `[T]` has every contribution, in the order of registration, whatever its tag.
  ///
  /// - Parameters:
  ///   - type: The element's type.
  ///   - tag: A name for the contribution; a later one of the same name takes its place.
  ///   - override: Says that it takes the place of an earlier one of its tag; without one, that is a problem.
  ///   - factory: Makes the element from its dependencies, once in each graph.
  public func contribute<T, each D, E: Error>(
    to type: T.Type, tag: Tag? = nil, override: Bool = false, file: StaticString = #fileID,
    line: UInt = #line, _ factory: @escaping @Sendable (repeat each D) throws(E) -> T
  ) {
    addContribution(
      to: type, .graph, tag, override, SourcePlace(file: file, line: line),
      parameters(repeat (each D).self),
      making(factory))
  }

  /// Adds an element that is shared to the list of a type.
  public func contribute<T: Sendable, each D, E: Error>(
    _ lifetime: Lifetime.Shared, to type: T.Type, tag: Tag? = nil, override: Bool = false,
    file: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping @Sendable (repeat each D) throws(E) -> T
  ) {
    addContribution(
      to: type, lifetime.kind, tag, override, SourcePlace(file: file, line: line),
      parameters(repeat (each D).self),
      making(factory))
  }

  func addContribution<T>(
    to type: T.Type, _ lifetime: Lifetime.Kind, _ tag: Tag?, _ isOverride: Bool, _ place: SourcePlace,
    _ parameters: Parameters, _ make: @escaping Make, isolation: Isolation = .none
  ) {
    add(
      Descriptor(
        origin: .contribution([T].self), Key(T.self, tag: tag), lifetime, place, parameters, make,
        TypedValueKind<T>.self, isOverride: isOverride, isolation: isolation))
  }

  /// Wraps what is registered under a key.
  ///
  /// ```swift
  /// c.decorate((any UserDirectory).self) { CachingDirectory(wrapping: $0, clock: $1) }
  /// ```
  ///
  /// Several decorators wrap each other in the order of registration. What wraps is kept as long as the registration says;
  /// around an alias, as long as what it is an alias of, which takes a `Sendable` type where that is shared.
  ///
  /// - Parameters:
  ///   - type: The type of the key; contributions and other tags stay as they are.
  ///   - tag: The tag of the key.
  ///   - decorator: Gets what it wraps, then its own dependencies.
  public func decorate<T, each D, E: Error>(
    _ type: T.Type, tag: Tag? = nil, file: StaticString = #fileID, line: UInt = #line,
    _ decorator: @escaping @Sendable (T, repeat each D) throws(E) -> T
  ) {
    addDecorator(
      Key(T.self, tag: tag), parameters(T.self, repeat (each D).self), decorating(decorator),
      TypedValueKind<T>.self, isSendable: false, SourcePlace(file: file, line: line))
  }

  /// Wraps what is registered under a key, where that can be shared.
  public func decorate<T: Sendable, each D, E: Error>(
    _ type: T.Type, tag: Tag? = nil, file: StaticString = #fileID, line: UInt = #line,
    _ decorator: @escaping @Sendable (T, repeat each D) throws(E) -> T
  ) {
    addDecorator(
      Key(T.self, tag: tag), parameters(T.self, repeat (each D).self), decorating(decorator),
      TypedValueKind<T>.self, isSendable: true, SourcePlace(file: file, line: line))
  }

  func addDecorator(
    _ key: Key, _ parameters: Parameters, _ make: @escaping Make, _ kind: any ValueKind.Type,
    isSendable: Bool, _ place: SourcePlace, isolation: Isolation = .none
  ) {
    add(
      Descriptor(
        origin: .decorator(isSendable: isSendable), key, .transient, place, parameters, make, kind,
        isolation: isolation))
  }
}
