extension ContainerBuilder {
  /// Adds an element that is made on the main actor to the list of a type.
  ///
  /// ```swift
  /// c.contributeOnMain(to: Panel.self) { Panel(settings: $0) }
  /// ```
  ///
  /// A list with such an element is asked for on the main actor, or with `resolve(async:)`.
  ///
  /// - Parameters:
  ///   - type: The element's type.
  ///   - tag: A name for the contribution; a later one of the same name takes its place.
  ///   - override: Says that it takes the place of an earlier one of its tag; without one, that is a problem.
  ///   - factory: Makes the element from its dependencies, once in each graph.
  public func contributeOnMain<T: Sendable, each D, E: Error>(
    to type: T.Type, tag: Tag? = nil, override: Bool = false, file: StaticString = #fileID,
    line: UInt = #line, _ factory: @escaping @MainActor @Sendable (repeat each D) throws(E) -> T
  ) {
    addContribution(
      to: type, .graph, tag, override, SourcePlace(file: file, line: line),
      parameters(repeat (each D).self), makingOnMain(factory), isolation: .main)
  }

  /// Adds an element that is shared, and made on the main actor, to the list of a type.
  ///
  /// ```swift
  /// c.contributeOnMain(.singleton, to: Panel.self) { Panel(settings: $0) }
  /// ```
  ///
  /// - Parameters:
  ///   - lifetime: Who shares it.
  ///   - type: The element's type.
  ///   - tag: A name for the contribution; a later one of the same name takes its place.
  ///   - override: Says that it takes the place of an earlier one of its tag; without one, that is a problem.
  ///   - factory: Makes the element from its dependencies.
  public func contributeOnMain<T: Sendable, each D, E: Error>(
    _ lifetime: Lifetime.Shared, to type: T.Type, tag: Tag? = nil, override: Bool = false,
    file: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping @MainActor @Sendable (repeat each D) throws(E) -> T
  ) {
    addContribution(
      to: type, lifetime.kind, tag, override, SourcePlace(file: file, line: line),
      parameters(repeat (each D).self), makingOnMain(factory), isolation: .main)
  }

  /// Wraps what is registered under a key, on the main actor.
  ///
  /// ```swift
  /// c.decorateOnMain(Panel.self) { panel, theme in FramedPanel(around: panel, theme: theme) }
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type of the key; contributions and other tags stay as they are.
  ///   - tag: The tag of the key.
  ///   - decorator: Gets what it wraps, then its own dependencies.
  public func decorateOnMain<T: Sendable, each D, E: Error>(
    _ type: T.Type, tag: Tag? = nil, file: StaticString = #fileID, line: UInt = #line,
    _ decorator: @escaping @MainActor @Sendable (T, repeat each D) throws(E) -> T
  ) {
    addDecorator(
      Key(T.self, tag: tag), parameters(T.self, repeat (each D).self), decoratingOnMain(decorator),
      TypedValueKind<T>.self, isSendable: true, SourcePlace(file: file, line: line), isolation: .main)
  }
}
