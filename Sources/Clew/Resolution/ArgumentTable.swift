/// Gives each runtime argument a number, the same for equal ones.
///
/// Comparing calls the user's code, which must not run under a lock. So whoever asks takes the candidates out, compares
/// them, and adds its own only if none has come meanwhile.
struct ArgumentTable {
  private var byHash: [Int: [(argument: AnyHashable, number: Int)]] = [:]
  private var count = 0

  func candidates(_ hash: Int) -> [(argument: AnyHashable, number: Int)] { byHash[hash] ?? [] }

  /// - Returns: The new number, or nil when there are more candidates than were compared.
  mutating func add(_ argument: AnyHashable, hash: Int, compared: Int) -> Int? {
    guard byHash[hash]?.count ?? 0 == compared else { return nil }
    byHash[hash, default: []].append((argument, count))
    count += 1
    return count - 1
  }
}
