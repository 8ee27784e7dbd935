/// Finds the place that parts of a path stand for.
struct PathMatcher<Place: PathDestination>: Sendable {
  let entries: [PathEntry<Place>]
  private var trie = PathTrie()

  init(_ entries: [PathEntry<Place>]) {
    self.entries = entries
    for (number, entry) in entries.enumerated() { trie.insert(number, at: entry.pattern.segments) }
  }

  /// How many segments a path has at most that is not for a catch-all.
  var depth: Int { trie.depth }

  /// The place, and the number of the pattern that it is read by.
  func match(_ parts: PathParts, catchingAll: Bool = true) -> (number: Int, place: Place)? {
    var match: (number: Int, place: Place)?
    _ = trie.first(fitting: parts.segments, catchingAll: catchingAll) { numbers in
      for number in inOrder(numbers, for: parts) {
        guard let place = entries[number].read(parts) else { continue }
        match = (number, place)
        return true
      }
      return false
    }
    return match
  }

  // Patterns that differ in their query only: the one goes first that knows most of what is there, and of these the one
  // that misses least.
  private func inOrder(_ numbers: [Int], for parts: PathParts) -> [Int] {
    guard numbers.count > 1 else { return numbers }
    let names = Set(parts.query.map(\.name))
    let ranked = numbers.map { number in
      let known = entries[number].pattern.queryNames
      let present = known.count { names.contains($0) }
      return (number: number, present: present, missing: known.count - present)
    }
    return ranked.sorted { ($1.present, $0.missing, $0.number) < ($0.present, $1.missing, $1.number) }.map(
      \.number)
  }
}
