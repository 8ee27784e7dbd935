/// Finds what a mistyped name may have meant.
enum NearNames {
  /// At most three, nearest first; among equals in order of the alphabet.
  static func of(_ name: String, among candidates: [String]) -> [String] {
    let typed = Array(name.lowercased().utf8)
    // A third of the letters wrong is another word.
    let bound = min(max(typed.count / 3, 1), 3)
    var found: [(distance: Int, name: String)] = []
    for candidate in candidates where abs(candidate.utf8.count - typed.count) <= bound {
      let distance = distance(typed, Array(candidate.lowercased().utf8))
      if distance <= bound, distance < max(typed.count, 1) { found.append((distance, candidate)) }
    }
    return found.sorted { $0 < $1 }.prefix(3).map(\.name)
  }

  /// Letters to insert, delete, change, or swap with a neighbour.
  static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      row.reserveCapacity(b.count + 1)
      for j in b.indices {
        var cost = min(row[j] + 1, last[j + 1] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
        row.append(cost)
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}
