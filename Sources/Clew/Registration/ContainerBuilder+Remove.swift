extension ContainerBuilder {
  /// Takes back what has been registered under a key so far, with its decorators and aliases.
  ///
  /// ```swift
  /// let offline = try container.overriding { c in c.remove((any Mailer).self) }
  /// ```
  ///
  /// Taking back what is not registered is a problem.
  ///
  /// - Parameters:
  ///   - type: The type of the key.
  ///   - tag: The tag of the key.
  ///   - context: The context of the key.
  public func remove<T>(
    _ type: T.Type, tag: Tag? = nil, context: Any.Type? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    addRemoval(
      Key(T.self, tag: tag, context: context), isContribution: false, SourcePlace(file: file, line: line))
  }

  /// Takes back the contribution with this tag.
  ///
  /// ```swift
  /// c.removeContribution(to: (any HealthCheck).self, tag: "disk")
  /// ```
  ///
  /// Taking back what has not been contributed is a problem.
  ///
  /// - Parameters:
  ///   - type: The element's type.
  ///   - tag: The tag that it was contributed under.
  public func removeContribution<T>(
    to type: T.Type, tag: Tag, file: StaticString = #fileID, line: UInt = #line
  ) {
    addRemoval(Key(T.self, tag: tag), isContribution: true, SourcePlace(file: file, line: line))
  }

  private func addRemoval(_ key: Key, isContribution: Bool, _ place: SourcePlace) {
    add(
      Descriptor(
        origin: .removal(isContribution: isContribution), key, .transient, place, .keys([]),
        { (_, _, _) throws(ResolutionError) in preconditionFailure("a removal is not made") },
        TypedValueKind<Never>.self))
  }
}
