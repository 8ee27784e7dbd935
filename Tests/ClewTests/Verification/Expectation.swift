import Clew

/// An error that has to be found, by its code and the keys that its path goes through.
struct Expectation {
  var code: Problem.Code
  var keys: [Key]
  init(_ code: Problem.Code, _ keys: Key...) {
    self.code = code
    self.keys = keys
  }

  func isMet(by problem: Problem) -> Bool {
    problem.severity == .error && problem.code == code && goesThroughKeys(problem)
  }

  func goesThroughKeys(_ problem: Problem) -> Bool {
    let path = Set(problem.path.map(\.key))
    return keys.allSatisfy(path.contains)
  }
}
