/// What came out when everything that asks by hand was run once.
public struct Rehearsal: Sendable {
  /// What went wrong, and what the edges that became known break.
  public let problems: [Problem]
  /// The graph with the edges that became known, as dynamic ones.
  public let graph: DependencyGraph
  /// What could not be run, because it needs a value that was not provided.
  public let skipped: [DependencyGraph.Node]
}

extension Rehearsal: CustomStringConvertible {
  /// The problems in words, and how many registrations could not be run.
  public var description: String {
    let found = problems.isEmpty ? "nothing is wrong with what is asked by hand" : Wording.text(of: problems)
    return found + (skipped.isEmpty ? "" : "\n\n\(skipped.count) could not be run for want of a value")
  }
}

extension Problem {
  /// Whether a scope was not open in a rehearsal.
  var isOfClosedScope: Bool {
    if case .failed(let error) = finding { error.code == .scopeNotOpen } else { false }
  }

  /// What a rehearsal tells of an error.
  init(failed error: ResolutionError) {
    let code: Code =
      switch error.code {
      case .missing: .missing
      case .cycle: .cycle
      case .leftOut: .leftOut
      default: .failed
      }
    self.init(code, path: error.path, places: error.path.reversed().map(\.place), finding: .failed(error))
  }
}

extension Problem.Code {
  /// Something that asks by hand failed when it was rehearsed.
  public static let failed = Problem.Code("Failed")
}
