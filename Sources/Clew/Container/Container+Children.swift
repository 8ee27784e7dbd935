extension Container {
  /// A container with registrations of its own, which asks this one for everything else.
  ///
  /// ```swift
  /// let child = try container.child { c in c.register { FakeClock() as any AppClock } }
  /// ```
  ///
  /// What is registered here is filled from here, also when the child is asked: a child's registration never reaches what
  /// its parent makes. Siblings do not see each other.
  ///
  /// - Parameter register: Makes the child's registrations.
  /// - Throws: ``VerificationError``, or what the closure throws; ``ResolutionError`` `closed` when this has been closed.
  /// - Complexity: As for a container that is built, with this one's and its parents' registrations counted too.
  public func child(_ register: (ContainerBuilder) throws -> Void) throws -> Container {
    try Container(parent: self, register)
  }

  /// An independent container with some registrations replaced, for tests and variants.
  ///
  /// ```swift
  /// let test = try container.overriding { c in c.register { FakeClock() as any AppClock } }
  /// ```
  ///
  /// It shares no instance with this one, and everything that depends on what was replaced is made with the replacement.
  /// A registration takes the place of the one under the same key, with its decorators, properties and hooks; aliases stay.
  /// An override of what was not registered is a warning, see ``verify()``. A container that was built for roots is built anew
  /// for the same roots, from everything that was registered: what only the replacement needs is there, too.
  ///
  /// - Parameter register: Makes the registrations that replace others, or come in addition.
  /// - Throws: ``VerificationError``, also when this is a child or a scope; or what the closure throws.
  /// - Complexity: As for a container that is built.
  public func overriding(_ register: (ContainerBuilder) throws -> Void) throws -> Container {
    let builder = ContainerBuilder(timing: store.timing)
    defer { builder.seal() }
    try register(builder)
    guard store.parent == nil else {
      throw VerificationError(
        problems: [Problem(.overriddenChild, path: [], finding: .overriddenChild(store.name))],
        graph: graph)
    }
    let base = Removals.apply(to: lineage.flatMap(\.registrations)).left
    let replaced = Replaced(base, by: builder.descriptors)
    return try Container(
      base.filter { !replaced.contains($0) } + builder.descriptors, builder, parent: nil,
      roots: lineage.last?.roots,
      besides: { Overrides.problems(in: builder.descriptors, of: graph.whole, in: $0) },
      isReplaced: replaced.isRegistered)
  }
}

extension Problem.Code {
  /// A child or a scope was asked for a variant of itself.
  public static let overriddenChild = Problem.Code("OverriddenChild")
}
