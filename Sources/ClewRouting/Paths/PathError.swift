/// A path that stands for no place.
///
/// ```swift
/// do {
///   try await navigator.navigate(to: table.parse(link))
/// } catch let error as PathError where error.code == .unknown {
///   print(error)                            // also the patterns that are nearest
/// }
/// ```
public struct PathError: Error {
  /// What kind of failure it is. More may come, so a `switch` needs a `default`.
  public struct Code: Sendable, Hashable, CustomStringConvertible {
    /// The code's stable name.
    public let description: String
    init(_ name: String) { description = name }

    /// No pattern fits; ``PathError/nearest`` are those that come near.
    public static let unknown = Code("unknown")
    /// An escape is broken or is no UTF-8; ``PathError/detail`` is the piece that it is in.
    public static let malformed = Code("malformed")
    /// The path has more bytes than the table allows; ``PathError/detail`` is how many it does.
    public static let tooLong = Code("tooLong")
  }

  /// What kind of failure it is.
  public let code: Code

  /// The path that was to be read.
  public let path: String

  /// What the code alone does not tell.
  public let detail: String?

  let patterns: [PathPattern]

  /// The known patterns that come nearest to the path, at most three, the nearest first; none when the path is malformed or
  /// too long. They are looked for when they are asked for, so that nobody can make an app look who sends it bad links.
  ///
  /// - Complexity: Linear in the number of patterns; of a long path, the beginning counts.
  public var nearest: [String] { PathNearness(to: path).nearest(of: patterns) }
}
