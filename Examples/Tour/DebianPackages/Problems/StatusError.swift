/// Why there are no packages: everything that is wrong, not only the first of it.
package struct StatusError: Error, Equatable {
  /// In the order of the file; at least one.
  package let problems: [StatusProblem]
  /// False when reading stopped because there were too many.
  package let isComplete: Bool

  package init(_ problems: [StatusProblem], isComplete: Bool = true) {
    self.problems = problems
    self.isComplete = isComplete
  }

  package init(_ problem: StatusProblem) { self.init([problem]) }
}
