/// What came out when everything that asks by hand was run once.
public struct Rehearsal: Sendable {
  /// What went wrong, and what the edges that became known break.
  public let problems: [Problem]
  /// The graph with the edges that became known, as dynamic ones.
  public let graph: DependencyGraph
  /// What could not be run, because it needs a value that was not provided.
  public let skipped: [DependencyGraph.Node]
}

extension Problem {
  /// What a rehearsal tells of an error.
  init(failed error: ResolutionError) {
    let code: Code =
      switch error.code {
      case .missing: .missing
      case .cycle: .cycle
      default: .failed
      }
    self.init(code, path: error.path, places: error.path.reversed().map(\.place), finding: .failed(error))
  }
}

extension Problem.Code {
  /// Something that asks by hand failed when it was rehearsed.
  public static let failed = Problem.Code("Failed")
}
