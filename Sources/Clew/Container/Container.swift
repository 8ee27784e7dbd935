/// Makes objects and what they need, by a plan that was verified before anything ran.
///
/// ```swift
/// let container = try Container { c in
///   c.register(.singleton, SQLiteStore.init)
///   c.register { Users(store: $0) as any UserDirectory }
/// }
/// let users: any UserDirectory = try container.resolve()
/// ```
///
/// A container is immutable and `Sendable`. It may be asked from any thread; an instance of a shared lifetime is made
/// once however many ask at the same time, and no lock is held while a factory runs.
public final class Container: Sendable {
  @usableFromInline let store: Store
  /// Everything that is registered and what it depends on.
  public let graph: DependencyGraph
  private let warnings: [Problem]
  private let mistakes: Locked<[Problem]>

  /// Builds a container: takes the registrations, verifies them, and links them.
  ///
  /// No factory runs.
  ///
  /// - Parameter register: Makes the registrations.
  /// - Throws: ``VerificationError`` with every mistake in the wiring, or what the closure throws.
  /// - Complexity: Linear in registrations and dependencies.
  public init(_ register: (ContainerBuilder) throws -> Void) throws {
    let builder = ContainerBuilder()
    defer { builder.seal() }
    try register(builder)
    graph = GraphCompiler.graph(of: builder.descriptors)
    let problems = builder.mistakes.withLock { $0 } + Verifier.problems(in: graph)
    guard !problems.contains(where: { $0.severity == .error }) else {
      throw VerificationError(problems: problems, graph: graph)
    }
    warnings = problems
    builder.mistakes.withLock { $0 = [] }
    mistakes = builder.mistakes
    store = Store(container: Linker.plan(of: graph), parent: nil)
  }

  /// What is questionable about the wiring, and what was registered after the container had been built.
  ///
  /// Mistakes in the wiring itself are not among it: with one, there is no container.
  public func verify() -> [Problem] { warnings + mistakes.withLock { $0 } }
}
