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
    let stage = RehearsalStage(copy, given)
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

extension DependencyGraph {
  fileprivate func asksByHand(_ number: Int) -> Bool {
    descriptors[number].isDynamic || !descriptors[number].hooks.isEmpty
  }
}
