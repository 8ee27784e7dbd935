import Clew

extension BlueprintModel {
  /// How often it is said that something kept by graph needs itself through something shared.
  ///
  /// For sound roots: their circles go through parts, and those that decorate them, only.
  var twoInstances: [Warning: Int] {
    let ofGraph = root.specs.filter { spec in
      guard spec.life == .graph else { return false }
      let reached = reached(from: spec.number)
      return reached.contains(spec.number)
        && reached.contains { root.specs[$0].isShared && self.reached(from: $0).contains(spec.number) }
    }
    return Dictionary(
      uniqueKeysWithValues: ofGraph.map { spec in
        let decorators = root.decorators.filter { $0.number == spec.number }
        return (Warning(code: .twoInstances, key: spec.key), 1 + decorators.count)
      })
  }

  /// What making the part leads to, itself only if it comes back.
  private func reached(from start: Int) -> Set<Int> {
    var seen: Set<Int> = []
    var open = [start]
    while let number = open.popLast() {
      for next in root.directTargets(of: number) + root.specs[number].properties
      where seen.insert(next).inserted { open.append(next) }
    }
    return seen
  }
}
