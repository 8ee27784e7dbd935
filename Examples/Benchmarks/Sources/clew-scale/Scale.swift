import Clew
import Foundation

/// How long it takes to build and verify large roots, of which one is twice as large as the other, and what of it is saved
/// when only a small part is asked for.
///
/// With a number, builds a root of that size once, to be looked at by a profiler.
@main struct Scale {
  final class Part: Sendable {
    init(_ first: Part?, _ second: Second?) {}
  }
  struct Second: Sendable { let part: Part }

  static func main() throws {
    if let count = CommandLine.arguments.dropFirst().first.flatMap({ Int($0) }) {
      _ = try root(of: count)
      return
    }
    var times: [Int: Double] = [:]
    for count in [1_000, 10_000, 20_000] {
      let best = try (0..<7).map { _ in try milliseconds { _ = try root(of: count) } }.min() ?? 0
      times[count] = best
      let each = best * 1000 / Double(count)
      print(
        String(format: "%6d registrations built and verified in %7.2f ms, %.2f us each", count, best, each))
    }
    if let thousand = times[1_000], let ten = times[10_000], let twenty = times[20_000] {
      print(
        String(
          format: "10,000 take %.1f times 1,000; 20,000 take %.1f times 10,000", ten / thousand, twenty / ten)
      )
    }
    try compareWithPart()
  }

  /// A container for one root, beside the registrations alone, which are made in either case.
  private static func compareWithPart() throws {
    let count = 10_000
    let reached = 50
    let root = Key(Part.self, tag: Tag(integerLiteral: reached - 1))
    var registering = Double.infinity
    var building = Double.infinity
    // By turns, so that both are disturbed alike.
    for _ in 0..<15 {
      let onlyRegistering = milliseconds {
        _ = try? Container { c in
          register(count, in: c)
          throw Interrupted()
        }
      }
      registering = min(registering, onlyRegistering)
      let start = DispatchTime.now().uptimeNanoseconds
      let container = try Container(roots: [root]) { c in register(count, in: c) }
      building = min(building, Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6)
      precondition(container.graph.nodes.count == reached, "a part needs those with lower numbers")
    }
    print(
      String(
        format:
          "%6d registrations made in %7.2f ms; built for a root that reaches %d of them in %.2f ms, %.2f times that",
        count, registering, reached, building, building / registering))
  }
  private struct Interrupted: Error {}

  /// Each registration needs two others, by parameters under tags; every tenth has an alias too.
  private static func root(of count: Int) throws -> Container {
    try Container { c in register(count, in: c) }
  }

  private static func register(_ count: Int, in c: ContainerBuilder) {
    c.register(.singleton, tag: 0) { Part(nil, nil) }
    for number in 1..<count {
      let tag = Tag(integerLiteral: number)
      let part = c.register(.singleton, tag: tag) { (first: Part, second: Part?) in Part(first, nil) }
        .using(tag: Tag(integerLiteral: number / 2), for: Part.self)
        .using(tag: Tag(integerLiteral: number - 1), for: Part?.self)
      if number % 10 == 0 { part.implements(tag: tag) { Second(part: $0) } }
    }
  }

  private static func milliseconds(_ body: () throws -> Void) rethrows -> Double {
    let start = DispatchTime.now().uptimeNanoseconds
    try body()
    return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6
  }
}
