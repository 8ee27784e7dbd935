/// Finds registrations that are almost what was asked for.
struct NearMisses {
  private let graph: DependencyGraph
  private var known: [PathStep]?
  private var byType: [ObjectIdentifier: [Int]]?
  private var byName: [(name: [UInt8], number: Int)]?
  /// Comparing names takes time for each registration, so only so many questions get an answer.
  private var questionsLeft = 50

  init(_ graph: DependencyGraph) { self.graph = graph }

  /// The same type under another tag or context, or else types with a similar name; the best first.
  mutating func near(to key: Key) -> [NearMiss] {
    let same = ofSameType(key)
    guard same.isEmpty, questionsLeft > 0 else { return same }
    questionsLeft -= 1
    return similar(to: Array(String(describing: key.type).utf8))
  }

  /// The same type under another tag or context.
  mutating func ofSameType(_ key: Key) -> [NearMiss] {
    let steps = steps()
    let same =
      byType ?? Dictionary(grouping: steps.indices) { ObjectIdentifier(steps[$0].key.type) }
    byType = same
    return (same[ObjectIdentifier(key.type)] ?? []).prefix(3).map { number in
      let other = steps[number].key
      return NearMiss(
        step: steps[number],
        difference: other == key ? .hidden : other.context == key.context ? .tag : .context)
    }
  }

  private mutating func similar(to name: [UInt8]) -> [NearMiss] {
    let steps = steps()
    let names =
      byName ?? steps.enumerated().map { (Array(String(describing: $1.key.type).utf8), $0) }
    byName = names
    return names.compactMap { other, number -> (distance: Int, number: Int)? in
      if other == name { return (0, number) }
      let shorter = min(name.count, other.count)
      // `FixedClock` for `Clock`: the name of one within the other, at its beginning or end.
      if shorter >= 4, isAffix(name, of: other) || isAffix(other, of: name) { return (1, number) }
      let most = max(1, name.count / 4)
      guard abs(name.count - other.count) <= most else { return nil }
      let distance = editDistance(name, other)
      return distance <= most ? (distance + 1, number) : nil
    }
    .sorted { ($0.distance, $0.number) < ($1.distance, $1.number) }
    .prefix(3)
    .map { NearMiss(step: steps[$0.number], difference: .name) }
  }

  /// All that was registered: what no root leads to is near all the same.
  private mutating func steps() -> [PathStep] {
    let steps = known ?? graph.registeredSteps
    known = steps
    return steps
  }

  private func isAffix(_ part: [UInt8], of whole: [UInt8]) -> Bool {
    part.count < whole.count && (whole.starts(with: part) || whole.reversed().starts(with: part.reversed()))
  }

  /// The number of letters to change, add or leave out.
  private func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var row = Array(0...right.count)
    for (i, a) in left.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, b) in right.enumerated() {
        let above = row[j + 1]
        row[j + 1] = a == b ? diagonal : min(diagonal, above, row[j]) + 1
        diagonal = above
      }
    }
    return row[right.count]
  }
}
