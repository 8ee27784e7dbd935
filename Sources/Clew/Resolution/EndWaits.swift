/// Which stores can not be closed or started to the end before which others have been.
///
/// A value without threads or locks. What stops or ends something may ask to close something else, and that may be what
/// waits for the former; then somebody must not wait.
struct EndWaits {
  private var edges: [ObjectIdentifier: [ObjectIdentifier]] = [:]

  /// Notes that what is done to some stores goes on when the end of another has been reached; false when that waits for them.
  mutating func begin(for store: ObjectIdentifier, by waiting: [ObjectIdentifier]) -> Bool {
    var seen: Set = [store]
    var open = [store]
    while let next = open.popLast() {
      if waiting.contains(next) { return false }
      for further in edges[next] ?? [] where seen.insert(further).inserted { open.append(further) }
    }
    for waiter in waiting { edges[waiter, default: []].append(store) }
    return true
  }

  mutating func end(for store: ObjectIdentifier, by waiting: [ObjectIdentifier]) {
    for waiter in waiting {
      guard let index = edges[waiter]?.firstIndex(of: store) else { continue }
      edges[waiter]?.remove(at: index)
      if edges[waiter]?.isEmpty ?? false { edges[waiter] = nil }
    }
  }
}
