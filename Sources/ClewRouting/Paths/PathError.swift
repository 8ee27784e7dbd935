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

    /// No pattern fits; ``PathError/nearest`` are those that come near, and ``PathError/misfit`` is a value that a pattern
    /// would fit but for it.
    public static let unknown = Code("unknown")
    /// An escape is broken or is no UTF-8; ``PathError/detail`` is the piece that it is in.
    public static let malformed = Code("malformed")
    /// The path has more bytes than the table allows; ``PathError/detail`` is how many it does.
    public static let tooLong = Code("tooLong")
    /// It is a URL, and begins with none of the table's origins, which are in ``PathError/detail``.
    public static let foreign = Code("foreign")
  }

  /// A value that is not what a pattern needs, where all its literals fit.
  public struct Misfit: Sendable, Hashable {
    /// The pattern, as it is declared.
    public let pattern: String
    /// The parameter's name in the pattern.
    public let parameter: String
    /// The name of the parameter's type.
    public let type: String
    /// What stands in the path, decoded; `nil` when nothing does.
    public let text: String?
  }

  /// What kind of failure it is.
  public let code: Code

  /// The path that was to be read.
  public let path: String

  /// What the code alone does not tell.
  public let detail: String?

  /// The first value that did not convert, on the way to the most specific of the patterns whose literals fit.
  public let misfit: Misfit?

  private let index: PathIndex?

  init(_ code: Code, _ path: String, detail: String? = nil, misfit: Misfit? = nil, index: PathIndex? = nil) {
    self.code = code
    self.path = path
    self.detail = detail
    self.misfit = misfit
    self.index = index
  }

  /// The known patterns that come nearest to the path, at most three, the nearest first; none when the path is malformed, too
  /// long or foreign. They are looked for when they are asked for, so that nobody can make an app look who sends it bad links.
  ///
  /// - Complexity: Linear in the number of patterns; of a long path, the beginning counts.
  public var nearest: [String] {
    guard let index, let start = try? index.start(of: path) else { return [] }
    return PathNearness(to: path, from: start).nearest(of: index.patterns)
  }
}
