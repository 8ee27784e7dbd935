/// Collects problems up to a limit: a file of another kind would be wrong on every line.
struct ProblemList {
  static let limit = 20

  let file: String
  private(set) var problems: [StatusProblem] = []
  private(set) var isFull = false

  init(file: String) { self.file = file }

  mutating func add(
    _ code: StatusProblem.Code, line: Int, subject: String = "", found: String? = nil, firstLine: Int? = nil
  ) {
    guard problems.count < Self.limit else {
      isFull = true
      return
    }
    problems.append(
      StatusProblem(code, file: file, line: line, subject: subject, found: found, firstLine: firstLine))
  }

  func throwIfAny() throws(StatusError) {
    guard !problems.isEmpty else { return }
    // A field's problem may be found after one further down: the reader's order is the file's.
    let ordered = problems.sorted { ($0.line ?? 0) < ($1.line ?? 0) }
    throw StatusError(ordered, isComplete: !isFull)
  }
}
