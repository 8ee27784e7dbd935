/// A line of a source file, as the compiler names it: `Module/File.swift:12`.
public struct SourcePlace: Hashable, Sendable, CustomStringConvertible {
  private let staticFile: StaticString
  /// The line, counted from one.
  public let line: UInt

  /// The place of a call.
  ///
  /// - Parameters:
  ///   - file: The caller's `#fileID`.
  ///   - line: The caller's `#line`.
  public init(file: StaticString, line: UInt) {
    staticFile = file
    self.line = line
  }

  /// The module and the file's name.
  public var file: String { "\(staticFile)" }

  /// Module, file and line, as `Module/File.swift:12`.
  public var description: String { "\(file):\(line)" }

  /// Whether both name the same line of the same file.
  public static func == (left: Self, right: Self) -> Bool {
    left.line == right.line && left.file == right.file
  }

  /// Hashes file and line.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(file)
    hasher.combine(line)
  }
}
