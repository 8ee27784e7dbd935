/// Given what a program asks for, everything that is registered is of use.
enum UnreachableRule {
  /// - Returns: An error for each root that nothing answers to, a warning for each registration that no root leads to.
  static func problems(in graph: DependencyGraph, roots: [Any.Type]) -> [Problem] {
    guard !roots.isEmpty else { return [] }
    var nearMisses = NearMisses(graph)
    let missing = roots.filter { graph.numbers(of: $0).isEmpty && !graph.answers(to: Key($0)) }.map { type in
      let near = nearMisses.near(to: Key(type))
      return Problem(
        .missing, path: [PathStep(Key(type), nil)], places: near.map(\.step.place),
        finding: .missing(Key(type), near: near))
    }
    var reached = Set(roots.flatMap { graph.numbers(of: $0) })
    var open = Array(reached)
    while let number = open.popLast() {
      for case let target? in graph.edgeLists[number].map(\.target) where reached.insert(target).inserted {
        open.append(target)
      }
    }
    // What asks by hand may ask for anything.
    guard !reached.contains(where: { graph.descriptors[$0].isDynamic && graph.descriptors[$0].needs.isEmpty })
    else {
      return missing
    }
    return missing
      + graph.descriptors.indices.filter { !reached.contains($0) && graph.descriptors[$0].place != nil }.map {
        number in
        let step = graph.step(number)
        return Problem(
          .unreachable, .warning, path: [step], places: [step.place], finding: .unreachable(step.key))
      }
  }
}

extension Problem.Code {
  /// A registration that none of the given roots leads to.
  public static let unreachable = Problem.Code("Unreachable")
}
