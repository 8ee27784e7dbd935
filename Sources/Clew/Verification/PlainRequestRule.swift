/// A provider, a factory or a lazy value asks plainly: what is async has to have been made by then, and what belongs to the main
/// actor can be asked for only there.
enum PlainRequestRule: VerificationRule {
  static func problems(in graph: DependencyGraph, _ walks: Walks) -> [Problem] {
    let reached = ReachedPreparations(graph, walks)
    guard reached.isAny else { return [] }
    return graph.descriptors.indices.flatMap { holder -> [Problem] in
      // What the holder itself needs has been prepared when it is there.
      let known = reached.from(holder).union(
        graph.descriptors[holder].isolation == .main ? [.main] : [])
      return graph.edges(of: holder).filter(\.kind.isDeferred).flatMap { edge -> [Problem] in
        reached.through(edge).subtracting(known).sorted { $0 == .async && $1 != .async }.map { isolation in
          let way = reached.way(through: edge, to: isolation)
          let (step, last) = (graph.step(holder), way.last ?? PathStep(edge.key, nil))
          return Problem(
            isolation == .async ? .syncOverAsync : .offMainOverMain, .warning,
            path: walks.path(to: holder) + way, places: [step.place, last.place],
            finding: isolation == .async
              ? .syncOverAsync(step.key, asks: edge.key, last.key)
              : .offMainOverMain(step.key, asks: edge.key, last.key))
        }
      }
    }
  }
}

extension Problem.Code {
  /// Something asks plainly, later, for what an async factory makes, and no start makes it before.
  public static let syncOverAsync = Problem.Code("SyncOverAsync")
  /// Something that does not belong to the main actor asks, later, for what does.
  public static let offMainOverMain = Problem.Code("OffMainOverMain")
}
