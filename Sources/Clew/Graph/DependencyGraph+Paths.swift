extension DependencyGraph {
  /// Why something is made: a shortest way by which the first depends on the second.
  ///
  /// ```swift
  /// for step in container.graph.path(from: Handler.self, to: SQLiteStore.self) ?? [] { print(step) }
  /// ```
  ///
  /// - Parameters:
  ///   - start: The type that depends, under whatever tags and contexts.
  ///   - end: The type that it depends on, under whatever tags and contexts.
  /// - Returns: The steps, both ends included; nil when there is no way.
  /// - Complexity: Linear in nodes and edges.
  public func path(from start: Any.Type, to end: Any.Type) -> [PathStep]? {
    ShortestWay.from(numbers(of: start), to: Set(numbers(of: end))) { number in
      edgeLists[number].compactMap(\.target)
    }?.map(step)
  }

  /// Who needs this: every registration that depends on the type, by itself or through others.
  ///
  /// ```swift
  /// for node in container.graph.dependents(of: SQLiteStore.self) { print(node.key) }
  /// ```
  ///
  /// - Parameter type: The type, under whatever tags and contexts.
  /// - Returns: The nodes in the order of registration, those of the type itself left out.
  /// - Complexity: Linear in nodes and edges.
  public func dependents(of type: Any.Type) -> [Node] { dependents(of: numbers(of: type)) }

  func dependents(of numbers: [Int]) -> [Node] {
    var incoming: [[Int]] = Array(repeating: [], count: count)
    for (number, edges) in edgeLists.enumerated() {
      for case let target? in edges.map(\.target) { incoming[target].append(number) }
    }
    let starts = Set(numbers)
    var seen = starts
    var queue = numbers
    while let number = queue.popLast() {
      for dependent in incoming[number] where seen.insert(dependent).inserted { queue.append(dependent) }
    }
    return seen.subtracting(starts).sorted().map { node($0) }
  }

  /// All registrations of the type, whatever their tags and contexts.
  func numbers(of type: Any.Type) -> [Int] { descriptors.indices.filter { descriptors[$0].key.type == type } }

  /// What can be reached, the beginnings included.
  func reached(from starts: [Int], without excluded: Int? = nil) -> Set<Int> {
    var reached = Set(starts)
    if let excluded { reached.remove(excluded) }
    var open = Array(reached)
    while let number = open.popLast() {
      for case let target? in edgeLists[number].map(\.target)
      where target != excluded && reached.insert(target).inserted { open.append(target) }
    }
    return reached
  }
}
