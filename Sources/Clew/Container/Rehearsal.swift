/// What came out when everything that asks by hand was run once.
public struct Rehearsal: Sendable {
  /// What went wrong, and what the edges that became known break.
  public let problems: [Problem]
  /// The graph with the edges that became known, as dynamic ones.
  public let graph: DependencyGraph
  /// What could not be run, because it needs a value that was not provided.
  public let skipped: [DependencyGraph.Node]
}

extension Container {
  /// Runs everything that asks by hand in a throwaway copy, so that a test finds what verification can not see.
  ///
  /// ```swift
  /// let rehearsal = await container.rehearse(providing: Request(path: "/"))
  /// assert(rehearsal.problems.isEmpty)
  /// ```
  ///
  /// Run are the factories that take a resolver, those whose instances have hooks, and what these need. Nothing of it is
  /// shared with this container, and the copy is closed at the end.
  ///
  /// - Parameter values: What scopes expect and what factories take as contexts, each found by its static type.
  /// - Returns: What failed, the graph with the edges that became known, and what could not be run.
  public func rehearse<each V: Sendable>(providing values: repeat each V) async -> Rehearsal {
    var given = GivenValues()
    for value in repeat each values { given.add(value) }
    let asked = Locked<[(asker: Int, key: Key)]>([])
    let copy = copy { event in
      guard event.kind == .asked, let asker = event.askerNumber, let key = event.key else { return }
      asked.withLock { $0.append((asker, key)) }
    }
    let stage = Stage(copy, given)
    var problems: [Problem] = []
    var skipped: [DependencyGraph.Node] = []
    for number in copy.graph.descriptors.indices where copy.graph.asksByHand(number) {
      do {
        if try !stage.run(number) { skipped.append(graph.node(number)) }
      } catch {
        problems.append(Problem(failed: error))
      }
    }
    await copy.close()
    let known = graph.adding(asked.withLock { $0 })
    // What is missing has been told by whoever asked for it, unless that can do without; of a cycle the graph knows more.
    let old = Set(Verifier.problems(in: graph).map(\.message))
    let broken = Verifier.problems(in: known).filter { $0.code != .missing && !old.contains($0.message) }
    if broken.contains(where: { $0.code == .cycle }) { problems.removeAll { $0.code == .cycle } }
    var told: Set<String> = []
    return Rehearsal(
      problems: (problems + broken).filter { told.insert($0.message).inserted }, graph: known,
      skipped: skipped)
  }

  /// A container with the same registrations, down from the root, that shares nothing with this one.
  private func copy(_ observer: @escaping @Sendable (ContainerEvent) -> Void) -> Container {
    var copy: Container?
    for (generation, registrations) in lineage.enumerated() {
      let builder = ContainerBuilder()
      if generation == lineage.count - 1 { builder.observe(observer) }
      do {
        copy = try Container(registrations, builder, parent: copy)
      } catch {
        preconditionFailure("what was verified once is sound: \(error)")
      }
      builder.seal()
    }
    guard let copy else { preconditionFailure("a container has registrations of its own, if only none") }
    return copy
  }
}

/// The open scopes of a copy, and the values that it is given.
private final class Stage {
  private let container: Container
  private let given: GivenValues
  private let reached: ReachedScopes
  private var scopes: [Scope: Container?] = [:]

  init(_ container: Container, _ given: GivenValues) {
    self.container = container
    self.given = given
    reached = ReachedScopes(container.graph)
  }

  /// Makes what is registered under the number. Returns false when a value is missing for it.
  func run(_ number: Int) throws(ResolutionError) -> Bool {
    let descriptor = container.graph.descriptors[number]
    var needed = reached.from(number)
    if let scope = descriptor.lifetime.scope { needed.insert(scope) }
    let innermost = needed.max { $0.depth < $1.depth }
    guard let place = try opened(innermost) else { return false }
    let node = place.store.plan.node(number)
    guard let context = descriptor.key.context else {
      _ = try node.pointee.kind.value(from: node, in: place.store, argument: nil)
      return true
    }
    guard let value = given.value(of: context) else { return false }
    try value.withMemory { (argument) throws(ResolutionError) in
      _ = try node.pointee.kind.value(from: node, in: place.store, argument: argument)
    }
    return true
  }

  /// The container in which the scope is open; nil when a value that it expects was not provided.
  private func opened(_ scope: Scope?) throws(ResolutionError) -> Container? {
    guard let scope, !container.graph.openScopes.contains(scope) else { return container }
    if let known = scopes[scope] { return known }
    guard let around = try opened(scope.parent) else { return nil }
    let expected = container.graph.expected(in: scope).keys
    let values = expected.compactMap { key in given.value(of: key.type).map { (key, $0.instance) } }
    let opened = values.count == expected.count ? try around.open(scope, values) : nil
    scopes[scope] = opened
    return opened
  }
}

/// Values by their types.
private struct GivenValues {
  struct Value {
    let instance: AnyObject
    let kind: any ValueKind

    /// Gives the body memory that holds a copy.
    func withMemory(
      _ body: (UnsafeRawPointer) throws(ResolutionError) -> Void
    ) throws(ResolutionError) {
      let memory = UnsafeMutableRawPointer.allocate(byteCount: max(kind.size, 1), alignment: kind.alignment)
      kind.copy(instance, to: memory)
      defer {
        kind.destroy(memory)
        memory.deallocate()
      }
      try body(memory)
    }
  }
  private var values: [ObjectIdentifier: Value] = [:]

  mutating func add<V>(_ value: V) {
    let kind = TypedValueKind<V>()
    values[ObjectIdentifier(V.self)] = Value(instance: kind.box(value), kind: kind)
  }

  func value(of type: Any.Type) -> Value? { values[ObjectIdentifier(type)] }
}

extension DependencyGraph {
  fileprivate func asksByHand(_ number: Int) -> Bool {
    descriptors[number].isDynamic || !descriptors[number].hooks.isEmpty
  }
}

extension Problem {
  fileprivate init(failed error: ResolutionError) {
    let code: Code =
      switch error.code {
      case .missing: .missing
      case .cycle: .cycle
      default: .failed
      }
    self.init(code, path: error.path, places: error.path.reversed().map(\.place), finding: .failed(error))
  }
}

extension Problem.Code {
  /// Something that asks by hand failed when it was rehearsed.
  public static let failed = Problem.Code("Failed")
}
