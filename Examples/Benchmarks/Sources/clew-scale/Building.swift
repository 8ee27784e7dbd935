import Clew
import Dispatch

/// How long it takes to build and verify, and how that grows.
enum Building {
  private static let small = 1_000
  private static let large = 10_000

  static func tagged() throws -> [Result] {
    // By turns, so that both are disturbed alike.
    let pairs = try (0..<9).map { _ in
      (
        try microseconds { _ = try Tagged.root(of: small) },
        try microseconds { _ = try Tagged.root(of: large) }
      )
    }
    return results("under tags", pairs)
  }

  static func ofTypes() throws -> [Result] {
    var pairs: [(Double, Double)] = []
    try measureTypes(5, Never.self, into: &pairs)
    return results("of as many types, the first time", pairs)
  }

  private static func measureTypes<Seed>(
    _ rounds: Int, _ seed: Seed.Type, into pairs: inout [(Double, Double)]
  ) throws {
    guard rounds > 0 else { return }
    typealias Small = Zero<Seed>
    typealias Large = One<Seed>
    let types = Typed<Small>.makeTypes(small) + Typed<Large>.makeTypes(large)
    pairs.append(
      (
        try microseconds { _ = try Typed<Small>.root(of: small) },
        try microseconds { _ = try Typed<Large>.root(of: large) }
      ))
    precondition(types.count == small + large, "all types are there")
    try measureTypes(rounds - 1, Large.self, into: &pairs)
  }

  private static func results(_ what: String, _ pairs: [(Double, Double)]) -> [Result] {
    let (few, many) = (pairs.map(\.0).min() ?? 0, pairs.map(\.1).min() ?? 0)
    return [
      Result(
        name: "build and verify, \(small) \(what), each", value: few / Double(small), unit: "us", target: 2),
      Result(
        name: "build and verify, \(large) \(what), each", value: many / Double(large), unit: "us", target: 2),
      Result(name: "\(large) \(what), beside \(small)", value: many / few, unit: "times", target: 12),
    ]
  }
}

func microseconds(_ body: () throws -> Void) rethrows -> Double {
  let start = DispatchTime.now().uptimeNanoseconds
  try body()
  return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e3
}
