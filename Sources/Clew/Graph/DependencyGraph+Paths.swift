extension DependencyGraph {
  /// Why something is made: a shortest way by which the first depends on the second.
  ///
  /// ```swift
  /// for step in container.graph.path(from: Handler.self, to: SQLiteStore.self) ?? [] { print(step) }
  /// ```
  ///
  /// - Returns: The steps, both ends included; nil when there is no way.
  /// - Complexity: Linear in nodes and edges.
  public func path(from start: Any.Type, to end: Any.Type) -> [PathStep]? {
    let ends = Set(numbers(of: end))
    var before: [Int: Int] = [:]
    var queue = numbers(of: start)
    for number in queue { before[number] = number }
    var next = 0
    while next < queue.count {
      let number = queue[next]
      next += 1
      if ends.contains(number) { return way(to: number, before).map(step) }
      for case let target? in edgeLists[number].map(\.target) where before[target] == nil {
        before[target] = number
        queue.append(target)
      }
    }
    return nil
  }

  /// Who needs this: every registration that depends on the type, by itself or through others.
  ///
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

  private func way(to end: Int, _ before: [Int: Int]) -> [Int] {
    var way = [end]
    while let last = way.last, let previous = before[last], previous != last { way.append(previous) }
    return way.reversed()
  }
}
