/// How many constructions lie one within the other when something is made, so that what is too deep for a stack is made
/// without recursion.
enum Depths {
  /// Notes the depth of each specification. A circle counts as if all of it lay one within the other.
  ///
  /// - Parameter circles: The circle that each registration is on.
  static func note(in draft: inout PlanDraft, _ circles: StronglyConnected) {
    let registrations = circles.order.count
    for number in 0..<circles.count {
      let circle = circles[number]
      // Until all of it is known, what leads back into the circle counts as nothing.
      for number in circle { draft.specs[number].depth = 0 }
      var beyond = 0
      for number in circle { beyond = max(beyond, deepest(below: number, &draft, registrations)) }
      for number in circle {
        draft.specs[number].depth = beyond + circle.count
        for case .new(let property) in draft.specs[number].properties {
          draft.specs[property].depth = beyond + circle.count
        }
      }
    }
  }

  /// Forms of a dependency and properties are gone through from whoever has them.
  private static func deepest(
    below number: Int, _ draft: inout PlanDraft, _ registrations: Int
  ) -> Int {
    var depth = 0
    for target in draft.made(of: number) {
      switch target {
      case .existing(let node):
        depth = max(depth, Int(node.pointee.depth))
      case .new(let next):
        if next >= registrations {
          draft.specs[next].depth = 1 + deepest(below: next, &draft, registrations)
        }
        depth = max(depth, draft.specs[next].depth)
      }
    }
    return depth
  }
}
