import ClewState

extension Workload {
  /// Finds the steps between two routes of a thousand places, of which the first half is the same; by hand the two are
  /// compared, and as many steps are put into an array.
  static let routeDiff = Workload(name: "diff of 1,000 places", target: 2, makes: 1) {
    let (old, new) = routes
    return Way {
      Shown(NavigationDiff.steps(from: old, to: new))
    } times: { count in
      for _ in 0..<count { consume(NavigationDiff.steps(from: old, to: new)) }
    }
  } byHand: {
    let (old, new) = routes
    return Way {
      Shown(stepsByHand(from: old, to: new))
    } times: { count in
      for _ in 0..<count { consume(stepsByHand(from: old, to: new)) }
    }
  }

  private static var routes: (old: [Int], new: [Int]) {
    (Array(0..<1_000), Array(0..<500) + Array(2_000..<2_500))
  }

  @inline(never) private static func stepsByHand(from old: [Int], to new: [Int]) -> [NavigationStep<Int>] {
    var common = 0
    while common < old.count, common < new.count, old[common] == new[common] { common += 1 }
    var steps: [NavigationStep<Int>] = []
    steps.reserveCapacity(old.count + new.count - 2 * common)
    for index in (common + 1..<old.count).reversed() { steps.append(.pop(old[index], by: index)) }
    steps.append(.change(old[common], to: new[common], by: common))
    for index in common + 1..<new.count { steps.append(.push(new[index], by: index)) }
    return steps
  }
}

/// What was found, for the check.
private final class Shown {
  let steps: [NavigationStep<Int>]
  init(_ steps: [NavigationStep<Int>]) { self.steps = steps }
}

/// Takes steps so that the optimizer can not leave out finding them.
@inline(never) private func consume(_ steps: [NavigationStep<Int>]) {}
