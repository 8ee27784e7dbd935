/// How many constructions lie one within the other when something is made, so that what is too deep for a stack is made
/// without recursion.
enum Depths {
  /// Notes the depth of each specification. A circle counts as if all of it lay one within the other.
  ///
  /// - Parameters:
  ///   - specs: The nodes; those of the registrations first.
  ///   - components: The circle that each registration is on.
  ///   - order: The registrations in the order of their circles, dependencies first.
  static func note(in specs: inout [NodeSpec], _ components: [Int], dependenciesFirst order: [Int]) {
    var next = order.startIndex
    while next < order.endIndex {
      let circle = order[next...].prefix { components[$0] == components[order[next]] }
      // Until all of it is known, what leads back into the circle counts as nothing.
      for number in circle { specs[number].depth = 0 }
      let beyond =
        circle.map { deepest(below: $0, &specs, isRegistered: { $0 < components.count }) }.max() ?? 0
      for number in circle {
        specs[number].depth = beyond + circle.count
        for case .new(let property) in specs[number].properties {
          specs[property].depth = beyond + circle.count
        }
      }
      next = circle.endIndex
    }
  }

  /// Forms of a dependency and properties are gone through from whoever has them.
  private static func deepest(
    below number: Int, _ specs: inout [NodeSpec], isRegistered: (Int) -> Bool
  ) -> Int {
    var depth = 0
    for target in specs[number].made {
      switch target {
      case .existing(let node):
        depth = max(depth, Int(node.pointee.depth))
      case .new(let next):
        if !isRegistered(next) {
          specs[next].depth = 1 + deepest(below: next, &specs, isRegistered: isRegistered)
        }
        depth = max(depth, specs[next].depth)
      }
    }
    return depth
  }
}
