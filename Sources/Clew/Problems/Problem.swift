/// A mistake in the wiring, found without running any factory.
///
/// ```swift
/// for problem in container.verify() where problem.severity == .error {
///   print(problem.code, problem.path, problem)
/// }
/// ```
public struct Problem: Sendable {
  /// The rule that was broken, by a name that stays the same between versions: `Clew/Missing`.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The name.
    public let description: String
    init(_ name: String) { description = "Clew/\(name)" }
  }

  /// Whether the container can be used all the same.
  public enum Severity: Sendable {
    /// The container is not built.
    case error
    /// The container works; something about it is probably not meant.
    case warning
  }

  /// The rule that was broken.
  public let code: Code
  /// Whether it keeps the container from being built.
  public let severity: Severity
  /// The way from what nobody depends on to the mistake; its last steps where it is very long.
  public let path: [PathStep]
  /// The places in the source that have to do with it, the one to look at first in front.
  public let places: [SourcePlace]

  /// What there is to say, before it is put into words.
  let finding: Finding

  /// - Parameter places: Those to look at; without any, the places along the path.
  init(
    _ code: Code, _ severity: Severity = .error, path: [PathStep], places: [SourcePlace?]? = nil,
    finding: Finding
  ) {
    self.code = code
    self.severity = severity
    self.path = path
    var seen: Set<SourcePlace> = []
    self.places = (places ?? path.map(\.place)).compactMap { $0 }.filter { seen.insert($0).inserted }
    self.finding = finding
  }
}
