/// Says that a container could not be built, with every mistake that was found.
///
/// ```swift
/// do {
///   _ = try Container { c in c.register(Report.init) }
/// } catch let error as VerificationError {
///   print(error)
///   print(error.graph.dot(marking: error.problems))
/// }
/// ```
public struct VerificationError: Error, Sendable {
  /// All mistakes, warnings included.
  public let problems: [Problem]
  /// What was registered, to be looked at.
  public let graph: DependencyGraph
}

extension VerificationError: CustomStringConvertible {
  /// The number of mistakes and each of their messages.
  public var description: String { Wording.text(of: problems) }
}
