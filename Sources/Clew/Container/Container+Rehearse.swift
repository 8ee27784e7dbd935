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
    let candidates = graph.descriptors.indices.filter(graph.asksByHand)
    var problems: [Problem] = []
    var skipped: [DependencyGraph.Node] = []
    let copies = copies(given) { event in
      guard event.kind == .asked, let asker = event.askerNumber, let key = event.key else { return }
      asked.withLock { $0.append((asker, key)) }
    }
    if let copies {
      let stage = RehearsalStage(copies.last, given)
      for number in candidates {
        do {
          if try await !stage.run(number) { skipped.append(graph.node(number)) }
        } catch {
          problems.append(Problem(failed: error))
        }
      }
      await copies.first.close()
    } else {
      skipped = candidates.map { graph.node($0) }
    }
    let known = graph.adding(asked.withLock { $0 })
    return Rehearsal(problems: merged(problems, known), graph: known, skipped: skipped)
  }

  /// What failed, and what the edges that became known break.
  private func merged(_ failures: [Problem], _ known: DependencyGraph) -> [Problem] {
    // What is missing has been told by whoever asked for it, unless that can do without; of a cycle the graph knows more.
    let old = Set(Verifier.problems(in: graph, Walks(through: graph)).map(\.message))
    let broken = Verifier.problems(in: known, Walks(through: known)).filter {
      $0.code != .missing && !old.contains($0.message)
    }
    let circles = broken.filter { $0.code == .cycle }.map { Set($0.path.map(\.key)) }
    let leftOut = Set(broken.filter { $0.code == .leftOut }.compactMap(\.path.last?.key))
    let captives = Set(broken.filter { $0.code == .captive }.compactMap(\.path.last?.key))
    let failures = failures.filter { failure in
      // What is captive could not be asked for either; the one says why.
      if failure.isOfClosedScope, let held = failure.path.last?.key, captives.contains(held) { return false }
      if failure.code == .leftOut, let key = failure.path.last?.key, leftOut.contains(key) { return false }
      return failure.code != .cycle
        || !circles.contains { circle in failure.path.last.map { circle.contains($0.key) } ?? false }
    }
    var told: Set<String> = []
    return (failures + broken).filter { told.insert($0.message).inserted }
  }

  /// Containers with the same registrations, down from the root, and with the same scopes open, that share nothing with
  /// this one: the first and the last of them. Nil when a value that a scope expects is not among those that are given.
  private func copies(
    _ given: GivenValues, _ observer: @escaping @Sendable (ContainerEvent) -> Void
  ) -> (first: Container, last: Container)? {
    var copies: [Container] = []
    do {
      for (number, generation) in lineage.enumerated() {
        guard try given.open(generation.scopes, in: &copies) else { return nil }
        let builder = ContainerBuilder()
        defer { builder.seal() }
        if number == lineage.count - 1 { builder.observe(observer) }
        copies.append(
          try Container(generation.registrations, builder, parent: copies.last, roots: generation.roots))
      }
      guard try given.open(store.scopesHere, in: &copies) else { return nil }
    } catch {
      preconditionFailure("what was verified and opened once can be again: \(error)")
    }
    guard let first = copies.first, let last = copies.last else {
      preconditionFailure("a container has registrations of its own, if only none")
    }
    return (first, last)
  }
}

extension DependencyGraph {
  fileprivate func asksByHand(_ number: Int) -> Bool {
    descriptors[number].isDynamic || !descriptors[number].hooks.isEmpty
  }
}
