import Clew
import Machine

/// How many bytes a registration keeps, once the container is built: the difference of two sizes.
enum Memory {
  private static let small = 1_000
  private static let large = 11_000

  static func ofTagged() throws -> [Result] {
    try [result("with two dependencies and tags", nil) { try Tagged.root(of: $0) }]
  }

  static func ofTypes() throws -> [Result] {
    enum Measured {}
    // What the runtime keeps of each type is not the container's.
    let types = Typed<Measured>.makeTypes(large)
    _ = try Typed<Measured>.root(of: large)
    precondition(types.count == large, "all types are there")
    return try [result("with one dependency, of a type of its own", 400) { try Typed<Measured>.root(of: $0) }]
  }

  /// What most registrations are: a class that the compiler knows, with one dependency.
  static func ofKnownTypes() throws -> [Result] {
    try [
      result("with one dependency, of a known type", 400) { count in
        try Container { c in
          c.register(.singleton) { Empty() }
          for number in 0..<count {
            c.register(.singleton, tag: Tag(integerLiteral: number)) { (empty: Empty) in Holder(empty) }
          }
        }
      }
    ]
  }
  private final class Holder: Sendable {
    init(_ empty: Empty) {}
  }

  static func withoutDependencies() throws -> [Result] {
    try [
      result("without dependencies", 400) { count in
        try Container { c in
          for number in 0..<count { c.register(.singleton, tag: Tag(integerLiteral: number)) { Empty() } }
        }
      }
    ]
  }
  private final class Empty: Sendable {}

  private static func result(
    _ what: String, _ target: Double?, _ root: (Int) throws -> Container
  ) throws -> Result {
    func kept(_ count: Int) throws -> Int {
      let before = bytes_in_use()
      let container = try root(count)
      let after = bytes_in_use()
      withExtendedLifetime(container) {}
      return after - before
    }
    // The first container fills what is filled once.
    _ = try kept(small)
    let bytes = try Double(kept(large) - kept(small)) / Double(large - small)
    return Result(name: "memory of a registration \(what)", value: bytes, unit: "bytes", target: target)
  }
}
