/// All that is wrong with the patterns of a ``PathTable``.
///
/// ```swift
/// do {
///   let table = try PathTable<Place> { t in … }
/// } catch {
///   for problem in error.problems { print(problem) }       // what, and where in the source
/// }
/// ```
public struct PathTableError: Error {
  /// What kind of problem it is. More may come, so a `switch` needs a `default`.
  public struct Code: Sendable, Hashable, CustomStringConvertible {
    /// The code's stable name.
    public let description: String
    init(_ name: String) { description = name }

    /// The pattern cannot be read, or does not fit the parameters of the place.
    public static let malformed = Code("malformed")
    /// Another pattern has the same literals, kinds of parameters and items of the query.
    public static let conflict = Code("conflict")
    /// What the place prints is not what the pattern reads.
    public static let disagreement = Code("disagreement")
    /// Another pattern takes what the place prints.
    public static let unreached = Code("unreached")
  }

  /// One problem.
  public struct Problem: Sendable, Hashable {
    /// What kind of problem it is.
    public let code: Code
    /// The pattern, as it is declared.
    public let pattern: String
    /// Where in the source the pattern is declared.
    public let place: String
    /// What the code alone does not tell; empty when it tells all.
    public let detail: String
    /// The pattern that this one is in conflict with, or that takes its paths.
    public let otherPattern: String?
    /// Where in the source the other pattern is declared.
    public let otherPlace: String?

    init(
      code: Code, pattern: String, place: String, detail: String, otherPattern: String? = nil,
      otherPlace: String? = nil
    ) {
      self.code = code
      self.pattern = pattern
      self.place = place
      self.detail = detail
      self.otherPattern = otherPattern
      self.otherPlace = otherPlace
    }
  }

  /// The problems: first the patterns that cannot be read, then the others in the order of their declaration.
  public let problems: [Problem]
}
