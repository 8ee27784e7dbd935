/// The one place where mistakes are put into words.
///
/// Every message says what is wrong, where, who asked, and what to do.
package enum Wording {
  static func text(of problems: [Problem]) -> String {
    let count = problems.count
    let head = count == 1 ? "There is 1 problem in the wiring." : "There are \(count) problems in the wiring."
    return ([head] + problems.map(\.message)).joined(separator: "\n\n")
  }

  static func text(of problem: Problem) -> String {
    let level = problem.severity == .error ? "error" : "warning"
    var lines = ["\(level) \(problem.code): \(headline(of: problem.finding, path: problem.path))"]
    lines += route(problem.path)
    lines += advice(for: problem.finding, path: problem.path)
    return lines.joined(separator: "\n")
  }

  static func text(of error: ResolutionError) -> String {
    let lines =
      [headline(of: error)] + route(error.path)
      + (error.finding.map { advice(for: $0, path: error.path) } ?? [])
    return lines.joined(separator: "\n")
  }

  static func headline(of error: ResolutionError) -> String {
    if let finding = error.finding { return headline(of: finding, path: error.path) }
    guard let underlying = error.underlying else { return "the request failed" }
    let maker = error.path.last.map { "making \($0.key)" } ?? "a factory"
    return "\(maker) failed: \(underlying)"
  }

  private static func route(_ path: [PathStep]) -> [String] {
    path.enumerated().map { index, step in
      (index == 0 ? "  at " : "   > ") + "\(step.key)" + (step.place.map { "  \($0)" } ?? "")
    }
  }
}
