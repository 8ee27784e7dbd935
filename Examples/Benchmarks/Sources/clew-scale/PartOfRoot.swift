import Clew

/// A container for one root, beside the registrations alone, which are made in either case.
enum PartOfRoot {
  static func comparison() throws -> [Result] {
    let count = 10_000
    let reached = 50
    let root = Key(Tagged.Part.self, tag: Tag(integerLiteral: reached - 1))
    var registering = Double.infinity
    var building = Double.infinity
    // By turns, so that both are disturbed alike.
    for _ in 0..<15 {
      let onlyRegistering = microseconds {
        _ = try? Container { c in
          Tagged.register(count, in: c)
          throw Interrupted()
        }
      }
      registering = min(registering, onlyRegistering)
      var container: Container?
      let all = try microseconds {
        container = try Container(roots: [root]) { c in Tagged.register(count, in: c) }
      }
      building = min(building, all)
      precondition(container?.graph.nodes.count == reached, "a part needs those with lower numbers")
    }
    return [
      Result(name: "\(count) registrations made", value: registering / 1000, unit: "ms"),
      Result(
        name: "\(count) registrations built for a root that reaches \(reached)", value: building / 1000,
        unit: "ms"),
      Result(name: "the same, beside making them", value: building / registering, unit: "times"),
    ]
  }

  private struct Interrupted: Error {}
}
