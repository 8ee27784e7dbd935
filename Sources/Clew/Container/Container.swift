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
  private let wiring: Wiring
  /// Everything that is registered and what it depends on.
  public var graph: DependencyGraph { wiring.graph }
  var lineage: [Generation] { wiring.lineage }

  /// Builds a container: takes the registrations, verifies them, and links them.
  ///
  /// No factory runs.
  ///
  /// - Parameters:
  ///   - parent: A container that answers for what is not registered here.
  ///   - register: Makes the registrations.
  /// - Throws: ``VerificationError`` with every mistake in the wiring, or what the closure throws; ``ResolutionError``
  ///   `closed` when the parent has been closed.
  /// - Complexity: Linear in registrations and dependencies.
  public convenience init(parent: Container? = nil, _ register: (ContainerBuilder) throws -> Void) throws {
    let builder = ContainerBuilder(timing: parent?.store.timing ?? Timing())
    defer { builder.seal() }
    try register(builder)
    try self.init(builder.descriptors, builder, parent: parent, roots: nil)
  }

  /// Builds a container from registrations that are at hand.
  ///
  /// - Parameter roots: Where they are given, what they do not lead to is left out. There is no parent then.
  init(
    _ registrations: [Descriptor], _ builder: ContainerBuilder, parent: Container?, roots: [Root]?,
    besides known: (DependencyGraph) -> [Problem] = { _ in [] },
    isReplaced: (Descriptor) -> Bool = { _ in false }
  ) throws {
    let lineage =
      (parent?.lineage ?? []) + [
        Generation(registrations: registrations, roots: roots, scopes: parent?.store.scopesHere ?? [])
      ]
    let graph = GraphCompiler.graph(
      of: registrations, parent: parent?.graph, openScopes: parent?.store.openScopes ?? [], roots: roots)
    let duplicates = Duplicates.problems(
      in: builder.descriptors, builder.duplicates, isKept: graph.keeps, isReplacedElsewhere: isReplaced,
      parent: parent?.graph)
    let walks = Walks(through: graph)
    let problems =
      builder.mistakes.withLock { $0 }.filter { $0.path.last.map { graph.asks(for: $0.key) } ?? true }
      + known(graph) + duplicates
      + Verifier.problems(in: graph, walks) + MissingRootRule.problems(in: graph, roots ?? [])
    guard !problems.contains(where: { $0.severity == .error }) else {
      throw VerificationError(problems: problems, graph: graph)
    }
    builder.mistakes.withLock { $0 = [] }
    wiring = Wiring(graph: graph, lineage: lineage, warnings: problems, mistakes: builder.mistakes)
    let plan = Linker.plan(
      of: graph, walks.groups, parent: parent?.store.plan,
      observers: Observers(builder.observers, besides: parent?.store.plan.observers))
    store = Store(container: plan, parent: parent?.store, timing: builder.timing)
    guard parent?.store.adopt(store) ?? true else {
      throw ResolutionError(.closed, finding: .closed("the parent"))
    }
  }

  /// A scope that was opened in a container, to be asked like one.
  init(scope: Store, of container: Container) {
    store = scope
    wiring = container.wiring
  }

  /// What is questionable about the wiring, and what was registered after the container had been built.
  ///
  /// ```swift
  /// for problem in container.verify(roots: [Handler.self]) { print(problem) }
  /// ```
  ///
  /// Mistakes in the wiring itself are not among it: with one, there is no container.
  ///
  /// - Parameter roots: What the program asks for. With it, a root that is not registered is an error, and what no root
  ///   leads to is a warning.
  /// - Complexity: Linear in registrations and dependencies; constant without roots.
  public func verify(roots: [Any.Type] = []) -> [Problem] { problems(roots.map { .type($0) }) }

  /// The same, for roots of which some are told apart by a tag or a context.
  ///
  /// ```swift
  /// let problems = container.verify(roots: [Key(Report.self), Key((any Mailer).self, tag: "bulk")])
  /// ```
  ///
  /// - Parameter roots: What the program asks for.
  /// - Complexity: Linear in registrations and dependencies.
  public func verify(roots: some Sequence<Key>) -> [Problem] { problems(roots.map { .key($0) }) }

  /// Whether no scope asks for values when it opens.
  var expectsNothing: Bool { wiring.expectsNothing }

  private func problems(_ roots: [Root]) -> [Problem] {
    wiring.warnings + wiring.mistakes.withLock { $0 } + RootRules.problems(in: graph, roots: roots)
  }
}
