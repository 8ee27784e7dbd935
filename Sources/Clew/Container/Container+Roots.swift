extension Container {
  /// Builds a container of only what some types need, and verifies only that.
  ///
  /// ```swift
  /// let container = try Container(roots: [Search.self]) { c in registerCommands(c) }
  /// try container.resolve(Search.self).run()
  /// ```
  ///
  /// All registrations are made. Those that the roots lead to are kept, by whatever kind of dependency: parameters,
  /// properties, what is declared with `needs`, what is asked for later or perhaps, contributions of lists, decorators, aliases.
  /// Everything else is left out, eager singletons too: mistakes in it are not found, and it can not be asked for. So a factory
  /// that asks by hand has to declare with `needs` what nothing else leads to. A scope may be given values that were left out.
  ///
  /// - Parameters:
  ///   - roots: The types that will be asked for, or forms of them, under whatever tags and contexts.
  ///   - register: Makes the registrations.
  /// - Throws: ``VerificationError`` with every mistake in what is kept, and where a root is not registered; or what the closure
  ///   throws.
  /// - Complexity: Linear in registrations, each of which is looked at once, and in the dependencies of what is kept.
  public convenience init(roots: [Any.Type], _ register: (ContainerBuilder) throws -> Void) throws {
    try self.init(for: roots.map { .type($0) }, register)
  }

  /// Builds a container of only what answers to some keys and what that needs, and verifies only that.
  ///
  /// ```swift
  /// let roots = [Key(ProfilePage.self, context: UserID.self), Key((any Mailer).self, tag: "bulk")]
  /// let container = try Container(roots: roots) { c in registerAll(c) }
  /// ```
  ///
  /// - Parameters:
  ///   - roots: What will be asked for, exactly under these tags and contexts.
  ///   - register: Makes the registrations.
  /// - Throws: ``VerificationError`` with every mistake in what is kept, and where a root is not registered; or what the closure
  ///   throws.
  /// - Complexity: Linear in registrations, each of which is looked at once, and in the dependencies of what is kept.
  public convenience init(roots: some Sequence<Key>, _ register: (ContainerBuilder) throws -> Void) throws {
    try self.init(for: roots.map { .key($0) }, register)
  }

  private convenience init(for roots: [Root], _ register: (ContainerBuilder) throws -> Void) throws {
    let builder = ContainerBuilder()
    defer { builder.seal() }
    try register(builder)
    try self.init(builder.descriptors, builder, parent: nil, roots: roots)
  }
}
